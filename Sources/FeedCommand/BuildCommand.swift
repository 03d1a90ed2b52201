import ArgumentParser
import FeedBuild
import FeedContent
import FeedPublish
import Foundation

/// `feedgen build`.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Render the site to static files.",
        discussion: """
            Writes only files whose bytes change, and nothing if there is an error.

            Examples:
              feedgen build
              feedgen build -s ~/blog -d /var/www/blog -b https://me.example/blog/
              feedgen build --drafts             to .feedgen/preview/ unless -d is given
              feedgen build --json | jq .patchBytes
              feedgen build --verify             compare with a build without the cache
              feedgen build --previous https://me.example/blog/   on another machine
            """)

    @OptionGroup var site: SiteOptions

    @OptionGroup var arguments: BuildArguments

    @Flag(help: "Print how long cells of each kind took to render.")
    var profile = false

    @Flag(help: "Build again without the cache of earlier builds, and compare all files.")
    var verify = false

    @Option(
        help: ArgumentHelp(
            "Start from the deployed site, so that there are patches also if it was built on another machine.",
            valueName: "url|dir"))
    var previous: String?

    func validate() throws {
        guard let previous, previous.isEmpty else { return }
        throw ValidationError(
            "--previous is empty; it must be the URL of the deployed site, or a folder. A variable that is not set is empty"
        )
    }

    private final class Ended {
        let build: BuildSession

        init(_ build: BuildSession) { self.build = build }
    }

    func run() async throws {
        let start = ContinuousClock.now
        do {
            let destination = site.destinationURL(isPreview: arguments.isPreview)
            let bar = ProgressBar(isShown: !arguments.quiet && !arguments.json && StandardError.isTerminal)
            let lock = try SiteLock(source: site.sourceURL)
            let times = profile ? CellTimes() : nil
            let options = try arguments.options()
            let verification = verify ? try BuildVerification(source: site.sourceURL, destination: destination) : nil
            var build = BuildSession(
                source: site.sourceURL, destination: destination, options: options, site: Feedgen.site,
                performance: times)
            let deployed = previous.map(DeployedSite.init)
            let publication = try await build.run(from: deployed.map { $0.fetch }) { bar.show($0) }
            if let verification {
                let differences = try await verification.differences(
                    options: options, site: Feedgen.site, from: deployed.map { $0.fetch })
                try Self.check(differences, destination)
            }
            _ = consume lock
            // The process ends: the system frees memory faster than a million releases.
            _ = Unmanaged.passRetained(Ended(build))
            bar.clear()
            let messages = DiagnosticMessages(source: site.sourceURL, terminal: StandardError.terminal)
            if !arguments.json { StandardError.print(messages.lines(publication.warnings)) }
            let summary = BuildSummary(
                report: publication.report, warnings: publication.warnings, destination: destination,
                duration: .now - start, isVerified: verify)
            if arguments.json {
                StandardOutput.print(json: summary.json)
            } else if !arguments.quiet {
                StandardOutput.print(summary.text)
            }
            if let times { StandardOutput.print(times.table) }
        } catch {
            if arguments.json { StandardOutput.print(json: BuildSummary.json(of: error)) }
            throw CommandFailure(error, source: site.sourceURL)
        }
    }

    /// - Parameter differences: the files that differ from a build without the cache.
    private static func check(_ differences: [String], _ destination: URL) throws {
        if differences.isEmpty { return }
        let message = "a build without the cache writes different bytes; this is a bug in feedgen, please report it"
        throw CommandFailure(
            status: 3, messages: differences.map { "\(destination.appending(path: $0).path): error: \(message)" })
    }
}
