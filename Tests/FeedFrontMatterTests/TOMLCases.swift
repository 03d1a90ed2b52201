import FeedFrontMatter
import Foundation
import JSONPatch

/// The cases of toml-lang/toml-test, if they are there.
enum TOMLCases {
    /// Three levels up from this file is the package, beside which `shared` may be.
    static let file = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "../shared/data/toml-tests/toml-1.0.0.json").standardizedFileURL

    static var arePresent: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// A document, and what it stands for; nil for one that is to be refused.
    struct Case {
        let name: String
        let bytes: [UInt8]
        let expected: JSONValue?
    }

    static func all() throws -> [Case] {
        let json = try JSONValue(parsing: Array(try Data(contentsOf: file)))
        return (json.array ?? []).compactMap { json in
            let data = json["base64"]?.string.flatMap { Data(base64Encoded: $0) }
            guard let name = json["name"]?.string,
                let bytes = json["toml"]?.string.map({ Array($0.utf8) }) ?? data.map(Array.init)
            else { return nil }
            return Case(name: name, bytes: bytes, expected: json["expected"])
        }
    }

    /// Whether a value is what toml-test writes as `{"type": …, "value": …}`, arrays and objects of these.
    static func isEqual(_ value: FrontMatterValue, _ expected: JSONValue) -> Bool {
        if let type = expected["type"]?.string, let text = expected["value"]?.string, expected.object?.count == 2 {
            return isEqual(value.content, type, text)
        }
        switch value.content {
        case .array(let values):
            guard let others = expected.array, others.count == values.count else { return false }
            return zip(values, others).allSatisfy { isEqual($0, $1) }
        case .table(let table):
            guard let others = expected.object, others.count == table.entries.count else { return false }
            return table.entries.allSatisfy { entry in others[entry.key].map { isEqual(entry.value, $0) } ?? false }
        default: return false
        }
    }

    private static func isEqual(_ content: FrontMatterValue.Content, _ type: String, _ text: String) -> Bool {
        switch content {
        case .bool(let flag): type == "bool" && text == "\(flag)"
        case .int(let number): type == "integer" && text == "\(number)"
        case .double(let number): type == "float" && (text == "nan" ? number.isNaN : Double(text) == number)
        case .string(let string) where type == "string": Array(string.utf8) == Array(text.utf8)
        case .string(let string): type.contains("date") || type.contains("time") ? whole(string) == whole(text) : false
        default: false
        }
    }

    /// A date without zeros at the end of its fraction.
    private static func whole(_ date: String) -> String { date.replacing(#/(\.[0-9]*?)0+(?=$|[-Z+])/#) { $0.1 } }
}
