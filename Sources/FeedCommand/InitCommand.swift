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
        abstract: "Create a site, or move one in from another generator.",
        usage: "feedgen init [<folder>] [<options>]",
        discussion: """
            Never overwrites files: if any of them exist, all of these are listed and nothing is written.

            Examples:
              feedgen init blog --title "Notes from the quay"
              feedgen init --templates     copy the templates and styles, for editing
              feedgen init --from jekyll   write settings that keep the site's URLs
              feedgen init notes --swift   a package with a site in Swift
            """)

    @Argument(help: "The folder of the site.", completion: .directory)
    var folder = "."

    @Flag(help: "Only copy the templates and the style sheet of the default theme.")
    var templates = false

    @Option(help: ArgumentHelp("The title of the site. (default: My feed)", valueName: "text"))
    var title: String?

    @Option(
        help: ArgumentHelp(
            "Write feedgen.yml and the templates of shortcodes, for an existing site of this generator.",
            valueName: "generator"))
    var from: SiteGenerator?

    @Flag(help: "Create a package with a site in Swift.")
    var swift = false

    @Option(
        help: ArgumentHelp(
            "The feedgen package for --swift: a folder, or a URL. (default: where this command was built)",
            valueName: "package"))
    var package: String?

    func validate() throws {
        if swift, from != nil || templates {
            throw ValidationError("--swift cannot be combined with --from or --templates")
        }
        if package != nil, !swift { throw ValidationError("--package is for --swift") }
        if let package, !package.contains("://"),
            !FileManager.default.fileExists(atPath: package + "/Package.swift")
        {
            throw ValidationError(
                "there is no Package.swift in '\(package)'; --package must be the folder or the URL of the feedgen package"
            )
        }
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
                    "Next: keep the files that you change and delete the others, then feedgen watch\(option) --open.")
            } else if swift {
                let starter = SwiftStarter(package: try feedgenPackage(), folder: url.lastPathComponent, title: title)
                try write(starter.files)
                let move = folder == "." ? "" : "cd \(folder.contains(" ") ? "'\(folder)'" : folder) && "
                StandardOutput.print(
                    "Next: \(move)swift run \(starter.name) watch --source Site --open (the first time takes minutes), "
                        + "then change Site/Posts/notes/first.md.")
                StandardOutput.print(
                    "The site is in Sources/\(starter.name).swift; after a change there, stop watch and start it again."
                )
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
        let site = try ExistingSite(folder: url)
        let migration = try migration(of: site, from: generator)
        try write([ScaffoldFile(path: "feedgen.yml", text: migration.settings)] + migration.files)
        for note in migration.notes + [site.outputNote].compactMap(\.self) { StandardError.write("\(note)\n") }
        StandardOutput.print("Next: feedgen build\(option) to see which posts need changes.")
        StandardOutput.print(
            "Then: feedgen watch\(option) --open to see the result; the settings are in \(typed("feedgen.yml")).")
    }

    private func migration(of site: ExistingSite, from generator: SiteGenerator) throws -> Migration {
        do throws(Diagnostic) {
            let migration = try generator.migration(
                of: site, on: Date().formatted(.iso8601.year().month().day()))
            if let error = migration.missingPosts(in: site) { throw error }
            return migration
        } catch {
            throw FeedSiteErrors(diagnostics: [error])
        }
    }

    /// The feedgen package that a new one depends on: the folder above this command that has its manifest, if none is named.
    private func feedgenPackage() throws -> String {
        if let package { return package.contains("://") ? package : URL(filePath: package).standardizedFileURL.path }
        var folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            // Most folders have no manifest.
            let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
            if let manifest, manifest.contains("name: \"feedgen\"") { return folder.path }
        }
        throw CommandFailure(
            status: 2, messages: ["error: --swift needs --package, the folder or the URL of the feedgen package"])
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
