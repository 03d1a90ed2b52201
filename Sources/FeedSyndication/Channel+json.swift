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
