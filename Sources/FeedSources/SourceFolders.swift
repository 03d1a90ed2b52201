package import FeedContent
import FeedFrontMatter
import FileStorage

/// The folders of a site, according to its settings.
package struct SourceFolders: Hashable, Sendable {
    /// The folder of a site's own templates.
    package static let templates = "Templates"
    /// The folder of the words that readers see, in it.
    package static let words = "Templates/words"
    /// The folder of the templates of shortcodes, in it.
    package static let shortcodes = "Templates/shortcodes"
    /// The site's own style sheet, in place of the theme's.
    package static let style = "Templates/style.css"
    /// The rules that a site adds to it.
    package static let customStyle = "Templates/custom.css"

    /// Whether a file is in the folder of data.
    package func isData(_ path: String) -> Bool { data.map(path.isBelow) ?? false }

    /// Whether a file is read as data, according to its name.
    static func isDataFile(_ path: String) -> Bool {
        let parts = (path.split(separator: "/").last ?? "").lowercased().split(separator: ".")
        return parts.count > 1 && parts.last.map { DataFile.extensions.contains(String($0)) } ?? false
    }

    /// Whether a file is a table of words, according to its place and name.
    package static func isWords(_ path: String) -> Bool { path.isBelow(words) && path.hasSuffix(".yml") }

    /// Whether a file is the template of a shortcode, according to its place and name.
    package static func isShortcode(_ path: String) -> Bool { path.isBelow(shortcodes) && path.hasSuffix(".mustache") }

    /// Whether a file is part of the style sheet of a site.
    package static func isStyle(_ path: String) -> Bool {
        path.hasSameBytes(as: style) || path.hasSameBytes(as: customStyle)
    }

    package let posts: ContentFolder
    package let pages: ContentFolder
    /// Those of the collections that the settings add.
    let collections: [ContentFolder]
    /// The folders that are copied, each with its path prefix in the destination: empty, or ending with a slash.
    let statics: [String: String]
    /// The folder of the data for templates; `nil` if it is also one of entries or files that are copied.
    package let data: String?
    /// Files and folders in these, or in that of the posts, that are no part of the site.
    let leftOut: Set<String>
    private let excluded: [PathPattern]
    /// The language of the site and those that it has besides, in lower case, each with its folder in paths.
    private let language: String
    private let others: [String: String]

    package init(_ configuration: SiteConfiguration) {
        let site = configuration.language.lowercased()
        let codes = configuration.languages.map(\.code)
        func folder(_ setting: CollectionSetting) -> ContentFolder { ContentFolder(of: setting, in: configuration) }
        func translated(_ setting: CollectionSetting) -> [ContentFolder] {
            codes.compactMap { ContentFolder(folder(setting), of: setting, in: $0) }
        }
        (posts, pages) = (folder(configuration.posts), folder(configuration.pages))
        collections = configuration.ownCollections.map(folder)
        contents =
            [posts] + collections + [pages]
            + ([configuration.posts] + configuration.ownCollections + [configuration.pages]).flatMap(translated)
        statics = configuration.staticFolders.mapValues { String($0.drop { $0 == "/" }) }
        let (usual, folders, copies) = (configuration.dataFolder, contents, statics)
        let isFree = copies[usual] == nil && !folders.contains { $0.parts.contains(usual) }
        data = isFree ? usual : nil
        let entries = Dictionary(
            contents.flatMap { folder in folder.parts.map { ($0, Part(path: $0, folder: folder)) } }
        ) { first, _ in first }
        let among = Set(entries.keys).union(statics.keys)
        innerStatics = Set(statics.keys.filter { path in !Set(path.parents).isDisjoint(with: among) })
        let copied = statics.keys.filter { path in !Set(path.parents).isDisjoint(with: entries.keys) }
        parts = entries.merging(copied.map { ($0, Part(path: $0, folder: nil)) }) { first, _ in first }
        (leftOut, excluded) = (configuration.leftOut, configuration.excluded)
        (language, others) = (site, Dictionary(codes.map { ($0.lowercased(), $0) }) { first, _ in first })
    }

    /// The folders in the site's root that may affect a build.
    package var roots: Set<String> {
        Set(
            (contents.flatMap(\.parts) + [Self.templates] + (data.map { [$0] } ?? []) + statics.keys).map {
                String($0.prefix { $0 != "/" })
            })
    }

    /// All folders of entries.
    package let contents: [ContentFolder]
    /// All that is read of them, by path.
    private let parts: [String: Part]

    private struct Part: Hashable {
        let path: String
        /// `nil` for what is copied as it is.
        let folder: ContentFolder?
    }

    /// What is copied and in a folder of entries or in another one that is copied.
    let innerStatics: Set<String>

    /// The folders of what templates use, each with whether a path below it is meant.
    var besideTemplates: [(folder: String, isMeant: (String) -> Bool)] {
        [(Self.words, Self.isWords), (Self.shortcodes, Self.isShortcode)] + (data.map { [($0, Self.isDataFile)] } ?? [])
    }

    /// The folder of entries that a file is in, if any; in another language than the site's, that of the entries in it.
    package func content(at path: String) -> ContentFolder? {
        let folder = root(of: path)
        if others.isEmpty || folder?.collection.language != nil { return folder }
        return folder?.inLanguage(of: path, site: language, others: others)
    }

    /// The folder of entries that a file is in, in any language.
    package func root(of path: String) -> ContentFolder? {
        // Of folders in each other, the innermost is meant.
        if parts.count > Self.fewParts {
            return ([path] + path.parents.reversed()).lazy.compactMap { part in
                parts[part].flatMap { $0.path.hasSameBytes(as: part) ? $0 : nil }
            }.first?.folder
        }
        var found: (folder: ContentFolder?, length: Int)?
        for part in parts.values where path.isBelow(part.path) || path.hasSameBytes(as: part.path) {
            let length = part.path.utf8.count
            if found.map({ $0.length < length }) ?? true { found = (part.folder, length) }
        }
        return found?.folder
    }

    /// So many are compared with a path one by one, which is faster than looking its folders up.
    private static let fewParts = 16

    /// The same place among entries in the language of the site: `Posts/heron.md` and `Posts/en/heron.md` for
    /// `Posts/de/heron.md`.
    package func sharedPaths(of path: String) -> [String] {
        guard let folder = content(at: path), let root = folder.root, let below = path.path(below: folder.path)
        else { return [] }
        return [root.appending(path: below), root.appending(path: "\(language)/\(below)")]
    }

    /// The folder that belongs to an entry; `nil` if none does.
    package func bundle(of path: String) -> String? {
        content(at: path).flatMap { PostName.bundle(of: path, in: $0.path) }
    }

    /// Whether a file may be an entry, according to its place and name: HTML is one if it has front matter.
    package func mayBeEntry(_ path: String) -> Bool {
        content(at: path) != nil && (PostName.isPost(path) || PostName.isHTML(path))
    }

    /// Whether a file describes a folder of entries, as in other generators; it is not part of the site.
    func isSection(_ path: String) -> Bool { content(at: path) != nil && PostName.isSection(path) }

    /// The destination of a copied file; `nil` if the file, or an entry, is no part of the site.
    package func destination(of path: String) -> String? {
        if isData(path), Self.isDataFile(path) { return nil }
        if !leftOut.isEmpty, leftOut.contains(path) || !leftOut.isDisjoint(with: path.parents) { return nil }
        if excluded.contains(where: { $0.matches(path) }) { return nil }
        if let destination = content(at: path)?.destination(of: path) { return destination }
        var found: (destination: String, length: Int)?
        for (folder, place) in statics where folder.utf8.count > found?.length ?? -1 {
            let isItself = path.hasSameBytes(as: folder)
            guard let below = isItself ? path.split(separator: "/").last.map(String.init) : path.path(below: folder)
            else { continue }
            found = (place + below, folder.utf8.count)
        }
        return found?.destination
    }
}

