extension SiteConfiguration {
    /// Reads `feedgen.yml`; what is wrong keeps its default and is reported, all of it at once.
    package static func read(
        path: String, bytes: [UInt8]
    ) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
        var configuration = SiteConfiguration()
        do throws(Diagnostic) {
            let source = try SourceText(path: path, bytes: bytes)
            let table = try YAMLReader(path: path, text: source.text(0..<source.bytes.count), firstLine: 1).table()
            let diagnostics = configuration.apply(table, path: path, prefix: "")
            return (configuration, diagnostics.sorted())
        } catch {
            return (configuration, [error])
        }
    }

    private mutating func apply(_ table: FrontMatterTable, path: String, prefix: String) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        func report(_ message: String, at position: SourcePosition) {
            diagnostics.append(Diagnostic(.error, path: path, position: position, message: message))
        }
        for entry in table.entries {
            let name = prefix + entry.key
            if let key = Self.keys.first(where: { $0.name == name }) {
                if entry.value.isNull { continue }
                do throws(Fault) {
                    try key.set(&self, entry.value)
                } catch {
                    report("'\(name)' is \(entry.value.summary); \(error.message)", at: entry.value.position)
                }
            } else if Self.keys.contains(where: { $0.name.hasPrefix(name + ".") }) {
                switch entry.value.content {
                case .null: continue
                case .table(let inner): diagnostics += apply(inner, path: path, prefix: name + ".")
                default: report("'\(name)' is \(entry.value.summary); it must be a table", at: entry.value.position)
                }
            } else {
                report("unknown key '\(name)'; \(Self.hint(for: name))", at: entry.keyPosition)
            }
        }
        return diagnostics
    }

    private static func hint(for name: String) -> String {
        let names = keys.map(\.name)
        if let nearest = Spelling.nearest(to: name, among: names) { return "did you mean '\(nearest)'?" }
        return "the keys are \(names.joined(separator: ", "))"
    }
}
