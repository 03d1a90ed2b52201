extension String {
    /// On one line, with whitespace collapsed.
    var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// The language tag (RFC 5646) of a locale such as `en_US.UTF-8`.
    var asLanguageTag: String { String(prefix { $0 != "." }).replacing("_", with: "-") }

    /// A path without a leading `./` and without slashes at its ends.
    var asFolder: String {
        split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// A path with one slash at each end.
    var asPath: String { asFolder.isEmpty ? "/" : "/\(asFolder)/" }
}
