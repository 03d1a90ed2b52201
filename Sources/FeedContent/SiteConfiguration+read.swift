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
        func set(_ name: String, _ value: FrontMatterValue, _ body: () throws(Fault) -> Void) {
            do throws(Fault) {
                try body()
            } catch {
                report("'\(name)' is \(value.summary); \(error.message)", at: value.position)
            }
        }
        for entry in table.entries {
            let name = prefix + entry.key
            let value = entry.value
            let key = Self.keys.first { $0.name == name }
            let isGroup = Self.keys.contains { $0.name.hasPrefix(name + ".") }
            if key == nil, !isGroup {
                report("unknown key '\(name)'; \(Self.hint(for: name, prefix: prefix))", at: entry.keyPosition)
                continue
            }
            if value.isNull { continue }
            if isGroup, case .table(let inner) = value.content {
                diagnostics += apply(inner, path: path, prefix: name + ".")
            } else if let key {
                set(name, value) { () throws(Fault) in try key.set(&self, value) }
                guard let setEntry = key.setEntry, case .table(let inner) = value.content else { continue }
                for item in inner.entries {
                    set("\(name).\(item.key)", item.value) { () throws(Fault) in
                        try setEntry(&self, item.key, item.value)
                    }
                }
            } else {
                report("'\(name)' is \(value.summary); it must be a table", at: value.position)
            }
        }
        return diagnostics
    }

    /// Within a table only its own keys are near.
    private static func hint(for name: String, prefix: String) -> String {
        let names = keys.map(\.name).filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        if let nearest = Spelling.nearest(to: String(name.dropFirst(prefix.count)), among: names) {
            return "did you mean '\(prefix)\(nearest)'?"
        }
        let table = prefix.isEmpty ? "" : " of '\(prefix.dropLast())'"
        return "the keys\(table) are \(names.joined(separator: ", "))"
    }
}
