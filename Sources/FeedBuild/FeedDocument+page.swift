extension FeedDocument {
    /// Reads the document back from the HTML of a page, byte for byte as it was written.
    ///
    /// Cells are balanced, so each ends at its end tag; their content is not parsed.
    /// - Parameter list: the path of the list, from its `data-feed`, for a page with several lists.
    /// - Throws: `DocumentError` if the page has no list, or one that feedgen did not write.
    /// - Complexity: O(n) in the bytes of the page.
    package init(page: [UInt8], list: String? = nil) throws(DocumentError) {
        var reader = PageReader(bytes: page)
        self = try reader.document(list: list)
    }
}
