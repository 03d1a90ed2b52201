/// The scripts that keep an open page up to date, embedded in the binary without their comments and indentation.
package enum FeedClient {
    /// The bytes of a script, with the given file names in its imports: `feed`, which every page has, joined from the
    /// modules in `feed/`; what it loads when there is need, `look` (new designs), `noscript` (texts with such
    /// elements) and `spare` (browsers without `moveBefore`); `older`, which loads older posts in place; `actions`
    /// and `arrange`, for readers' actions on sections and on lists, which import `states`; `display`, for display
    /// events.
    package static func script(_ module: String, importing names: [String: String]) -> [UInt8] {
        var (script, rest) = ([UInt8](), Array(text("\(module).js").utf8)[...])
        while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
            script += rest[...dot]
            rest = rest[(dot + 1)...]
            guard rest.first == UInt8(ascii: "/"),
                let (name, file) = names.first(where: { rest.starts(with: "/\($0.key).js".utf8) })
            else { continue }
            script += Array("/\(file)".utf8)
            rest = rest.dropFirst("/\(name).js".utf8.count)
        }
        return script + rest
    }

    private static func text(_ file: String) -> String { EmbeddedText.files[file] ?? "" }
}
