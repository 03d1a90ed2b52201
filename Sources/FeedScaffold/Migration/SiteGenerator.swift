import FeedContent
import FeedFrontMatter
import FeedSources
package import SourceDiagnostics

/// A generator whose sites can be migrated.
package enum SiteGenerator: String, CaseIterable, Sendable {
    case jekyll, hugo, zola, eleventy, pelican, obsidian, wordpress

    /// Settings that keep the URLs of the site, and a list of what could not be converted.
    /// - Parameter day: that of the move, such as `2026-11-29`.
    /// - Throws: the error of the first configuration file that cannot be read, or that there is none.
    package func migration(of site: ExistingSite, on day: String) throws(Diagnostic) -> Migration {
        var (draft, files) = try draft(of: site, on: day)
        let templates = ShortcodeTemplates(of: site, draft.settings.configuration, in: foldersOfShortcodes)
        draft.noteStubs(templates)
        for name in templates.values.sorted() { draft.carryValue(name) }
        let settings = draft.settings.text(from: name)
        let notes = draft.old.notes.enumerated().sorted {
            ($1.element.pages, $0.offset) < ($0.element.pages, $1.offset)
        }
        return Migration(settings: settings, notes: notes.map(\.element), files: files + templates.files)
    }

    /// The settings, and the files of entries that are made of one file.
    private func draft(
        of site: ExistingSite, on day: String
    ) throws(Diagnostic) -> (draft: MigrationDraft, files: [ScaffoldFile]) {
        switch self {
        case .jekyll:
            var migration = JekyllMigration(site, old: try jekyllConfiguration(of: site), day: day)
            return (migration.migrated(), [])
        case .hugo:
            var migration = HugoMigration(site, old: try hugoConfiguration(of: site))
            return (migration.migrated(), [])
        case .zola:
            var migration = ZolaMigration(site, old: try zolaConfiguration(of: site))
            return (migration.migrated(), [])
        case .eleventy:
            var migration = EleventyMigration(site, program: try eleventyConfiguration(of: site))
            return (migration.migrated(), [])
        case .pelican:
            var migration = PelicanMigration(site, old: try pelicanConfiguration(of: site), day: day)
            return (migration.migrated(), [])
        case .obsidian:
            var migration = ObsidianMigration(site)
            return (migration.migrated(), [])
        case .wordpress:
            var migration = try WordPressMigration(site)
            let draft = migration.migrated()
            return (draft, migration.files)
        }
    }

    /// As it calls itself.
    private var name: String {
        self == .wordpress ? "WordPress" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    /// The folders of the templates of shortcodes.
    private var foldersOfShortcodes: [String] {
        switch self {
        case .jekyll: ["_includes"]
        case .hugo: ["layouts/shortcodes", "layouts/_shortcodes"]
        case .zola: ["templates/shortcodes"]
        case .eleventy: ["_includes", "src/_includes", "includes", "src/includes"]
        case .pelican, .obsidian, .wordpress: []
        }
    }
}

extension Migration {
    /// The error if there are no posts where the settings look for them, with the folders that have some.
    package func missingPosts(in site: ExistingSite) -> Diagnostic? {
        let configuration = SiteConfiguration.read(path: "", bytes: Array(settings.utf8)).configuration
        let folder = SourceFolders(configuration).posts.path
        let paths = site.paths + files.map(\.path)
        if paths.contains(where: { $0.hasPrefix(folder + "/") && (PostName.isPost($0) || PostName.isHTML($0)) }) {
            return nil
        }
        var counts: [String: Int] = [:]
        let hasPlainFiles = configuration.frontMatter != .required
        for path in site.paths where PostName.isPost(path) {
            guard let bytes = site.bytes(of: path), hasPlainFiles || FrontMatter.begins(bytes) else { continue }
            let folders = path.split(separator: "/").dropLast()
            // In Jekyll the posts of a folder are in its `_posts`, in folders of any depth.
            let end = folders.firstIndex(of: "_posts").map { folders.index(after: $0) } ?? folders.endIndex
            if !folders.contains("_drafts") { counts[folders[..<end].joined(separator: "/"), default: 0] += 1 }
        }
        counts[""] = nil
        let jekylls = counts.filter { $0.key.hasSuffix("_posts") }
        if !jekylls.isEmpty { counts = jekylls }
        let others = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key) (\($0.value))" }
        let remedy =
            others.isEmpty
            ? "no other folder has any either"
            : "there are some in \(MigrationNote.list(others)); move them to '\(folder)', "
                + "or write a feedgen.yml in which 'posts' names one of these folders"
        return Diagnostic(
            .error, path: folder, position: nil, message: "there are no posts in this folder; \(remedy)")
    }
}

/// The files of another generator's site.
package struct ExistingSite {
    /// Relative to the site's folder, sorted.
    let paths: [String]
    private let names: Set<String>
    private let contents: (String) -> [UInt8]?

    /// - Parameter contents: the bytes of a file; `nil` if it cannot be read.
    package init(paths: [String], contents: @escaping (String) -> [UInt8]?) {
        self.paths = paths.sorted()
        names = Set(paths)
        self.contents = contents
    }

    func bytes(of path: String) -> [UInt8]? { contents(path) }

    func hasFile(_ path: String) -> Bool { names.contains(path) }

    /// What stands where the site will be written: most generators write to the same folder.
    package var outputNote: MigrationNote? {
        hasFolder("public")
            ? MigrationNote(
                path: "public", position: nil,
                message: "the output of the old site stands where feedgen's would; delete it, or build with -d")
            : nil
    }

    /// Whether a folder has any files.
    func hasFolder(_ path: String) -> Bool { paths.contains { $0.hasPrefix(path + "/") } }
}

/// The result of converting another generator's site.
package struct Migration: Sendable {
    /// The text of `feedgen.yml`.
    package let settings: String
    /// What could not be converted, what most readers would notice first.
    package let notes: [MigrationNote]
    /// The templates of shortcodes, and the entries of a site that was one file.
    package let files: [ScaffoldFile]
}

/// A part of another generator's configuration that feedgen cannot convert, and what to do about it.
package struct MigrationNote: Hashable, Sendable, CustomStringConvertible {
    package let path: String
    package let position: SourcePosition?
    package let message: String
    /// On how many pages readers would notice; 0 if nobody would, as far as is known.
    package var pages = 0

    package var description: String {
        let place = position.map { "\(path):\($0)" } ?? path
        return "\(place): note: \(message)"
    }

    /// A list for a message: the first three items, and how many more there are.
    static func list(_ things: [String]) -> String {
        let more = things.count > 3 ? " and \(things.count - 3) more" : ""
        return things.prefix(3).joined(separator: ", ") + more
    }
}
