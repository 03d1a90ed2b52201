import FeedPages
import ArgumentParser
import FeedBuild
import Foundation
import SourceDiagnostics

/// `feedgen check`.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Report all problems of a site, and write nothing.",
        discussion: """
            Prints all errors and warnings of a build: broken links and anchors within the site, images that are missing or \
            have no text alternative, duplicate titles, leftover template tags, and anything else that cannot be read or \
            rendered. Exit status: 0 no problems, 1 problems found.

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
            var pipeline = BuildPipeline(options: options, site: Feedgen.site)
            let source = try ContentDirectory(
                root: site.sourceURL, needsPosts: Feedgen.site == nil, allowsOutsideLinks: build.allowOutsideLinks
            ).read()
            let nothing = PublishedSite(read: { _ in nil }, files: { _ in [] })
            let publication = try await pipeline.publication(of: source, over: nothing, history: BuildHistory())
            (found, report) = (publication.warnings, publication.report)
        } catch let errors as FeedSiteErrors {
            found = errors.diagnostics
        } catch {
            throw CommandFailure(error)
        }
        if build.json {
            StandardOutput.print(json: BuildSummary.json(of: found.sorted()))
        } else {
            for problem in found.sorted() { StandardOutput.print("\(problem)") }
            if found.isEmpty, !build.quiet {
                let line = "no problems: \(report.countedPosts), \(report.pages.counted("page"))"
                StandardOutput.print(([line] + BuildSummary.leftOut(of: report)).joined(separator: "\n"))
            }
        }
        if !found.isEmpty { throw ExitCode(1) }
    }
}
