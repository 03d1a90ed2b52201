extension FeedDocument {
    /// Reads the document back from the HTML of a page, byte for byte what it was written from.
    ///
    /// Cells are balanced, so each ends where its tags say; nothing in them is looked at.
    /// - Parameter list: the path of the list, as its `data-feed` has it, on a page that has several.
    /// - Throws: `DocumentError` if the page has no list, or one that feedgen did not write.
    /// - Complexity: O(n) in the bytes of the page.
    package init(page: [UInt8], list: String? = nil) throws(DocumentError) {
        var reader = PageReader(bytes: page)
        self = try reader.document(list: list)
    }
}
