import ArgumentParser
import FeedBuild
import FeedWatch
import Foundation

/// `feedgen watch`.
struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Build on every save, serve the site, and update open pages at once.",
        discussion: """
            Open pages update in place on every save. Errors and warnings are shown in the page and in the terminal; with an \
            error, the last good version stays. Ctrl-C stops it.

            Examples:
              feedgen watch --open
              feedgen watch --drafts             preview drafts, in .feedgen/preview/
              feedgen watch --port 9000 --host 0.0.0.0
              feedgen watch --poll               for network drives, without events
            """)

    @OptionGroup var site: SiteOptions
    @OptionGroup var build: BuildArguments

    @Option(
        help: ArgumentHelp(
            "The port; 0 for any free one. (default: the first free one from 8000)", valueName: "number"))
    var port: Int?

    @Option(
        help: ArgumentHelp("The address to listen on; by default only this machine can connect.", valueName: "host"))
    var host = "127.0.0.1"

    @Flag(help: "Open the site in a browser.")
    var open = false

    @Flag(name: [.short, .long], help: "Print the numbers of each update: cells, operations, patches, bytes.")
    var verbose = false

    @Flag(help: "Check the files twice a second instead of waiting for change events.")
    var poll = false

    func validate() throws {
        if let port, !(0...65_535).contains(port) {
            throw ValidationError("'\(port)' is not a port; it must be from 0 (any free port) to 65535")
        }
    }

    func run() async throws {
        do {
            var options = WatchOptions(
                source: site.sourceURL, destination: site.destinationURL(isPreview: build.isPreview),
                build: try build.options())
            options.site = Feedgen.site
            options.isNowFixed = build.now != nil
            options.host = host
            if let port {
                options.port = port
                options.isPortFixed = true
            }
            options.polls = poll
            options.opensBrowser = open
            let log = WatchLog(source: site.sourceURL, isJSON: build.json, isQuiet: build.quiet, isVerbose: verbose)
            try await Interruption.ends { [options] in try await Watch.run(options) { log.write($0) } }
        } catch {
            throw CommandFailure(error)
        }
    }
}
