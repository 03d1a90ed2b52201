import SourceDiagnostics
import ArgumentParser
import FeedBuild
import FeedContent
import Foundation

/// What a build can be asked for, as it was typed.
struct BuildArguments: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The address of the site; stands in for 'baseURL' in feedgen.yml.", valueName: "url"))
    var baseURL: String?

    @Flag(name: [.customShort("D"), .long], help: "Show drafts as well.")
    var drafts = false

    @Flag(name: [.customShort("F"), .long], help: "Show posts before their date as well.")
    var future = false

    @Flag(name: [.customShort("E"), .long], help: "Show posts that have expired as well.")
    var expired = false

    @Option(help: ArgumentHelp("What counts as now, such as 2026-03-01T09:30:00Z.", valueName: "instant"))
    var now: String?

    @Flag(help: "Take warnings for errors.")
    var strict = false

    @Flag(help: "Print one JSON object in place of the summary.")
    var json = false

    @Flag(name: [.short, .long], help: "Print nothing but warnings and errors.")
    var quiet = false

    func validate() throws {
        _ = try instant()
        if let baseURL, SiteConfiguration.normalizedBaseURL(baseURL) == nil {
            throw ValidationError("'\(baseURL)' is no address of a site; it must be like https://me.example/blog/")
        }
    }

    /// Whether posts are shown that are not for everyone, or not now.
    var isPreview: Bool { drafts || future || expired }

    func options() throws -> BuildOptions {
        var options = BuildOptions(
            baseURL: baseURL.flatMap(SiteConfiguration.normalizedBaseURL), includesDrafts: drafts, isStrict: strict,
            now: try instant())
        options.includesFuture = future
        options.includesExpired = expired
        return options
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
