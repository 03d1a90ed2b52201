import FeedContent

extension SiteGenerator {
    private static let extensions = ["toml", "yaml", "yml", "json"]

    func jekyllConfiguration(of site: ExistingSite) throws(Diagnostic) -> OldConfiguration {
        OldConfiguration([try first(of: ["_config.yml", "_config.yaml", "_config.toml"], in: site)])
    }

    func zolaConfiguration(of site: ExistingSite) throws(Diagnostic) -> OldConfiguration {
        OldConfiguration([try first(of: ["zola.toml", "config.toml"], in: site)])
    }

    /// Hugo's configuration is one file, or a folder of files named after the keys that they hold, or both; keys count in any
    /// case.
    func hugoConfiguration(of site: ExistingSite) throws(Diagnostic) -> OldConfiguration {
        let names = ["hugo", "config"].flatMap { name in Self.extensions.map { "\(name).\($0)" } }
        let folder = "config/_default/"
        let parts = site.paths.filter { path in
            path.hasPrefix(folder) && Self.extensions.contains { path.hasSuffix("." + $0) }
        }
        var files: [ConfigurationFile] = []
        if parts.isEmpty || names.contains(where: site.paths.contains) {
            files.append(try first(of: names, in: site))
        }
        for path in parts {
            let name = path.split(separator: "/").last?.split(separator: ".") ?? []
            // Such as menus.de.toml, which is about one of several languages.
            guard name.count == 2, let key = name.first.map(String.init) else { continue }
            var file = try file(path, in: site)
            if key != "hugo", key != "config", !file.isUnder(key) { file = file.nested(under: key) }
            files.append(file)
        }
        return OldConfiguration(files, ignoresCase: true)
    }

    private func first(of names: [String], in site: ExistingSite) throws(Diagnostic) -> ConfigurationFile {
        guard let path = names.first(where: site.paths.contains) else {
            throw Diagnostic(
                .error, path: names[0], position: nil,
                message: "there is no such file; it or its like must be there for --from \(rawValue)")
        }
        return try file(path, in: site)
    }

    private func file(_ path: String, in site: ExistingSite) throws(Diagnostic) -> ConfigurationFile {
        guard let bytes = site.bytes(of: path) else {
            throw Diagnostic(.error, path: path, position: nil, message: "the file cannot be read")
        }
        return ConfigurationFile(path: path, table: try FrontMatterTable(path: path, bytes: bytes))
    }
}
