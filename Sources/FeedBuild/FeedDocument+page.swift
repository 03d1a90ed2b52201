extension FeedDocument {
    /// Reads the document back from the HTML of a page, byte for byte what it was written from.
    ///
    /// Cells are balanced, so each ends where its tags say; nothing in them is looked at.
    /// - Throws: `DocumentError` if the page has no list, or one that feedgen did not write.
    /// - Complexity: O(n) in the bytes of the page.
    package init(page: [UInt8]) throws(DocumentError) {
        var reader = PageReader(bytes: page)
        self = try reader.document()
    }
}
