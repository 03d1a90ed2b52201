import ArgumentParser
import FeedBuild
import FeedContent
import Foundation
import SourceDiagnostics

/// The build options of the command line.
struct BuildArguments: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The URL of the site; overrides 'baseURL' in feedgen.yml.", valueName: "url"))
    var baseURL: String?

    @Flag(name: [.customShort("D"), .long], help: "Include drafts.")
    var drafts = false

    @Flag(name: [.customShort("F"), .long], help: "Include posts dated in the future.")
    var future = false

    @Flag(name: [.customShort("E"), .long], help: "Include expired posts.")
    var expired = false

    @Option(
        help: ArgumentHelp("The time to build for, such as 2026-03-01T09:30:00Z. (default: now)", valueName: "instant"))
    var now: String?

    @Flag(help: "Publish files outside the site that symbolic links in it lead to.")
    var allowOutsideLinks = false

    @Flag(help: "Build the rest when entries have mistakes.")
    var lenient = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print JSON instead of text.")
    var json = false

    @Flag(name: [.short, .long], help: "Print only warnings and errors.")
    var quiet = false

    func validate() throws {
        _ = try instant()
        _ = try siteURL()
    }

    private func siteURL() throws -> String? {
        guard let baseURL else { return nil }
        if baseURL.isEmpty {
            throw ValidationError(
                "--base-url is empty; it must be a URL such as https://example.com/blog/. A variable that is not set is empty"
            )
        }
        do throws(ValueError) {
            return try SiteConfiguration.siteURL(baseURL)
        } catch {
            throw ValidationError("'\(baseURL)' is not the URL of a site; \(error.message)")
        }
    }

    /// Whether posts are included that are not published yet or any more.
    var isPreview: Bool { drafts || future || expired }

    func options() throws -> BuildOptions {
        var options = BuildOptions(
            baseURL: try siteURL(), includesDrafts: drafts, isStrict: strict,
            now: try instant())
        options.includesFuture = future
        options.includesExpired = expired
        options.isLenient = lenient
        options.allowsOutsideLinks = allowOutsideLinks
        return options
    }

    private func instant() throws -> Date {
        guard let now else { return Date() }
        do {
            return try PostDate(now, in: .gmt).instant
        } catch {
            throw ValidationError("'\(now)' is not a valid time: \(error.message)")
        }
    }
}
