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
            The file is named after the title, in the folder of the posts, of the pages or of another collection. Prints only
            its path.

            Examples:
              feedgen new "First ice"
              $EDITOR "$(feedgen new --draft 'Notes on rope')"
              feedgen new --bundle "A walk"   Posts/a-walk/index.md, with room for pictures
              feedgen new --date 2026-03-01 "Found in a drawer"
              feedgen new --page About        Pages/about.md, at /about/
              feedgen new --in notes "Ice"    Notes/ice.md, with a collection 'notes'
            """)

    @Argument(help: "The title of the post.")
    var title: String

    @OptionGroup var site: SourceOption

    @Option(help: ArgumentHelp("The date of the post, such as 2026-03-01 or 2026-03-01 09:30. (default: now)"))
    var date: String?

    @Flag(help: "Create a page beside the posts, at the address of its file.")
    var page = false

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("Create it in a collection of the settings.", valueName: "collection"))
    var collection: String?

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
            throw Self.datedPage
        }
        if page, collection != nil {
            throw ValidationError("--page and --in cannot be combined, because both set the folder")
        }
        if path == nil, Slug.make(from: title).isEmpty {
            throw ValidationError("the title '\(title)' has no letters or digits for a file name; set one with --path")
        }
        _ = try date(in: .gmt)
    }

    private static let datedPage = ValidationError(
        "--page and --date cannot be combined, because pages have no date")

    func run() throws {
        let settings = try configuration()
        let setting = try setting(in: settings)
        if setting.collection.isPages, date != nil { throw Self.datedPage }
        let post = NewPost(
            title: title, date: setting.collection.isPages ? nil : try date(in: settings.zone), isDraft: draft)
        let file = ScaffoldFile(path: try path(of: post, in: setting), text: post.text)
        if SourceFolders(settings).content(at: file.path)?.collection.name != setting.collection.name {
            throw ValidationError(
                "'\(file.path)' is none of the \(setting.collection.name) that feedgen.yml names; add it there, or name "
                    + "another with --path")
        }
        let rivals = path == nil ? [post.path(in: setting.folder, isBundle: !bundle)] : []
        let new = NewFiles(files: [file], folder: site.sourceURL, name: site.source, rivals: rivals)
        do {
            try new.write()
        } catch {
            throw CommandFailure(error)
        }
        StandardOutput.print(path ?? new.typed(file.path))
    }

    /// What the settings say of its collection.
    private func setting(in configuration: SiteConfiguration) throws -> CollectionSetting {
        if page { return configuration.pages }
        guard let collection else { return configuration.posts }
        if let setting = configuration.setting(of: EntryCollection(collection)) { return setting }
        let names = configuration.collections.map(\.collection.name)
        let near = Spelling.nearest(to: collection, among: names).map { "did you mean '\($0)'?" }
        throw ValidationError(
            "there is no collection '\(collection)'; "
                + (near ?? "the collections are \(names.joined(separator: ", "))"))
    }

    private func configuration() throws -> SiteConfiguration {
        do {
            let directory = ContentDirectory(root: site.sourceURL, allowsOutsideLinks: true)
            guard try directory.isSite() else {
                throw ValidationError(
                    "there is no site in '\(site.source)', neither feedgen.yml nor Posts; name its folder with -s, or create a "
                        + "site with 'feedgen init'")
            }
            return try directory.configuration()
        } catch let error as ValidationError {
            throw error
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
    private func path(of post: NewPost, in setting: CollectionSetting) throws -> String {
        let entries = setting.folder
        guard let path else { return post.path(in: entries, isBundle: bundle) }
        let folder = site.sourceURL
        let file = URL(filePath: path).standardizedFileURL.path
        let root = (entries.isEmpty ? folder : folder.appending(path: entries)).path
        guard file.hasPrefix(root + "/"), file.hasSuffix(".md") else {
            let place = entries.isEmpty ? "the site" : "the folder '\(entries)' of the site"
            throw ValidationError("'\(path)' is not in \(place), or no .md file; --path must be one there")
        }
        return String(file.dropFirst(folder.path.count).drop { $0 == "/" })
    }
}
