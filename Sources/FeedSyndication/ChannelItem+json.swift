package import JSONPatch

extension ChannelItem {
    /// The item as JSON Feed 1.1, without members for missing values.
    var json: JSONValue {
        var members = JSONObject()
        members["id"] = .string(id)
        members["url"] = .string(url)
        members["title"] = title.map(JSONValue.string)
        members["content_html"] = .string(html)
        members["summary"] = summary.map(JSONValue.string)
        members["image"] = image.map(JSONValue.string)
        members["date_published"] = published.map { .string(Timestamp($0).rfc3339) }
        if updated != nil { members["date_modified"] = changed.map { .string(Timestamp($0).rfc3339) } }
        members["authors"] = JSONValue(authors: authors)
        members["tags"] = tags.isEmpty ? nil : .array(tags.map(JSONValue.string))
        return .object(members)
    }
}

extension JSONValue {
    /// Author objects of JSON Feed; `nil` if there are no authors.
    init?(authors: [String]) {
        if authors.isEmpty { return nil }
        self = .array(authors.map { ["name": .string($0)] })
    }
}
