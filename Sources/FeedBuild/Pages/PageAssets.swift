import FeedClient
import FeedContent
import FeedSections
import FeedSite

/// The scripts and the style sheet of pages.
struct PageAssets: Hashable, Sendable {
    let script: Asset
    let comforts: Asset
    /// The modules that `comforts` loads on demand.
    let onDemand: [Asset]
    let older: Asset
    /// Only if readers can act on the site.
    let actions: Asset?
    /// Only if the site wants display events.
    let display: Asset?
    let style: Asset

    init(style: String, hasActions: Bool, context: FeedContext) {
        let script = Asset(name: "feed", extension: "js", bytes: FeedClient.script, context: context)
        func module(_ name: String, importing assets: [String: Asset] = [:]) -> Asset {
            let names = ["feed": script.name].merging(assets.mapValues(\.name)) { $1 }
            return Asset(
                name: name, extension: "js", bytes: FeedClient.module(name, importing: names), context: context)
        }
        let names = ["look", "spare", "empty", "news"]
        let onDemand = names.map { module($0) }
        self.script = script
        self.onDemand = onDemand
        comforts = module("comforts", importing: Dictionary(zip(names, onDemand)) { $1 })
        older = module("older")
        actions = hasActions ? module("actions") : nil
        display = context.configuration.workingRange == nil ? nil : module("display")
        self.style = Asset(name: "style", extension: "css", bytes: Array(style.utf8), context: context)
    }

    /// All assets; the style sheet is last, where open pages look for it in the head.
    var all: [Asset] { [script, comforts] + onDemand + [older] + [actions, display].compactMap { $0 } + [style] }
}

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
