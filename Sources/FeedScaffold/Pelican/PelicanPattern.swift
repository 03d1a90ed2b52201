/// A URL pattern of Pelican, such as `blog/{date:%Y}/{slug}/index.html`, in feedgen's words.
struct PelicanPattern {
    private(set) var pattern = "/"
    /// What feedgen has no word for.
    private(set) var unknown: [String] = []

    init(_ text: String) {
        var rest = text[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            pattern += rest[..<start]
            let token = String(rest[rest.index(after: start)..<end])
            if let word = Self.word(token) { pattern += word } else { unknown.append("{\(token)}") }
            rest = rest[rest.index(after: end)...]
        }
        pattern += rest
        while pattern.contains("//") { pattern = pattern.replacing("//", with: "/") }
        if pattern.hasSuffix("/index.html") { pattern = String(pattern.dropLast("index.html".count)) }
    }

    private static let words = [
        "slug": ":slugortitle", "category": ":categories",
        "date:%Y": ":year", "date:%m": ":month", "date:%d": ":day", "date:%-m": ":i_month", "date:%-d": ":i_day",
        "date:%H": ":hour", "date:%M": ":minute", "date:%S": ":second",
    ]

    /// A date may have several parts: `{date:%Y/%m}`.
    private static func word(_ token: String) -> String? {
        if let word = words[token] { return word }
        guard token.hasPrefix("date:") else { return nil }
        var text = ""
        var rest = token.dropFirst("date:".count)
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            let end = rest[percent...].dropFirst().firstIndex { $0 != "-" } ?? rest.endIndex
            guard end < rest.endIndex, let word = words["date:" + rest[percent...end]] else { return nil }
            text += word
            rest = rest[rest.index(after: end)...]
        }
        return text + rest
    }
}
