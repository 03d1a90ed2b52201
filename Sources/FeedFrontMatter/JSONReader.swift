import JSONPatch
import SourceDiagnostics

/// Decodes JSON: the values that the parser returns, each with its position.
struct JSONReader {
    private let path: String
    private let bytes: [UInt8]
    private let firstLine: Int
    /// The offsets of the values and keys not visited yet, which are visited in the order of the text.
    private var offsets: ArraySlice<Int> = []
    private var positions: PositionCounter

    init(path: String, text: String, firstLine: Int) {
        self.path = path
        self.firstLine = firstLine
        bytes = Array(text.utf8)
        positions = PositionCounter(bytes)
    }

    func table() throws(Diagnostic) -> FrontMatterTable {
        if case .table(let table) = try value().content { return table }
        throw failure("this is not valid JSON: it must be an object in braces", at: start)
    }

    /// The value, whatever it is: data may be a list.
    func value() throws(Diagnostic) -> FrontMatterValue {
        var reader = self
        do throws(JSONError) {
            let (root, offsets) = try JSONValue.parse(bytes)
            reader.offsets = offsets[...]
            return reader.value(root)
        } catch {
            let position = SourcePosition(line: error.line + firstLine - 1, column: error.column)
            if let key = error.repeatedName { throw failure("key '\(key)' appears twice; keep one", at: position) }
            throw failure("this is not valid JSON: \(error.message)", at: position)
        }
    }

    private mutating func value(_ value: JSONValue) -> FrontMatterValue {
        let position = nextPosition()
        switch value {
        case .null: return FrontMatterValue(.null, at: position)
        case .bool(let flag): return FrontMatterValue(.bool(flag), at: position)
        case .number(let number):
            let content = NumberText(number.literal).content ?? .string(number.literal)
            return FrontMatterValue(content, at: position, written: number.literal)
        case .string(let text): return FrontMatterValue(.string(text), at: position)
        case .array(let elements): return FrontMatterValue(.array(elements.map { self.value($0) }), at: position)
        case .object(let members):
            let entries = members.map { name, member in
                FrontMatterTable.Entry(key: name, keyPosition: nextPosition(), value: self.value(member))
            }
            return FrontMatterValue(.table(FrontMatterTable(entries)), at: position)
        }
    }

    private mutating func nextPosition() -> SourcePosition {
        let place = positions.position(at: offsets.popFirst() ?? bytes.count)
        return SourcePosition(line: place.line + firstLine - 1, column: place.column)
    }

    private var start: SourcePosition { SourcePosition(line: firstLine, column: 1) }

    private func failure(_ message: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(.error, path: path, position: position, message: message)
    }
}
