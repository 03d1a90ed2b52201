import ArgumentParser
import FeedBuild
import Foundation
import SourceDiagnostics

/// `feedgen check`.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Look for everything that is wrong with a site, and write nothing.",
        discussion: """
            Tells all errors and warnings of a build: links and anchors within the site that lead nowhere, pictures that are \
            missing or that do not say what they show, titles that two posts have, template tags that are left in a text, and \
            whatever else cannot be read or rendered. Exit status: 0 nothing is wrong, 1 something is.

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
            options.isStrict = false
            var builder = FeedBuilder(options: options, site: Feedgen.site)
            let source = try ContentDirectory(root: site.sourceURL, needsPosts: Feedgen.site == nil).read()
            let nothing = PreviousSite(read: { _ in nil }, files: { _ in [] })
            let publication = try await builder.publication(of: source, over: nothing, history: BuildHistory())
            (found, report) = (publication.warnings, publication.report)
        } catch let errors as ContentErrors {
            found = errors.diagnostics
        } catch {
            throw CommandFailure(error)
        }
        if build.json {
            StandardOutput.print(json: BuildSummary.json(of: found.sorted()))
        } else {
            for problem in found.sorted() { StandardOutput.print("\(problem)") }
            if found.isEmpty, !build.quiet {
                let line = "nothing is wrong: \(report.posts.counted("post")), \(report.pages.counted("page"))"
                StandardOutput.print(([line] + BuildSummary.leftOut(of: report)).joined(separator: "\n"))
            }
        }
        if !found.isEmpty { throw ExitCode(1) }
    }
}
