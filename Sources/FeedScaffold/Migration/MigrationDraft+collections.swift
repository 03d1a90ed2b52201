/// What becomes a collection, and which pages a list of feedgen takes the place of.
extension MigrationDraft {
    /// Gives the entries of a folder the addresses that they had, as those of a collection.
    /// - Parameters:
    ///   - folder: that of its entries, in the site.
    ///   - path: the address of its list; `nil` for none.
    /// - Returns: whether feedgen takes it; if not, a note says why.
    @discardableResult
    mutating func addCollection(
        _ name: String, folder: String, permalink: String, path: String?, title: String? = nil
    ) -> Bool {
        let plain = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }
        let isOurs = plain.isEmpty || ["posts", "pages"].contains(name.lowercased())
        var key = String(plain) + (isOurs ? "-section" : "")
        if key.hasPrefix("-") { key = "other" + key }
        while !collections.insert(key).inserted { key += "-2" }
        var trial = SettingsText()
        trial.set("collections", key, "folder", to: folder)
        if permalink != "/\(key)/:slug/" { trial.set("collections", key, "permalink", to: permalink) }
        if let path {
            if path != "/\(key)/" { trial.set("collections", key, "path", to: path) }
        } else {
            trial.set("collections", key, "path", to: false)
        }
        if let title = title?.inOneLine, !title.isEmpty { trial.set("collections", key, "title", to: title) }
        // Those of the site so far are without errors, and each is read alone: there may be many.
        let isTaken = path.map { !paths.insert($0).inserted } ?? false
        if let error = isTaken
            ? "its list would be at \(path ?? ""), where another is" : trial.error(besides: SettingsText())
        {
            old.note(path: folder, "is not converted to a collection: \(error)")
            return false
        }
        settings.merge(trial)
        return true
    }

    /// Leaves out pages at the addresses of lists that feedgen makes, such as `/tags/`: in other generators, they are programs
    /// that make the same.
    /// - Parameter pages: the files, each with its address.
    mutating func leaveOutLists(among pages: [(path: String, address: String)]) {
        let lists = pages.filter { paths.contains($0.address) && $0.address != "/" }.map(\.path).sorted()
        if lists.isEmpty { return }
        for path in lists { settings.set("static", path, to: false) }
        old.note("\(MigrationNote.list(lists)): feedgen makes these lists, so the pages are left out")
    }
}
