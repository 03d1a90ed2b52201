import ArgumentParser
import FeedBuild
import FeedWatch
import Foundation

/// `feedgen watch`.
struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Build whenever a file is saved, serve the site, and update open pages at once.",
        discussion: """
            Pages open at the address that is printed follow every save in place. Errors are shown in the page and on the \
            terminal; the last good site stays. Ctrl-C ends it.

            Examples:
              feedgen watch --open
              feedgen watch --drafts             previews drafts, from .feedgen/preview/
              feedgen watch --port 9000 --host 0.0.0.0
              feedgen watch --poll               for network drives, which tell nobody of changes
            """)

    @OptionGroup var site: SiteOptions
    @OptionGroup var build: BuildArguments

    @Option(
        help: ArgumentHelp(
            "The port; 0 for any that is free. (default: the first that is free from 8000 on)", valueName: "number"))
    var port: Int?

    @Option(
        help: ArgumentHelp("The address to listen on; by default only this machine gets an answer.", valueName: "host"))
    var host = "127.0.0.1"

    @Flag(help: "Open the site in a browser.")
    var open = false

    @Flag(help: "Look at the files twice a second instead of being told by the system.")
    var poll = false

    func validate() throws {
        if let port, !(0...65_535).contains(port) {
            throw ValidationError("'\(port)' is no port; it must be from 0, for any that is free, to 65535")
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
            let log = WatchLog(isJSON: build.json, isQuiet: build.quiet)
            try await Interruption.ends { [options] in try await Watch.run(options) { log.write($0) } }
        } catch {
            throw CommandFailure(error)
        }
    }
}
