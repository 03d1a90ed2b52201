/// A Markdown file with front matter, read.
public struct ContentFile<Matter: Decodable & Sendable>: Sendable {
    /// The path, such as `Posts/acme.md`, as errors name it.
    public let path: String
    /// The name of the file without its extension: a good identifier.
    public let name: String
    /// The front matter.
    public let matter: Matter
    /// The top-level blocks of the text as HTML, such as paragraphs.
    public let blocks: [String]
}
