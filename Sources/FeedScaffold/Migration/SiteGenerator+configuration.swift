import FeedFrontMatter
import SourceDiagnostics

extension SiteGenerator {
    private static let extensions = ["toml", "yaml", "yml", "json"]

    func jekyllConfiguration(of site: ExistingSite) throws(Diagnostic) -> OldConfiguration {
        let names = ["_config.yml", "_config.yaml", "_config.toml"]
        // Jekyll needs no configuration, only posts.
        if !names.contains(where: site.hasFile), site.hasFolder("_posts") {
            return OldConfiguration([ConfigurationFile(path: names[0], table: FrontMatterTable())])
        }
        return OldConfiguration([try first(of: names, or: "folder '_posts'", in: site)])
    }

    func zolaConfiguration(of site: ExistingSite) throws(Diagnostic) -> OldConfiguration {
        OldConfiguration([try first(of: ["zola.toml", "config.toml"], in: site)])
    }

    func eleventyConfiguration(of site: ExistingSite) throws(Diagnostic) -> EleventyProgram {
        let names = [
            "eleventy.config.js", "eleventy.config.mjs", "eleventy.config.cjs", ".eleventy.js", "eleventy.config.ts",
        ]
        for name in names {
            if let bytes = site.bytes(of: name) { return EleventyProgram(path: name, bytes: bytes) }
        }
        // Eleventy needs no configuration.
        if site.hasFile("package.json") { return EleventyProgram(path: names[0], bytes: []) }
        throw missing(names[0], or: nil)
    }

    /// The settings for publishing are those for writing, and some more.
    func pelicanConfiguration(of site: ExistingSite) throws(Diagnostic) -> OldConfiguration {
        var settings = PythonSettings()
        for name in ["pelicanconf.py", "publishconf.py"] {
            guard let bytes = site.bytes(of: name) else { continue }
            settings.read(try SourceText(path: name, bytes: bytes))
        }
        guard settings.files.first?.path == "pelicanconf.py" else { throw missing("pelicanconf.py", or: nil) }
        var old = OldConfiguration(settings.files)
        for program in settings.programs where program.name == program.name.uppercased() {
            old.note(
                path: program.path, at: program.position,
                "'\(program.name)' is a program, which is not run; if readers would miss it, set it in feedgen.yml")
        }
        return old
    }

    /// Hugo's configuration is one file, or a folder of files named after their keys, or both; keys are not
    /// case-sensitive.
    func hugoConfiguration(of site: ExistingSite) throws(Diagnostic) -> OldConfiguration {
        let names = ["hugo", "config"].flatMap { name in Self.extensions.map { "\(name).\($0)" } }
        let folder = "config/_default/"
        let parts = site.paths.filter { path in
            path.hasPrefix(folder) && Self.extensions.contains { path.hasSuffix("." + $0) }
        }
        var files: [ConfigurationFile] = []
        if parts.isEmpty || names.contains(where: site.hasFile) {
            files.append(try first(of: names, in: site))
        }
        for path in parts {
            let name = (path.split(separator: "/").last?.split(separator: ".") ?? []).map(String.init)
            var file = try file(path, in: site)
            switch name.dropLast() {
            case ["hugo"], ["config"]: break
            case let keys where keys.count == 1:
                if !file.isUnder(keys[0]) { file = file.nested(under: Array(keys)) }
            // Such as languages.de.toml and menus.de.toml, which apply to one of several languages.
            case let keys where keys.count == 2:
                let isWhole = ["languages", "hugo", "config"].contains(keys[0])
                file = file.nested(under: ["languages", keys[1]] + (isWhole ? [] : [keys[0]]))
            default: continue
            }
            files.append(file)
        }
        return OldConfiguration(files, ignoresCase: true)
    }

    private func first(
        of names: [String], or folder: String? = nil, in site: ExistingSite
    ) throws(Diagnostic) -> ConfigurationFile {
        guard let path = names.first(where: site.hasFile) else { throw missing(names[0], or: folder) }
        return try file(path, in: site)
    }

    private func missing(_ name: String, or folder: String?) -> Diagnostic {
        Diagnostic(
            .error, path: name, position: nil,
            message:
                "there is no such file\(folder.map { " and no \($0)" } ?? ""); it, or an equivalent file, is needed "
                + "for --from \(rawValue)")
    }

    private func file(_ path: String, in site: ExistingSite) throws(Diagnostic) -> ConfigurationFile {
        guard let bytes = site.bytes(of: path) else {
            throw Diagnostic(.error, path: path, position: nil, message: "the file cannot be read")
        }
        return ConfigurationFile(path: path, table: try FrontMatterTable(path: path, bytes: bytes))
    }
}
