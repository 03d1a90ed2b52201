import Yams

/// Decodes YAML by the scalars of YAML 1.2: `yes`, `on`, `007` and dates stay text.
struct YAMLReader {
    let path: String
    let text: String
    let firstLine: Int

    /// Aliases can make a short text stand for a tree that no memory holds; no honest file comes near this.
    private static let largestTree = 100_000

    func table() throws(Diagnostic) -> FrontMatterTable {
        guard let root = try root() else { return FrontMatterTable() }
        var budget = Self.largestTree
        let value = try value(of: root, budget: &budget)
        switch value.content {
        case .table(let table): return table
        case .null: return FrontMatterTable()
        default: throw failure("this is \(value.summary); it must be a table of 'key: value' lines", value.position)
        }
    }

    private func root() throws(Diagnostic) -> Node? {
        do {
            // The basic resolver: Yams's default one runs eight regular expressions over every scalar.
            return try Parser(yaml: text, resolver: .basic).singleRoot()
        } catch let error as YamlError {
            throw diagnostic(for: error)
        } catch {
            throw failure("this is not valid YAML: \(error)", position(line: 1, column: 1))
        }
    }

    private func value(of node: Node, budget: inout Int) throws(Diagnostic) -> FrontMatterValue {
        let position = position(of: node)
        budget -= 1
        guard budget > 0 else { throw failure("the YAML aliases stand for too many values; write them out", position) }
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
                    throw failure("a key is no text; it must be a word such as 'title'", self.position(of: key))
                }
                let value = try value(of: item, budget: &budget)
                table.append(.init(key: name, keyPosition: self.position(of: key), value: value))
            }
            return FrontMatterValue(.table(table), at: position)
        case .alias:
            throw failure("the YAML alias stands for nothing; write the value out", position)
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
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            return failure("this is not valid YAML: \(problem)", position(line: mark.line, column: mark.column))
        case .duplicatedKeysInMapping(let keys, let context):
            let key = keys.first ?? ""
            let line = repetition(of: key, after: context.mark.line, column: context.mark.column) ?? context.mark.line
            return failure(
                "key '\(key)' appears twice; keep one", position(line: line, column: context.mark.column))
        case .reader(let problem, let offset, _, _):
            let bytes = Array(text.prefix(offset ?? 0).utf8)
            let place = SourceText.position(at: bytes.count, in: bytes)
            return failure("this is not valid YAML: \(problem)", position(line: place.line, column: place.column))
        default:
            return failure("this is not valid YAML: \(error)", position(line: 1, column: 1))
        }
    }

    /// Yams names the first of two equal keys; the second is the one to look at, and stands at the same column.
    private func repetition(of key: String, after line: Int, column: Int) -> Int? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.first { index in
            let rest = lines[index].unicodeScalars.dropFirst(column - 1)
            return index >= line && rest.starts(with: key.unicodeScalars)
                && rest.dropFirst(key.unicodeScalars.count).drop { $0 == " " }.first == ":"
        }.map { $0 + 1 }
    }

    private func position(of node: Node) -> SourcePosition {
        position(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    }

    private func position(line: Int, column: Int) -> SourcePosition {
        SourcePosition(line: line + firstLine - 1, column: column)
    }

    private func failure(_ message: String, _ position: SourcePosition) -> Diagnostic {
        Diagnostic(.error, path: path, position: position, message: message)
    }
}
