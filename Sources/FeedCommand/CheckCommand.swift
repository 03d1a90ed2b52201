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
              feedgen check --against ../old/_site   what an old site had, too
              feedgen check --against https://me.example/
            """)

    @OptionGroup var site: SiteOptions
    @OptionGroup var build: BuildArguments

    @Option(
        help: ArgumentHelp(
            "Only compare the addresses with those of an old site: its built folder, its sitemap, or its URL.",
            valueName: "site"))
    var against: String?

    func run() async throws {
        var found: [Diagnostic] = []
        var report = BuildReport()
        if let against { return try await compare(with: against) }
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

    /// Reports what the old site had and this one has not.
    private func compare(with place: String) async throws {
        do {
            let old = try await OldSitePlace(place).read()
            var options = try build.options()
            (options.isStrict, options.isLenient) = (false, true)
            var session = BuildSession(
                source: site.sourceURL, destination: site.destinationURL(isPreview: build.isPreview), options: options,
                site: Feedgen.site, isReadOnly: true)
            _ = try await session.run()
            let sources = try FolderListing.paths(in: site.sourceURL) {
                !$0.hasPrefix(".") && !["node_modules", "public", "_site"].contains($0)
            }
            guard let comparison = await session.comparison(with: old, sources: sources) else { return }
            let found = comparison.diagnostics(limit: build.json ? .max : Self.lossLimit)
            if build.json {
                StandardOutput.print(json: BuildSummary.json(of: found, []))
            } else {
                let messages = DiagnosticMessages(source: site.sourceURL, terminal: StandardOutput.terminal)
                StandardOutput.print(messages.lines(found))
                if !build.quiet { StandardOutput.print(Self.table(of: comparison)) }
            }
            if !found.isEmpty { throw ExitCode(1) }
        } catch let error as DeploymentError {
            throw CommandFailure(status: 2, messages: ["error: --against: \(error)"])
        } catch let code as ExitCode {
            throw code
        } catch {
            throw CommandFailure(error)
        }
    }

    /// How many addresses are named that one line brings back.
    private static let lossLimit = 5

    private static func table(of comparison: SiteComparison) -> [StyledLine] {
        SiteComparison.Kind.allCases.compactMap { kind in
            guard let count = comparison.counts[kind] else { return nil }
            let lost = comparison.losses.count { $0.kind == kind }
            return StyledLine(
                "\(count.counted(kind.rawValue, kind.plural)): \(lost == 0 ? "all are there" : "\(lost) gone")",
                lost == 0 ? .good : .strong)
        }
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
