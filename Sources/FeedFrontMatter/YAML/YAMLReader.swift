import SourceDiagnostics
import Yams

/// Decodes YAML with the scalars of YAML 1.2: `yes`, `on`, `007` and dates stay text.
struct YAMLReader {
    let path: String
    let text: String
    let firstLine: Int
    private let lines: YAMLLines

    /// With aliases, a short text can represent a tree that does not fit into memory; no normal file has nearly this
    /// many values.
    private static let aliasLimit = 100_000

    init(path: String, text: String, firstLine: Int) {
        self.path = path
        self.text = text
        self.firstLine = firstLine
        lines = YAMLLines(text)
    }

    func table() throws(Diagnostic) -> FrontMatterTable {
        guard let root = try root() else { return FrontMatterTable() }
        // A written value takes at least one byte, so only aliases can exceed this.
        var budget = Self.aliasLimit + text.utf8.count
        let value = try value(of: root, budget: &budget)
        switch value.content {
        case .table(let table): return table
        case .null: return FrontMatterTable()
        default: throw failure("this is \(value.summary); it must be a table of 'key: value' lines", value.position)
        }
    }

    private func root() throws(Diagnostic) -> Node? {
        do {
            // The basic resolver: Yams's default one runs eight regular expressions on every scalar.
            // The default encoding is looked up in the environment of the process each time.
            return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        } catch let error as YamlError {
            throw diagnostic(for: error)
        } catch {
            throw failure("this is not valid YAML: \(error)", position(line: 1, column: 1))
        }
    }

    private func value(of node: Node, budget: inout Int) throws(Diagnostic) -> FrontMatterValue {
        let position = position(of: node)
        budget -= 1
        guard budget > 0 else { throw failure("the YAML aliases expand to too many values; write them out", position) }
        switch node {
        case .scalar(let scalar):
            return FrontMatterValue(content(of: scalar), at: position)
        case .sequence(let sequence):
            var values: [FrontMatterValue] = []
            for item in sequence { values.append(try value(of: item, budget: &budget)) }
            return FrontMatterValue(.array(values), at: position)
        case .mapping(let mapping):
            var table = FrontMatterTable()
            for (key, item) in mapping {
                guard let name = key.scalar?.string else {
                    throw failure("a key is not text; it must be a word such as 'title'", self.position(of: key))
                }
                let value = try value(of: item, budget: &budget)
                table.append(.init(key: name, keyPosition: self.position(of: key), value: value))
            }
            return FrontMatterValue(.table(table), at: position)
        case .alias:
            throw failure("the YAML alias has no anchor; write the value out", position)
        }
    }

    private func content(of scalar: Node.Scalar) -> FrontMatterValue.Content {
        let text = scalar.string
        let isTagged = !["", "tag:yaml.org,2002:str"].contains(scalar.tag.description)
        guard scalar.style == .plain || isTagged, scalar.tag.description != "tag:yaml.org,2002:str" else {
            return .string(text)
        }
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: return NumberText(text).content ?? .string(text)
        }
    }

    private func diagnostic(for error: YamlError) -> Diagnostic {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let (message, place) = mistake(
                problem, at: lines.position(line: mark.line, column: mark.column),
                context: context.map { ($0.text, lines.position(line: $0.mark.line, column: $0.mark.column)) })
            return failure("this is not valid YAML: \(message)", inFile(place))
        case .duplicatedKeysInMapping(let keys, let context):
            let key = keys.first ?? ""
            var place = lines.position(line: context.mark.line, column: context.mark.column)
            place.line = repetition(of: key, after: place.line, column: place.column) ?? place.line
            return failure("key '\(key)' appears twice; keep one", inFile(place))
        case .reader(let problem, _, _, _): return unreadable(problem)
        default:
            return failure("this is not valid YAML: \(error)", position(line: 1, column: 1))
        }
    }

    /// Yams reports the first of two equal keys; the author should look at the second, in the same column.
    private func repetition(of key: String, after line: Int, column: Int) -> Int? {
        lines.numbers.first { number in
            let rest = lines[number].dropFirst(column - 1)
            return number > line && rest.starts(with: key.unicodeScalars)
                && rest.dropFirst(key.unicodeScalars.count).drop { $0 == " " }.first == ":"
        }
    }

    /// libyaml does not always report which character it rejects.
    private func unreadable(_ problem: String) -> Diagnostic {
        for number in lines.numbers {
            for (index, scalar) in lines[number].enumerated() where !Self.isReadable(scalar) {
                let code = String(scalar.value, radix: 16, uppercase: true)
                let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
                return failure(
                    "this is not valid YAML: the control character \(name) is not allowed here; remove it",
                    inFile(SourcePosition(line: number, column: index + 1)))
            }
        }
        return failure("this is not valid YAML: \(problem)", position(line: 1, column: 1))
    }

    private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x20...0x7E, 0x85, 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    func line(_ number: Int) -> Substring.UnicodeScalarView { lines[number] }

    private func position(of node: Node) -> SourcePosition {
        position(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    }

    /// A position reported by libyaml.
    private func position(line: Int, column: Int) -> SourcePosition {
        inFile(lines.position(line: line, column: column))
    }

    private func inFile(_ place: SourcePosition) -> SourcePosition {
        SourcePosition(line: place.line + firstLine - 1, column: place.column)
    }

    private func failure(_ message: String, _ position: SourcePosition) -> Diagnostic {
        Diagnostic(.error, path: path, position: position, message: message)
    }
}

/// The lines of a text, and those of libyaml, which also treats U+0085, U+2028 and U+2029 as line ends.
struct YAMLLines {
    /// Each without its end.
    private let lines: [Substring.UnicodeScalarView]
    /// The start of each of libyaml's lines; empty if they are the same.
    private var starts: [SourcePosition] = []

    private static let lineEnds: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]

    init(_ text: String) {
        let scalars = text[...].unicodeScalars
        lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
        guard text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 }),
            scalars.contains(where: Self.lineEnds.contains)
        else { return }
        for (index, line) in lines.enumerated() {
            starts.append(SourcePosition(line: index + 1, column: 1))
            for (column, scalar) in line.enumerated() where Self.lineEnds.contains(scalar) {
                starts.append(SourcePosition(line: index + 1, column: column + 2))
            }
        }
    }

    var numbers: Range<Int> { 1..<lines.count + 1 }

    /// A line; empty if there is none.
    subscript(number: Int) -> Substring.UnicodeScalarView {
        lines.indices.contains(number - 1) ? lines[number - 1] : Substring().unicodeScalars
    }

    /// The position of libyaml's line and column, at most the end of the text.
    func position(line: Int, column: Int) -> SourcePosition {
        var position = SourcePosition(line: line, column: column)
        if let last = starts.last {
            let start = starts.indices.contains(line - 1) ? starts[line - 1] : last
            position = SourcePosition(line: start.line, column: start.column + column - 1)
        }
        // There is no line after the last line end.
        let count = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
        guard position.line > max(count, 1) else { return position }
        return SourcePosition(line: max(count, 1), column: self[max(count, 1)].count + 1)
    }
}
