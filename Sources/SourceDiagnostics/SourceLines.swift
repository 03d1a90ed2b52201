/// A file split into lines, for messages that show some of them. Unlike `SourceText`, it takes any bytes.
package struct SourceLines: Sendable {
    /// As scalars, which columns count.
    private let lines: [[Unicode.Scalar]]

    package init(_ bytes: [UInt8]) {
        // Columns do not count a byte order mark.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...], as: UTF8.self)
        lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
            .map { Array($0.unicodeScalars) }
    }

    package var count: Int { lines.count }

    /// - Parameter number: the number of a line, from 1; `nil` if the file has no such line.
    package subscript(number: Int) -> [Unicode.Scalar]? {
        lines.indices.contains(number - 1) ? lines[number - 1] : nil
    }
}
