import FeedFrontMatter
import FileStorage
import SourceDiagnostics

/// Tables of front matter, without the positions that only messages need.
extension BinaryWriter {
    mutating func write(_ table: FrontMatterTable) {
        write(table.entries) { writer, entry in
            writer.write(entry.key)
            writer.write(entry.value)
        }
    }

    private mutating func write(_ value: FrontMatterValue) {
        switch value.content {
        case .null: write(0)
        case .bool(let flag):
            write(1)
            write(flag)
        case .int(let number):
            write(2)
            write(word: number)
        case .double(let number):
            write(3)
            write(word: Int(bitPattern: UInt(number.bitPattern)))
        case .string(let text):
            write(4)
            write(text)
        case .array(let values):
            write(5)
            write(values) { $0.write($1) }
        case .table(let table):
            write(6)
            write(table)
        }
        if value.isNumberOrFlag { write(value.text ?? "") }
    }
}

extension BinaryReader {
    mutating func frontMatter() throws -> FrontMatterTable {
        FrontMatterTable(
            try array { reader in
                FrontMatterTable.Entry(
                    key: try reader.text(), keyPosition: .start, value: try reader.frontMatterValue())
            })
    }

    private mutating func frontMatterValue() throws -> FrontMatterValue {
        let content: FrontMatterValue.Content
        switch try number() {
        case 0: content = .null
        case 1: content = .bool(try flag())
        case 2: content = .int(try word())
        case 3: content = .double(Double(bitPattern: UInt64(UInt(bitPattern: try word()))))
        case 4: content = .string(try text())
        case 5: content = .array(try array { try $0.frontMatterValue() })
        case 6: content = .table(try frontMatter())
        default: throw Damaged()
        }
        let value = FrontMatterValue(content, at: .start)
        return value.isNumberOrFlag ? FrontMatterValue(content, at: .start, written: try text()) : value
    }
}

extension FrontMatterValue {
    /// Whether it may be written in several ways.
    fileprivate var isNumberOrFlag: Bool {
        switch content {
        case .bool, .int, .double: true
        case .null, .string, .array, .table: false
        }
    }
}
