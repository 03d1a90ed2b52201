import ArgumentParser
import FeedBuild
import Foundation
import JSONPatch

/// `feedgen next`.
struct NextCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "next",
        abstract: "Print when the next post appears or expires.",
        usage: "feedgen next [<options>]",
        discussion: """
            Prints a time such as 2026-12-01T08:00:00Z, or nothing if no post is scheduled or expires. Build again then, with \
            a timer or a scheduled job: a post is only published by a build after its date.

            Examples:
              feedgen next
              feedgen next --json         {"next":"2026-12-01T08:00:00Z"}, or null
            """)

    @OptionGroup var site: SiteOptions
    @OptionGroup var build: BuildArguments

    func run() async throws {
        do {
            var pipeline = BuildPipeline(options: try build.options(), site: Feedgen.site)
            let source = try ContentDirectory(root: site.sourceURL, needsPosts: Feedgen.site == nil).read()
            let next = try await pipeline.next(of: source)
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
