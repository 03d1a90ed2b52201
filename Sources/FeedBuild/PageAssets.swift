import FeedClient
import FeedContent
import FeedSite

/// The scripts and the style sheet that pages name.
struct PageAssets: Hashable, Sendable {
    let script: Asset
    let comforts: Asset
    let older: Asset
    /// Only a site in which readers can act has it.
    let actions: Asset?
    /// Only a site that wants to know what is in sight has it.
    let display: Asset?
    let style: Asset

    init(style: String, hasActions: Bool, context: FeedContext) {
        script = Asset(name: "feed", extension: "js", bytes: FeedClient.script, context: context)
        comforts = Asset(
            name: "comforts", extension: "js", bytes: FeedClient.module("comforts", importing: script.name),
            context: context)
        older = Asset(
            name: "older", extension: "js", bytes: FeedClient.module("older", importing: script.name), context: context)
        actions =
            hasActions
            ? Asset(
                name: "actions", extension: "js", bytes: FeedClient.module("actions", importing: script.name),
                context: context) : nil
        display =
            context.configuration.workingRange == nil
            ? nil
            : Asset(
                name: "display", extension: "js", bytes: FeedClient.module("display", importing: script.name),
                context: context)
        self.style = Asset(name: "style", extension: "css", bytes: Array(style.utf8), context: context)
    }

    /// All of them; the style sheet comes last, where open pages look for it in the head.
    var all: [Asset] { [script, comforts, older] + [actions, display].compactMap { $0 } + [style] }
}
