import FeedContent
import FeedFrontMatter
import FileStorage
package import SourceDiagnostics

/// Files and folders of a site that its author probably wrote for feedgen and that no build reads: they are somewhere else
/// than feedgen looks, or have the name that another generator gives them.
package struct Strays: Hashable, Sendable {
    /// The paths, sorted; those of folders end with a slash. What the settings copy or leave out and is missing does not.
    package let paths: [String]

    package init(paths: [String]) { self.paths = paths }

    /// An error for each path that is left out and missing: a slip in it publishes another. A warning for each other.
    package func diagnostics(in folders: SourceFolders) -> [Diagnostic] {
        paths.compactMap { path in
            if folders.leftOut.contains(path) {
                let message =
                    "there is no such file or folder, which feedgen.yml leaves out; correct or remove the entry"
                return Diagnostic(.error, path: path, position: nil, message: message)
            }
            if let setting = folders.statics[path] != nil ? "static" : folders.data == path ? "data" : nil {
                let message =
                    "there is no such folder, which '\(setting)' in feedgen.yml names; create it, or name another"
                return Diagnostic(.warning, path: path, position: nil, message: message)
            }
            let message =
                path.isBelow(SourceFolders.templates)
                ? Self.besideTemplates : folders.isData(path) ? Self.besideData : nil
            return (message ?? Stray(path)?.remedy(in: folders)).map {
                Diagnostic(.warning, path: path, position: nil, message: "nothing reads this: \($0)")
            }
        }
    }

    private static let besideData =
        "in 'Data/', only files are used whose names end in .\(DataFile.extensions.joined(separator: ", ."))"
    private static let besideTemplates =
        "of 'Templates/', only 'custom.css', 'style.css' and files named '.mustache' are used, and tables of words in "
        + "'Templates/words/', such as 'de.yml'; put rules into 'Templates/custom.css', and files that a template links to "
        + "into 'Static/'"

    /// Whether a name in the folder of templates is that of a file, or of a folder, that was meant for pages.
    static func isBesideTemplates(_ name: String) -> Bool {
        let suffixes = [
            ".yml", ".yaml", ".css", ".scss", ".sass", ".less", ".js", ".html", ".htm", ".hbs", ".liquid", ".njk",
        ]
        let name = name.lowercased()
        return name != "style.css" && name != "custom.css" && suffixes.contains(where: name.hasSuffix)
    }

    /// Those of the names that a listing leaves out.
    static let hidden = [".feedgen.yaml", ".feedgen.yml"]

    /// Whether a name at the root of a site, other than those of its settings, may be that of a stray.
    static func isCandidate(_ name: String, in folders: SourceFolders) -> Bool {
        name != "feedgen.yml" && !folders.roots.contains(name) && (Stray(name) != nil || Stray(name + "/") != nil)
    }
}

/// What somebody may have meant by a name at the root of a site.
private struct Stray {
    private enum Meaning {
        case posts, drafts, pages, templates, staticFiles, data, settings, style
    }

    private let meaning: Meaning
    private let path: String
    /// Whether it is the name that other generators give it. In a site that came from one, these are there for that one.
    private let isOfOthers: Bool

    private static let meanings: [String: Meaning] = [
        "posts/": .posts, "post/": .posts, "content/": .posts, "articles/": .posts, "about.md": .pages,
        "index.md": .pages,
        "drafts/": .drafts, "pages/": .pages, "page/": .pages, "templates/": .templates, "template/": .templates,
        "layouts/": .templates, "layout/": .templates, "includes/": .templates, "partials/": .templates,
        "themes/": .templates, "theme/": .templates, "static/": .staticFiles, "statics/": .staticFiles,
        "assets/": .staticFiles, "data/": .data, "style.css": .style, "styles.css": .style, "custom.css": .style,
        "main.css": .style, "feedgen.yml": .settings, "feedgen.yaml": .settings, "feedgen.toml": .settings,
        "feedgen.json": .settings, "config.yml": .settings, "config.yaml": .settings, "config.toml": .settings,
        "config.json": .settings, "hugo.toml": .settings, "hugo.yaml": .settings, "zola.toml": .settings,
    ]

    /// - Parameter path: that of a folder ends with a slash.
    package init?(_ path: String) {
        let name = path.drop { $0 == "." || $0 == "_" }.lowercased()
        guard let meaning = Self.meanings[name] ?? (name.hasSuffix(".mustache") ? .templates : nil) else { return nil }
        (self.meaning, self.path) = (meaning, path)
        isOfOthers = !name.hasPrefix("feedgen.") && path.first?.isUppercase != true
    }

    /// What would be right; `nil` if it is not for feedgen.
    func remedy(in folders: SourceFolders) -> String? {
        let posts = folders.posts.path
        if isOfOthers, posts != SiteConfiguration().postsFolder { return nil }
        let name = path.hasSuffix("/") ? String(path.dropLast()) : path
        switch meaning {
        case .posts: return "posts are read from '\(posts)/'; move them there, or set 'posts: \(name)'"
        case .drafts: return "posts are read from '\(posts)/'; a draft is a post there with 'draft: true'"
        case .pages where path.hasSuffix("/"):
            return "pages are read from \(folders.pagesName); move them there, or set 'pages: \(name)'"
        case .pages: return "pages are read from \(folders.pagesName); move it there"
        case .templates:
            return "templates are read from 'Templates/'; 'feedgen init --templates' copies those of the theme there"
        case .staticFiles:
            return "files are copied from \(folders.staticName); move them there, or set 'static: \(name)'"
        case .data:
            return folders.data.map {
                "data for templates is read from '\($0)/'; move it there, or set 'data: \(name)'"
            }
        case .settings: return "settings are read from 'feedgen.yml'"
        case .style:
            return "put rules into 'Templates/custom.css', which comes after the style sheet of the theme"
        }
    }
}

extension SourceFolders {
    /// Where pages are, as a message names it.
    fileprivate var pagesName: String {
        pages.path.isEmpty ? "what 'pages' in feedgen.yml lists" : "'\(pages.path)/'"
    }

    /// The first of the copied folders, as a message names it.
    fileprivate var staticName: String { statics.keys.min().map { "'\($0)/'" } ?? "a folder that 'static' names" }
}
