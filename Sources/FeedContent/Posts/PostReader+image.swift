import FeedFrontMatter
import HTMLSyntax

extension PostReader {
    /// The image of a post, with its URL as written: `image`, else the first of Hugo's `images`, else that of a
    /// `cover`.
    func image(_ name: PostName, _ fields: inout FieldReader) -> PostImage? {
        let alt = fields.optionalText(fields.entry("alt"))
        guard let entry = fields.filledEntry("image") else { return standIn(for: alt, name, &fields) }
        var source: FrontMatterTable.Entry? = entry
        var innerAlt: String?
        if case .table(let table) = entry.value.content {
            var inner = FieldReader(path: name.path, table: table)
            source = inner.filledEntry("src", "path", "url")
            innerAlt = inner.optionalText(inner.entry("alt"))
            if source == nil, !["src", "path", "url"].contains(where: { table[$0]?.isBlank == true }) {
                inner.report(
                    "'image' has no 'src'; it needs one, and should also have an 'alt'", at: entry.value.position)
            }
            fields.adopt(inner)
        }
        return source.flatMap { postImage($0, alt: innerAlt ?? alt, name, &fields) }
    }

    /// Also kept in `params`, because templates may use more of it.
    private func standIn(for alt: String?, _ name: PostName, _ fields: inout FieldReader) -> PostImage? {
        for entry in fields.table.entries {
            var source = entry
            var coverAlt: String?
            switch (entry.key.lowercased(), entry.value.content) {
            case ("images", .array(let values)):
                guard let first = values.first, case .string(let text) = first.content, !text.isEmpty else { continue }
                source.value = first
            case ("cover", .table(let table)):
                guard let image = table["image"], image.name?.isEmpty == false else { continue }
                source.value = image
                coverAlt = table["alt"].flatMap { $0.content == .bool(false) ? nil : $0.text }
            default: continue
            }
            return postImage(source, alt: alt ?? coverAlt, name, &fields)
        }
        return nil
    }

    private func postImage(
        _ source: FrontMatterTable.Entry, alt: String?, _ name: PostName, _ fields: inout FieldReader
    ) -> PostImage? {
        guard let text = source.value.name, !text.isEmpty else {
            fields.reject(source.key, source.value, "it must be the path of an image, or a table with 'src' and 'alt'")
            return nil
        }
        if LinkDestination.isDangerous(text) {
            fields.reject(source.key, source.value, "it must be the path or the http URL of an image")
        }
        if alt == nil, !fields.hasErrors {
            let demand = "describe what it shows, or write 'alt: \"\"' if it is decorative"
            fields.warn("the image '\(text)' has no 'alt'; \(demand)", at: source.value.position)
        }
        // The name of a file may begin with what would begin a query or a fragment in an address.
        let isRelative = LinkDestination.isRelative(text) || text.hasPrefix("#") || text.hasPrefix("?")
        return PostImage(source: text, alt: alt ?? "", written: isRelative ? text : nil)
    }
}
