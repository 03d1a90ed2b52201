import FeedContent
import FeedMarkdown
import FeedSources
import FileStorage

/// What a link names, as a number: the path of a file in the destination, however it is spelt. If two names have one number,
/// a post is checked once too often.
struct TargetName: Hashable, Sendable {
    private let number: UInt32

    init(_ file: String) {
        var path = file.ignoringCase[...]
        // A page can be named by its folder.
        if path.hasSuffix("index.html") { path = path.dropLast("index.html".count) }
        while path.hasSuffix("/") { path.removeLast() }
        // FNV-1a.
        number = path.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }

    /// What the links and the image of a post name within the site.
    static func all(in post: Post, _ addresses: SiteAddresses) -> [TargetName] {
        let links = post.references.links.map(\.address) + (post.facts.image.map { [$0.source] } ?? [])
        return links.compactMap { addresses.file(at: $0) ?? outside($0) }.map(TargetName.init)
    }

    /// The file that a URL outside the site would name within it.
    private static func outside(_ address: String) -> String? {
        guard address.hasPrefix("/"), !address.hasPrefix("//") else { return nil }
        return SiteAddresses.decoded(SiteAddresses.withoutQuery(address).dropFirst())
    }
}

extension TargetName: BinaryCodable {
    init(from reader: inout BinaryReader) throws { number = UInt32(truncatingIfNeeded: try reader.number()) }

    func write(to writer: inout BinaryWriter) { writer.write(Int(number)) }
}
