import ArgumentParser
import FeedBuild
import FeedContent
import Foundation

/// `feedgen build`.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Render the posts to static files.",
        discussion: """
            Only files whose bytes change are written, and nothing is written when a post is in error.

            Examples:
              feedgen build
              feedgen build -s ~/blog -d /var/www/blog -b https://me.example/blog/
              feedgen build --drafts             to .feedgen/preview/, unless -d says where
              feedgen build --json | jq .patchBytes
            """)

    @OptionGroup var site: SiteOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The address of the site; stands in for 'baseURL' in feedgen.yml.", valueName: "url"))
    var baseURL: String?

    @Flag(name: [.customShort("D"), .long], help: "Show drafts as well.")
    var drafts = false

    @Option(help: ArgumentHelp("What counts as now, such as 2026-03-01T09:30:00Z.", valueName: "instant"))
    var now: String?

    @Flag(help: "Take warnings for errors.")
    var strict = false

    @Flag(help: "Print one JSON object in place of the summary.")
    var json = false

    @Flag(name: [.short, .long], help: "Print nothing but errors.")
    var quiet = false

    func validate() throws {
        _ = try instant()
        if let baseURL, SiteConfiguration.normalizedBaseURL(baseURL) == nil {
            throw ValidationError("'\(baseURL)' is no address of a site; it must be like https://me.example/blog/")
        }
    }

    func run() async throws {
        let start = ContinuousClock.now
        do {
            let options = BuildOptions(
                baseURL: baseURL.flatMap(SiteConfiguration.normalizedBaseURL), includesDrafts: drafts, isStrict: strict,
                now: try instant())
            let destination = site.destinationURL(isPreview: drafts)
            let bar = ProgressBar(isShown: !quiet && !json && StandardError.isTerminal)
            let (publication, report) = try await SiteBuild(source: site.sourceURL, destination: destination)
                .run(options: options) { bar.show($0) }
            bar.clear()
            for warning in publication.warnings where !json { StandardError.write("\(warning)\n") }
            let summary = BuildSummary(
                report: report, warnings: publication.warnings, destination: destination, duration: .now - start)
            if json { print(summary.json) } else if !quiet { print(summary.text) }
        } catch {
            if json { print(BuildSummary.json(of: error)) }
            throw CommandFailure(error)
        }
    }

    private func instant() throws -> Date {
        guard let now else { return Date() }
        do {
            return try PostDate(now, in: .gmt).instant
        } catch {
            throw ValidationError("'\(now)' is no instant: \(error.message)")
        }
    }
}
