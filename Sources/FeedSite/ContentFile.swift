/// The content of a Markdown file with front matter.
public struct ContentFile<Matter: Decodable & Sendable>: Sendable {
    /// The path, such as `Posts/acme.md`, as in error messages.
    public let path: String
    /// The file name without its extension; usable as an identifier.
    public let name: String
    /// The front matter.
    public let matter: Matter
    /// The top-level blocks of the text, such as paragraphs, as HTML.
    public let blocks: [String]
}
