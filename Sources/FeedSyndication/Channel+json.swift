package import JSONPatch

extension Channel {
    /// The feed as JSON Feed 1.1, with its items last. `url` is the absolute URL of the file.
    package func json(url: String) -> JSONValue {
        var members = JSONObject()
        members["version"] = "https://jsonfeed.org/version/1.1"
        members["title"] = .string(title)
        members["home_page_url"] = .string(homeURL)
        members["feed_url"] = .string(url)
        members["description"] = description.isEmpty ? nil : .string(description)
        members["icon"] = icon.map(JSONValue.string)
        members["language"] = language.isEmpty ? nil : .string(language)
        members["authors"] = JSONValue(authors: authors)
        for name in extensions.keys { members[name] = extensions[name] }
        members["items"] = .array(items.map(\.json))
        return .object(members)
    }
}

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
