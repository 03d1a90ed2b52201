import ArgumentParser
import FeedBuild
import FeedContent
import FeedPublish
import Foundation

/// `feedgen purge`.
struct PurgeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge",
        abstract: "Delete patches and assets that are no longer used.",
        discussion: """
            A build keeps them for a day, because cached pages may still refer to them. After a purge, readers of older versions \
            fetch a page once, and content that was taken back is gone everywhere.

            Example:
              feedgen build && feedgen purge
            """)

    @OptionGroup var site: SiteOptions

    func run() async throws {
        do {
            let lock = try SiteLock(source: site.sourceURL)
            let output = OutputDirectory(root: site.destinationURL(), source: site.sourceURL)
            var historyFile = HistoryFile(source: site.sourceURL, destination: site.destinationURL())
            let history = historyFile.history()
            let purge = try Purge(previous: output.previous, history: history)
            // The names stay in the record until their files are gone: what is in no record stays for ever.
            let removed = try await output.apply(writes: [], removals: purge.removals).removed
            _ = try await output.apply(writes: [purge.writes], removals: [])
            historyFile.replace(with: purge.history)
            StandardOutput.print("\(removed.counted("file")) removed")
            _ = consume lock
        } catch {
            throw CommandFailure(error)
        }
    }
}
