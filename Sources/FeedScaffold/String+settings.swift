extension String {
    /// In one line, with one blank where several were.
    var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// A language tag as RFC 5646 has it, of a locale such as `en_US.UTF-8`.
    var asLanguageTag: String { String(prefix { $0 != "." }).replacing("_", with: "-") }

    /// A path without `./` in front and slashes at its ends.
    var asFolder: String {
        split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// A path with one slash at each end.
    var asPath: String { asFolder.isEmpty ? "/" : "/\(asFolder)/" }
}
