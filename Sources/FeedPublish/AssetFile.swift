import Digests

/// The names of scripts and style sheets, which have a digest of their content, so that they can be cached forever.
package enum AssetFile {
    package static let folder = "assets/"
    private static let digestSize = 5

    /// The path in the destination, such as `assets/feed.0a1b2c3d4e.js`.
    package static func path(_ name: String, _ `extension`: String, of bytes: [UInt8]) -> String {
        "\(folder)\(name).\(Digest.hex(bytes, bytes: digestSize)).\(`extension`)"
    }

    /// Whether a path is that of an asset, of this or an earlier build.
    package static func isPath(_ path: String) -> Bool {
        let parts = path.dropFirst(folder.count).split(separator: ".", omittingEmptySubsequences: false)
        return path.hasPrefix(folder) && parts.count == 3 && ["js", "css"].contains(parts[2])
            && parts[1].utf8.count == 2 * digestSize && parts[1].utf8.allSatisfy(Digest.isHex)
    }

    /// Whether a path is that of an asset with this content.
    package static func isPath(_ path: String, of bytes: [UInt8]) -> Bool {
        isPath(path) && path.split(separator: ".")[1] == Digest.hex(bytes, bytes: digestSize)
    }
}
