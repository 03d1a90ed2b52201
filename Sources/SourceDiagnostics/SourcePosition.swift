/// A position in a text file: line and column, both from 1; columns are Unicode scalars, as in YAML and TOML parsers.
package struct SourcePosition: Hashable, Sendable {
    package var line: Int
    package var column: Int

    /// The position of diagnostics about a whole file.
    package static let start = SourcePosition(line: 1, column: 1)

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension SourcePosition: Comparable {
    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    package var description: String { "\(line):\(column)" }
}

/// Converts offsets to lines and columns, incrementally if they mostly ascend.
package struct PositionCounter {
    private let bytes: [UInt8]
    private var offset = 0
    private var position = SourcePosition(line: 1, column: 1)

    /// - Parameter bytes: a text whose lines end in `\n`.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package mutating func position(at target: Int) -> SourcePosition {
        if target < offset { self = PositionCounter(bytes) }
        let end = min(target, bytes.count)
        while offset < end {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\n") {
                position.line += 1
                position.column = 1
            } else if byte & 0xC0 != 0x80 {
                position.column += 1
            }
            offset += 1
        }
        return position
    }
}