extension ContentFolder {
    /// The folder that the language of a file makes of this one: the folder of the language in it, as in `Posts/de/heron.md`, or
    /// this one, with the names of entries that end with the language.
    /// - Parameters:
    ///   - site: the language of the site.
    ///   - others: its other languages, by their names in lower case.
    fileprivate func inLanguage(of file: String, site: String, others: [String: String]) -> ContentFolder {
        func language(_ text: some StringProtocol) -> String?? {
            let name = text.lowercased()
            return others[name].map { .some($0) } ?? (name == site ? .some(nil) : nil)
        }
        // This is asked of each file, and most lie in no other folder.
        let below = file.utf8.dropFirst(path.isEmpty ? 0 : path.utf8.count + 1)
        if let slash = below.firstIndex(of: UInt8(ascii: "/")), case let name = Substring(below[..<slash]),
            let found = language(name)
        {
            return ContentFolder(self, path: path.appending(path: name), in: found)
        }
        guard let suffix = PostName.suffix(of: file), let found = language(suffix) else { return self }
        var folder = ContentFolder(self, path: path, in: found)
        folder.suffix = suffix
        return folder
    }
}

extension ContentFolder {
    /// The destination of a file in the folder that belongs to no entry; `nil` for other files.
    package func destination(of path: String) -> String? { path.path(below: self.path).map { destination + $0 } }

    /// The destination of a relative link in an entry of `folder`; it cannot leave the site.
    package func destination(of link: String, in folder: String) -> String {
        let path = SiteAddresses.withoutQuery(link)
        let place = SiteAddresses.escaped(destination(of: folder + "/") ?? destination)
        return place.resolving(String(path)) + link[path.endIndex...]
    }
}

/// The names that are not part of a site. Builds and `watch` use the same rule: a file that only one of them ignored
/// would be published and never removed.
package enum IgnoreRules {
    /// Whether a file or folder of the source is ignored because of its name: hidden files, and temporary files of
    /// editors. Folders that are not hidden are never ignored, since they may contain posts.
    package static func ignores(_ name: String, isFolder: Bool) -> Bool {
        isHidden(name) || !isFolder && isTemporary(name)
    }

    /// Whether the file at a source path is ignored, including because of one of its folders.
    package static func ignores(path: String) -> Bool {
        let names = path.split(separator: "/").map(String.init)
        guard let file = names.last else { return false }
        return ignores(file, isFolder: false) || names.dropLast().contains { ignores($0, isFolder: true) }
    }

    /// Hidden files that must be published: hosts and registrars look for them.
    package static let published: Set = [".well-known", ".nojekyll", ".htaccess"]

    private static func isHidden(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") && !published.contains(name)
    }

    private static let suffixes = ["~", ".swp", ".tmp", "___jb_tmp___", "___jb_old___"].map { Array($0.utf8) }

    /// Backups, swap files, and files that an editor writes and then renames to the saved file.
    private static func isTemporary(_ name: String) -> Bool {
        name == "4913"  // Vim finds out with it whether it may create files.
            || name.hasPrefix("#") && name.hasSuffix("#")
            || suffixes.contains { name.utf8.count >= $0.count && name.utf8.suffix($0.count).elementsEqual($0) }
    }
}
