extension OutputDirectory {
    /// The document of a page of the site, by its path, such as `/page/3/`.
    /// - Throws: `DocumentError` if there is no such page, or feedgen did not write it.
    package func document(ofPage path: String) throws -> FeedDocument {
        var path = path.hasPrefix("/") ? path : "/" + path
        if !path.hasSuffix("/") { path += "/" }
        guard let page = try previous.read(PagePlan.file(of: path)) else {
            throw DocumentError(message: "there is no page '\(path)' in the built site")
        }
        return try FeedDocument(page: page)
    }
}
