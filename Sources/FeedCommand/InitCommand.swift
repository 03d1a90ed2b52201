import FeedPages
import ArgumentParser
import FeedBuild
import FeedScaffold
import Foundation
import SourceDiagnostics

/// `feedgen init`.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a site, or migrate one from Jekyll, Hugo or Zola.",
        discussion: """
            Never overwrites files: if any of them exist, all of these are listed and nothing is written.

            Examples:
              feedgen init blog --title "Notes from the quay"
              feedgen init --templates     copy the templates and the style sheet, for editing
              feedgen init --from jekyll   write settings that keep the site's URLs
            """)

    @Argument(help: "The folder of the site.", completion: .directory)
    var folder = "."

    @Flag(help: "Only copy the templates and the style sheet of the default theme.")
    var templates = false

    @Option(help: ArgumentHelp("The title of the site. (default: My feed)", valueName: "text"))
    var title: String?

    @Option(
        help: ArgumentHelp("Only write feedgen.yml, for an existing site of this generator.", valueName: "generator"))
    var from: SiteGenerator?

    func validate() throws {
        if from != nil, templates {
            throw ValidationError("--from and --templates cannot be combined; run init twice")
        }
        if title != nil, from != nil || templates {
            throw ValidationError(
                "--title is for a new site; with \(templates ? "--templates" : "--from") there is none")
        }
        if from != nil, !SourceOption.isFolder(folder) {
            throw ValidationError("there is no folder '\(folder)'; with --from it must be an existing site")
        }
    }

    func run() throws {
        do {
            if let from {
                try moveIn(from)
            } else if templates {
                try write(ScaffoldFile.templates)
                StandardOutput.print(
                    "The theme is now in \(typed("Templates/")). If you delete a file there, the default one is used again."
                )
                StandardOutput.print(
                    "Next: feedgen watch\(option) --open, then edit \(typed("Templates/style.css")) or page.mustache.")
            } else {
                try write(StarterSite(title: title, timeZone: .current, now: Date()).files)
                StandardOutput.print(
                    "Next: feedgen watch\(option) --open, then change a word in \(typed("Posts/welcome.md")) and save.")
                StandardOutput.print(
                    "Then: feedgen new\(option) \"A title\" to create a post; the settings are in \(typed("feedgen.yml"))."
                )
            }
        } catch {
            throw CommandFailure(error)
        }
    }

    private func moveIn(_ generator: SiteGenerator) throws {
        let migration = try migration(from: generator)
        try write([ScaffoldFile(path: "feedgen.yml", text: migration.settings)])
        for note in migration.notes { StandardError.write("\(note)\n") }
        StandardOutput.print("Next: feedgen build\(option) to see which posts need changes.")
        StandardOutput.print(
            "Then: feedgen watch\(option) --open to see the result; the settings are in \(typed("feedgen.yml")).")
    }

    private func migration(from generator: SiteGenerator) throws -> Migration {
        let site = try ExistingSite(folder: url)
        do throws(Diagnostic) {
            return try generator.migration(of: site)
        } catch {
            throw FeedSiteErrors(diagnostics: [error])
        }
    }

    private func write(_ files: [ScaffoldFile]) throws { try newFiles(files).write() }

    private func newFiles(_ files: [ScaffoldFile]) -> NewFiles { NewFiles(files: files, folder: url, name: folder) }

    private var url: URL { URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL }

    private func typed(_ path: String) -> String { newFiles([]).typed(path) }

    /// The option that later commands need to find the site.
    private var option: String { folder == "." ? "" : " -s \(folder.contains(" ") ? "'\(folder)'" : folder)" }
}

/// By name, as completions suggest it.
extension SiteGenerator: ExpressibleByArgument {}
