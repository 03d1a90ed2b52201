import FeedFrontMatter
package import SourceDiagnostics

/// What the settings give the posts or pages in a folder, as if it were in their front matter.
package struct FolderDefaults: Hashable, Sendable {
    /// The folder, such as `Posts/tide`.
    package let folder: String
    let table: FrontMatterTable
    /// Not part of equality.
    @Uncompared package var position = SourcePosition.start

    init(_ folder: String, _ value: FrontMatterValue) throws(ValueError) {
        guard case .table(let table) = value.content else {
            throw ValueError("it must be a table of front matter, such as {author: ann}")
        }
        for key in ["id", "slug", "path", "permalink", "url", "aliases", "redirect_from"]
        where table.entries.contains(where: { $0.key.lowercased() == key }) {
            throw ValueError("'\(key)' belongs to a single post, so it cannot be a default")
        }
        self.folder = try SiteConfiguration.folder(folder)
        self.table = table.placed(at: .start)
        position = value.position
    }
}

extension [FolderDefaults] {
    /// Those for a file: of two folders that have a key, the nearer one counts.
    /// - Parameter shared: the same path without the folder of a language, if there is one.
    func values(for path: String, or shared: String? = nil) -> FrontMatterTable {
        if isEmpty { return FrontMatterTable() }
        let paths = [path, shared].compactMap(\.self)
        let all = filter { defaults in paths.contains { $0.hasPrefix(defaults.folder + "/") } }.sorted {
            $0.folder.utf8.count > $1.folder.utf8.count
        }
        var keys: Set<String> = []
        return FrontMatterTable(
            all.flatMap(\.table.entries).filter { keys.insert($0.key.lowercased()).inserted })
    }
}
