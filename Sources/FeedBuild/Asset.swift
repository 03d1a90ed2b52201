import FeedSections
import FeedSite

/// A script or style sheet, named by its digest so that it can be cached forever.
struct Asset: Hashable, Sendable, TemplateValues {
    /// The path in the destination, such as `assets/feed.0a1b2c3d.js`.
    let file: String
    let bytes: [UInt8]
    let url: String
    /// The value of the `integrity` attribute.
    let integrity: String

    init(name: String, extension: String, bytes: [UInt8], context: FeedContext) {
        file = "\(Self.folder)\(name).\(Digest.hex(bytes, bytes: Self.digestSize)).\(`extension`)"
        self.bytes = bytes
        url = context.url(file)
        integrity = Digest.integrity(bytes)
    }

    /// The file name.
    var name: String { String(file.dropFirst(Self.folder.count)) }

    static let folder = "assets/"

    /// Whether a file has the name of an asset, of this or an earlier build.
    static func isFile(_ path: String) -> Bool {
        let parts = path.dropFirst(folder.count).split(separator: ".", omittingEmptySubsequences: false)
        return path.hasPrefix(folder) && parts.count == 3 && ["js", "css"].contains(parts[2])
            && parts[1].utf8.count == 2 * digestSize && parts[1].utf8.allSatisfy(Digest.isHex)
    }

    private static let digestSize = 5

    func value(named name: String) -> Any? {
        switch name {
        case "url": url
        case "integrity": integrity
        default: nil
        }
    }
}
