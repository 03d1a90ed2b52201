import Digests
import FeedClient
import FeedContent
import FeedPublish
import FeedSections
import FeedPages
import ListDiffKit
import ListKit

/// The scripts and the style sheet of pages.
struct PageAssets: Hashable, Sendable {
    let script: Asset
    /// What it loads when there is need.
    let onDemand: [Asset]
    let older: Asset
    /// Only if readers can act on anything.
    let states: Asset?
    /// Only if readers can act on sections of the site.
    let actions: Asset?
    /// Only if readers can act on lists of the site.
    let arrange: Asset?
    /// Only if the site wants display events.
    let display: Asset?
    /// What lies over the text of posts.
    let overlays: Asset
    /// Only if readers can switch between light and dark.
    let scheme: Asset?
    let style: Asset

    init(style: String, actions scripts: ActionScripts, context: SiteContext) {
        var names: [String: String] = [:]
        /// Those that it imports come before it.
        func module(_ name: String) -> Asset {
            let bytes = FeedClient.script(name, importing: names)
            let asset = Asset(name: name, extension: "js", bytes: bytes, context: context)
            names[name] = asset.name
            return asset
        }
        onDemand = ["look", "noscript", "spare"].map(module)
        script = module("feed")
        older = module("older")
        states = scripts.isEmpty ? nil : module("states")
        actions = scripts.contains(.ofSections) ? module("actions") : nil
        arrange = scripts.contains(.ofLists) ? module("arrange") : nil
        display = context.configuration.workingRange == nil ? nil : module("display")
        overlays = module("overlays")
        scheme = context.configuration.hasSchemeSwitch ? module("scheme") : nil
        self.style = Asset(name: "style", extension: "css", bytes: Array(style.utf8), context: context)
    }

    /// The scripts for what readers can do.
    var actionScripts: ActionScripts {
        let sections: ActionScripts = actions == nil ? [] : .ofSections
        return sections.union(arrange == nil ? [] : .ofLists)
    }

    /// All assets; the style sheet is last, where open pages look for it in the head.
    var all: [Asset] {
        [script] + onDemand + [older] + [states, arrange, actions, display, overlays, scheme].compactMap { $0 } + [
            style
        ]
    }

    /// The files of all of them.
    var files: [OutputFile] { all.map { OutputFile(path: $0.file, content: .bytes($0.bytes)) } }

    /// What scripts of pages import.
    static var pageScript: OutputFile {
        OutputFile(path: LiveFiles.script, content: .bytes(FeedClient.script("feedgen", importing: [:])))
    }
}

/// A script or style sheet, named by its digest so that it can be cached forever.
struct Asset: Hashable, Sendable, TemplateValues {
    /// The path in the destination, such as `assets/feed.0a1b2c3d.js`.
    let file: String
    let bytes: [UInt8]
    let url: String
    /// The value of the `integrity` attribute.
    let integrity: String

    init(name: String, extension: String, bytes: [UInt8], context: SiteContext) {
        file = AssetFile.path(name, `extension`, of: bytes)
        self.bytes = bytes
        url = context.url(file)
        integrity = Digest.integrity(bytes)
    }

    /// The file name.
    var name: String { String(file.dropFirst(AssetFile.folder.count)) }

    func value(named name: String) -> Any? {
        switch name {
        case "url": url
        case "integrity": integrity
        default: nil
        }
    }
}

/// The scripts for what readers can do.
struct ActionScripts: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let ofSections = ActionScripts(rawValue: 1)
    static let ofLists = ActionScripts(rawValue: 2)
}

extension ActionScripts {
    /// The scripts that the feed needs.
    init(feedIn context: SiteContext) {
        self = PostSectionController.actions.isEmpty ? [] : .ofSections
        if context.configuration.filter != nil { insert(.ofLists) }
    }

    /// The scripts that sections of a document need.
    init(_ sections: [Section<String>]) {
        self = []
        if sections.last?.diffIdentifier == .actions { insert(.ofLists) }
        let cells = sections.prefix { $0.diffIdentifier != .actions }.lazy.compactMap(\.cells.last)
        if cells.contains(where: { $0.diffIdentifier == .actions }) { insert(.ofSections) }
    }
}

extension SiteContent {
    /// The scripts for what readers can do on the pages of the site.
    func scripts(for lists: RenderedLists) -> ActionScripts {
        plan.hasFeed ? ActionScripts(feedIn: context) : lists.scripts
    }
}
