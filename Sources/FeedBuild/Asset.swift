import FeedSections
import FeedSite

/// A script or style sheet, named by its digest so that it can be cached for ever.
struct Asset: Hashable, Sendable, TemplateValues {
    /// The path in the destination, such as `assets/feed.0a1b2c3d.js`.
    let file: String
    let bytes: [UInt8]
    let url: String
    /// What the browser checks the bytes against.
    let integrity: String

    init(name: String, extension: String, bytes: [UInt8], context: FeedContext) {
        file = "assets/\(name).\(Digest.hex(bytes, bytes: 5)).\(`extension`)"
        self.bytes = bytes
        url = context.url(file)
        integrity = Digest.integrity(bytes)
    }

    /// The name within its folder.
    var name: String { String(file.dropFirst("assets/".count)) }

    func value(named name: String) -> Any? {
        switch name {
        case "url": url
        case "integrity": integrity
        default: nil
        }
    }
}
