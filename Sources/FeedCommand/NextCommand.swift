import ArgumentParser
import FeedBuild
import Foundation
import JSONPatch

/// `feedgen next`.
struct NextCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "next",
        abstract: "Print when the next build is due.",
        usage: "feedgen next [<options>]",
        discussion: """
            Prints a time such as 2026-12-01T08:00:00Z: when the next post appears or expires, or when a patch with content that \
            was taken back has been kept for a day. Prints nothing if there is no such time. Build again then, with a timer or a \
            scheduled job: only a build publishes a post, or removes a file.

            Examples:
              feedgen next
              feedgen next --json         {"next":"2026-12-01T08:00:00Z"}, or null
            """)

    @OptionGroup var site: SiteOptions
    @OptionGroup var build: BuildArguments

    func run() async throws {
        do {
            let session = BuildSession(
                source: site.sourceURL, destination: site.destinationURL(isPreview: build.isPreview),
                options: try build.options(), site: Feedgen.site)
            let next = try await session.nextChange()
            // Rounded up to a full second, because a build before the time would be too early.
            let text = next.map {
                Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.up)).formatted(.iso8601)
            }
            if build.json {
                StandardOutput.print(json: JSONValue.object(["next": text.map(JSONValue.string) ?? .null]).description)
            } else if let text {
                StandardOutput.print(text)
            }
        } catch {
            throw CommandFailure(error)
        }
    }
}
