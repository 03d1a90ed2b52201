import FeedFrontMatter
package import SourceDiagnostics

extension SiteConfiguration {
    /// Reads `feedgen.yml`. Invalid values keep their default, and all errors are reported.
    package static func read(
        path: String, bytes: [UInt8]
    ) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
        var configuration = SiteConfiguration()
        do throws(Diagnostic) {
            let (table, findings) = try FrontMatterTable.read(path: path, bytes: bytes)
            let diagnostics = configuration.apply(table, path: path, prefix: "")
            return (configuration, (findings + diagnostics + configuration.conflicts(in: table, path: path)).sorted())
        } catch {
            return (configuration, [error])
        }
    }

    private mutating func apply(_ table: FrontMatterTable, path: String, prefix: String) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        func report(_ message: String, at position: SourcePosition) {
            diagnostics.append(Diagnostic(.error, path: path, position: position, message: message))
        }
        func set(_ name: String, _ value: FrontMatterValue, _ body: () throws(ValueError) -> Void) {
            do throws(ValueError) {
                try body()
            } catch {
                let what = error.position == nil ? " is \(value.summary);" : ":"
                report("'\(name)'\(what) \(error.message)", at: error.position ?? value.position)
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
                // Entries with names of the author's own follow.
                let isOpen = key?.setEntry != nil
                let known = inner.entries.filter { entry in
                    !isOpen || Self.keys.contains { $0.name == name + "." + entry.key }
                }
                diagnostics += apply(FrontMatterTable(known), path: path, prefix: name + ".")
            }
            if let key, key.setEntry != nil || !isGroup {
                set(name, value) { () throws(ValueError) in try key.set(&self, value) }
                guard let setEntry = key.setEntry, case .table(let inner) = value.content else { continue }
                for item in inner.entries {
                    set("\(name).\(item.key)", item.value) { () throws(ValueError) in
                        try setEntry(&self, item.key, item.value)
                    }
                }
            } else if isGroup, case .table = value.content {
                continue
            } else if let key {
                set(name, value) { () throws(ValueError) in try key.set(&self, value) }
            } else {
                report("'\(name)' is \(value.summary); it must be a table", at: value.position)
            }
        }
        return diagnostics
    }

    /// Settings with conflicting paths; of two, the later one is reported.
    private func conflicts(in table: FrontMatterTable, path: String) -> [Diagnostic] {
        let feeds = SyndicationFormat.allCases.map { ("feeds", $0.rawValue, feedFiles[$0].map { "/" + $0 }) }
        let taxonomies = taxonomies.map { ("taxonomies", $0.name, taxonomyPaths[$0]) }
        var names: [String: String] = [:]
        let collections = ownCollections.flatMap { setting in
            [(key: "", path: setting.path), (key: ".archive", path: setting.archive?.path)].map {
                ("collections", setting.collection.name + $0.key, $0.path)
            }
        }
        let others = [("archive", "", archive?.path), ("feedPath", "", feedPath)]
        let clashes = (feeds + taxonomies + others + collections).compactMap {
            group, key, place -> Diagnostic? in
            let name = key.isEmpty ? group : "\(group).\(key)"
            guard let place, let other = names.updateValue(name, forKey: place) else { return nil }
            return Diagnostic(
                .error, path: path, position: (table[group] ?? table[String(other.prefix { $0 != "." })])?.position,
                message: "'\(other)' and '\(name)' are both at \(place); give one of them another path")
        }
        return clashes + unknownFilter(in: table, path: path) + overlaps(in: table, path: path) + ownLanguage(path)
            + unknownTitles(path)
    }

    private func unknownFilter(in table: FrontMatterTable, path: String) -> [Diagnostic] {
        guard let filter, !taxonomies.contains(filter), let value = table["filter"] else { return [] }
        let names = taxonomies.map(\.name).joined(separator: ", ")
        return [
            Diagnostic(
                .error, path: path, position: value.position,
                message: "'filter' is \(value.summary); it must be one of \(names), or false for none")
        ]
    }

    /// The language of the site itself among the others.
    private func ownLanguage(_ path: String) -> [Diagnostic] {
        languages.filter { $0.code == language.lowercased() }.map { setting in
            Diagnostic(
                .error, path: path, position: setting.position,
                message: "'languages': '\(setting.language)' is the language of the site itself; name only the others")
        }
    }

    /// Titles of collections that the site does not have.
    private func unknownTitles(_ path: String) -> [Diagnostic] {
        let names = ownCollections.map(\.collection.name)
        return languages.flatMap { language in
            language.titles.keys.filter { !names.contains($0) }.sorted().map { name in
                let near = Spelling.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
                return Diagnostic(
                    .error, path: path, position: language.position,
                    message:
                        "'languages.\(language.language).titles' names '\(name)', and there is no such collection; "
                        + (near
                            ?? (names.isEmpty
                                ? "'collections' has none" : "there are \(names.joined(separator: ", "))"))
                )
            }
        }
    }

    /// Folders that are there twice; of two, the later one is reported. They may be in each other: files are of the innermost.
    private func overlaps(in table: FrontMatterTable, path: String) -> [Diagnostic] {
        let place = (table["static"] ?? table["pages"] ?? table["posts"])?.position
        let folders =
            [(postsFolder, place)] + (pagesParts ?? [pagesFolder]).map { ($0, table["pages"]?.position) }
            + ownCollections.map { ($0.folder, $0.position) }
            + staticFolders.keys.sorted().map { ($0, place) }
            + (table["data"].map { [(dataFolder, $0.position)] } ?? [])
        let all = folders.map { (path: $0.0, position: $0.1) }
        return all.enumerated().compactMap { index, folder -> Diagnostic? in
            let other = all[..<index].first { folder.path == $0.path }
            return other.map { other in
                Diagnostic(
                    .error, path: path, position: folder.position,
                    message:
                        "the folders '\(folder.path)' and '\(other.path)' overlap; entries and files need separate "
                        + "folders")
            }
        }
    }

    /// Suggestions are limited to keys of the same table.
    private static func hint(for name: String, prefix: String) -> String {
        let names = keys.map(\.name).filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        let tables = names.compactMap { $0.split(separator: ".").first.map(String.init) }
        if let nearest = Spelling.nearest(to: String(name.dropFirst(prefix.count)), among: tables + names) {
            return "did you mean '\(prefix)\(nearest)'?"
        }
        let table = prefix.isEmpty ? "" : " of '\(prefix.dropLast())'"
        return "the keys\(table) are \(names.joined(separator: ", "))"
    }
}
