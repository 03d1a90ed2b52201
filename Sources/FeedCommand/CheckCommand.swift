import FeedPages
import ArgumentParser
import FeedBuild
import FeedPublish
import Foundation
import SourceDiagnostics

/// `feedgen check`.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Report all problems of a site, and write nothing.",
        usage: "feedgen check [<options>]",
        discussion: """
            Does all that a build does, except for writing. Prints all errors and warnings: broken links and anchors within the \
            site, images that are missing or have no text alternative, duplicate titles, leftover template tags, files that \
            nothing reads, and anything else that cannot be read or rendered. Of a site in several languages, it also lists what \
            is not in all of them, which is no problem. Exit status: 0 no problems, 1 problems found.

            Examples:
              feedgen check
              feedgen check --json | jq -r '.problems[].path'
            """)

    @OptionGroup var site: SiteOptions
    @OptionGroup var build: BuildArguments

    func run() async throws {
        var found: [Diagnostic] = []
        var report = BuildReport()
        do {
            var options = try build.options()
            // Warnings are problems anyway; as errors, those of one stage would hide those of the next.
            options.isStrict = false
            var session = BuildSession(
                source: site.sourceURL, destination: site.destinationURL(isPreview: build.isPreview), options: options,
                site: Feedgen.site, isReadOnly: true)
            let publication = try await session.run()
            (found, report) = (publication.warnings, publication.report)
        } catch let errors as FeedSiteErrors {
            found = errors.diagnostics
        } catch {
            throw CommandFailure(error)
        }
        if build.json {
            StandardOutput.print(json: BuildSummary.json(of: found.sorted(), report.untranslated))
        } else {
            let messages = DiagnosticMessages(source: site.sourceURL, terminal: StandardOutput.terminal)
            StandardOutput.print(messages.lines(found.sorted()))
            if found.isEmpty, !build.quiet {
                let counts = "\(report.countedPosts), \(report.pages.counted("page"))"
                StandardOutput.print(
                    [StyledLine("no problems", .good) + ": \(counts)"]
                        + BuildSummary.leftOut(of: report).map { StyledLine($0) })
            }
            if !build.quiet { StandardOutput.print(report.untranslated.flatMap(Self.lines)) }
        }
        if !found.isEmpty { throw ExitCode(1) }
    }

    /// The most files that are named for a language; `--json` has all.
    private static let limit = 20

    private static func lines(_ untranslated: BuildReport.Untranslated) -> [StyledLine] {
        let files = untranslated.files
        let more = files.count > limit ? ["  and \(files.count - limit) more"] : []
        return ["not in '\(untranslated.language)': \(files.count.counted("entry", "entries"))"].map { StyledLine($0) }
            + (files.prefix(limit).map { "  " + $0.printable() } + more).map { StyledLine($0) }
    }
}
