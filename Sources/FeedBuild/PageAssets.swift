import FeedClient
import FeedContent
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
