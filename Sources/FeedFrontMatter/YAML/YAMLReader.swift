import SourceDiagnostics
import Yams

/// Decodes YAML with the scalars of YAML 1.2: `yes`, `on`, `007` and dates stay text.
struct YAMLReader {
    let path: String
    let text: String
    let firstLine: Int
    let lines: YAMLLines
    /// The names that aliases refer to.
    let aliases: Set<String>

    /// With aliases, a short text can represent a tree that does not fit into memory; no normal file has nearly this
    /// many values.
    private static let aliasLimit = 100_000

    init(path: String, text: String, firstLine: Int) {
        self.path = path
        self.text = text
        self.firstLine = firstLine
        lines = YAMLLines(text)
        aliases = Self.aliases(in: text)
    }

    /// The table, and warnings about what YAML leaves out of it.
    func read() throws(Diagnostic) -> (table: FrontMatterTable, findings: [Diagnostic]) {
        let (value, findings) = try value()
        switch value.content {
        case .table(let table): return (table, findings)
        case .null: return (FrontMatterTable(), findings)
        default: throw failure("this is \(value.summary); it must be a table of 'key: value' lines", value.position)
        }
    }

    /// The same of any value; nothing is a value too.
    func value() throws(Diagnostic) -> (value: FrontMatterValue, findings: [Diagnostic]) {
        guard let root = try root() else { return (FrontMatterValue(.null, at: position(line: 1, column: 1)), []) }
        // A written value takes at least one byte, so only aliases can exceed this.
        var visit = Visit(budget: Self.aliasLimit + text.utf8.count)
        return (try value(of: root, &visit), visit.findings)
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

    /// What is found while the nodes are visited.
    private struct Visit {
        /// How many values may follow.
        var budget: Int
        private(set) var findings: [Diagnostic] = []
        /// Warnings at most: what follows is rarely of another kind.
        private static let findingLimit = 20
        private var places: Set<SourcePosition> = []

        init(budget: Int) { self.budget = budget }

        /// Aliases lead to the same place again.
        mutating func add(_ finding: Diagnostic) {
            guard findings.count < Self.findingLimit else { return }
            if let place = finding.position, places.insert(place).inserted { findings.append(finding) }
        }
    }

    private func value(of node: Node, _ visit: inout Visit) throws(Diagnostic) -> FrontMatterValue {
        let position = position(of: node)
        visit.budget -= 1
        guard visit.budget > 0 else {
            throw failure("the YAML aliases expand to too many values; write them out", position)
        }
        switch node {
        case .scalar(let scalar):
            let value = FrontMatterValue(content(of: scalar), at: position, written: scalar.string)
            if let (message, place) = swallowed(by: scalar, value) { visit.add(warning(message, inFile(place))) }
            return value
        case .sequence(let sequence):
            var values: [FrontMatterValue] = []
            for item in sequence { values.append(try value(of: item, &visit)) }
            return FrontMatterValue(.array(values), at: position)
        case .mapping(let mapping):
            return FrontMatterValue(.table(try table(of: mapping, &visit)), at: position)
        case .alias:
            throw failure("the YAML alias has no anchor; write the value out", position)
        }
    }

    private func table(
        of mapping: Node.Mapping, _ visit: inout Visit
    ) throws(Diagnostic) -> FrontMatterTable {
        var table = FrontMatterTable()
        var merged: [FrontMatterTable] = []
        for (key, item) in mapping {
            guard let scalar = key.scalar else {
                throw failure("a key is not text; it must be a word such as 'title'", self.position(of: key))
            }
            if let (message, place) = swallowed(after: scalar, before: item) {
                visit.add(warning(message, inFile(place)))
            }
            let value = try value(of: item, &visit)
            if scalar.string == "<<", scalar.style == .plain {
                merged += try tables(toMerge: value)
            } else {
                table.append(.init(key: scalar.string, keyPosition: self.position(of: key), value: value))
            }
        }
        var keys = Set(table.entries.map(\.key))
        for entry in merged.flatMap(\.entries) where keys.insert(entry.key).inserted { table.append(entry) }
        return table
    }

    /// What a merge key of YAML 1.1 names: a table, or a list of tables of which the first comes first.
    private func tables(toMerge value: FrontMatterValue) throws(Diagnostic) -> [FrontMatterTable] {
        switch value.content {
        case .table(let table): return [table]
        case .array(let values):
            var tables: [FrontMatterTable] = []
            for value in values {
                guard case .table(let table) = value.content else { throw notATable(value) }
                tables.append(table)
            }
            return tables
        default: throw notATable(value)
        }
    }

    private func notATable(_ value: FrontMatterValue) -> Diagnostic {
        failure(
            "'<<' merges \(value.summary); it must be a table such as *defaults, or a list of tables", value.position)
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

    func line(_ number: Int) -> ArraySlice<Unicode.Scalar> { lines[number] }

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

    private func warning(_ message: String, _ position: SourcePosition) -> Diagnostic {
        Diagnostic(.warning, path: path, position: position, message: message)
    }
}
