import ArgumentParser
import FeedBuild
import FeedContent
import FeedScaffold
import FeedSources
import Foundation
import SourceDiagnostics

/// `feedgen new`.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a post or a page: a file with its front matter filled in.",
        usage: "feedgen new <title> [<options>]",
        discussion: """
            The file is named after the title, in the folder of the posts, or of the pages. Prints only its path.

            Examples:
              feedgen new "First ice"
              $EDITOR "$(feedgen new --draft 'Notes on rope')"
              feedgen new --bundle "A walk"   Posts/a-walk/index.md, with room for pictures
              feedgen new --date 2026-03-01 "Found in a drawer"
              feedgen new --page About        Pages/about.md, at /about/
            """)

    @Argument(help: "The title of the post.")
    var title: String

    @OptionGroup var site: SourceOption

    @Option(help: ArgumentHelp("The date of the post, such as 2026-03-01 or 2026-03-01 09:30. (default: now)"))
    var date: String?

    @Flag(help: "Create a page beside the posts, at the address of its file.")
    var page = false

    @Flag(help: "Mark it as a draft.")
    var draft = false

    @Flag(help: "Give it a folder of its own, for images and other files.")
    var bundle = false

    @Option(
        help: ArgumentHelp("The file to write, instead of one named after the title.", valueName: "file"),
        completion: .file(extensions: ["md"]))
    var path: String?

    func validate() throws {
        if path != nil, bundle {
            throw ValidationError("--path and --bundle cannot be combined, because both set the name of the file")
        }
        if page, date != nil {
            throw ValidationError("--page and --date cannot be combined, because pages have no date")
        }
        if path == nil, Slug.make(from: title).isEmpty {
            throw ValidationError("the title '\(title)' has no letters or digits for a file name; set one with --path")
        }
        _ = try date(in: .gmt)
    }

    func run() throws {
        let settings = try configuration()
        let post = NewPost(
            title: title, date: page ? nil : try date(in: settings.zone), author: settings.author, isDraft: draft)
        let folder = page ? settings.pagesFolder : settings.postsFolder
        let file = ScaffoldFile(path: try path(of: post, in: folder), text: post.text)
        let rivals = path == nil ? [post.path(in: folder, isBundle: !bundle)] : []
        let new = NewFiles(files: [file], folder: site.sourceURL, name: site.source, rivals: rivals)
        do {
            try new.write()
        } catch {
            throw CommandFailure(error)
        }
        StandardOutput.print(path ?? new.typed(file.path))
    }

    private func configuration() throws -> SiteConfiguration {
        do {
            return try ContentDirectory(root: site.sourceURL, allowsOutsideLinks: true).configuration()
        } catch {
            throw CommandFailure(error)
        }
    }

    private func date(in zone: TimeZone) throws -> PostDate {
        guard let date else {
            let now = Date()
            return PostDate(instant: now, hasTime: true, utcOffset: zone.secondsFromGMT(for: now))
        }
        do throws(ValueError) {
            return try PostDate(date, in: zone)
        } catch {
            throw ValidationError("'\(date)' is not a valid date: \(error.message)")
        }
    }

    /// The path of the file, relative to the site.
    private func path(of post: NewPost, in entries: String) throws -> String {
        guard let path else { return post.path(in: entries, isBundle: bundle) }
        let folder = site.sourceURL
        let file = URL(filePath: path).standardizedFileURL.path
        guard file.hasPrefix(folder.appending(path: entries).path + "/"), file.hasSuffix(".md") else {
            throw ValidationError(
                "'\(path)' is not the path of a \(page ? "page" : "post"); --path must be a .md file in the folder "
                    + "'\(entries)' of the site"
            )
        }
        return String(file.dropFirst(folder.path.count).drop { $0 == "/" })
    }
}
