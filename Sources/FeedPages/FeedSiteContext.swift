package import FeedContent
import FeedFrontMatter
import Foundation
public import ListKit
import SourceDiagnostics

/// What a site, its section controllers and its cells can access: the equivalent of IGListKit's collection context.
///
/// In equal contexts, equal view models render equal HTML. Return it as `collectionContext` from section controllers,
/// so that cells are reused exactly as long as that is the case.
public struct FeedSiteContext: Sendable {
    package let configuration: SiteConfiguration
    package let feed: FeedContext
    package let templates: TemplateLibrary
    /// Identifies the settings, the templates and the assets: if one of them changes, so does the revision.
    package let revision: String
    package let sources: [(path: String, bytes: [UInt8])]
    package let assets: [String: FeedAsset]
    /// The URL that a relative link in a file of a folder refers to.
    package let linkDestination: @Sendable (_ link: String, _ folder: String) -> String

    package init(
        configuration: SiteConfiguration, templates: TemplateLibrary, revision: String,
        sources: [(path: String, bytes: [UInt8])],
        assets: [String: FeedAsset], linkDestination: @escaping @Sendable (_ link: String, _ folder: String) -> String
    ) {
        self.configuration = configuration
        feed = FeedContext(configuration: configuration)
        self.templates = templates
        self.revision = revision
        self.sources = sources
        self.assets = assets
        self.linkDestination = linkDestination
    }

    /// The site's title, from `feedgen.yml`.
    public var title: String { configuration.title }
    /// The site's description; empty if it has none.
    public var description: String { configuration.description }
    /// The site's author, if it has one.
    public var author: String? { configuration.author }
    /// The language of the site, as a BCP 47 tag.
    public var language: String { configuration.language }

    /// The URL of the site, such as `https://me.example/blog/`, if it is known.
    public var baseURL: String? { configuration.baseURL }

    /// The root-relative URL of a path of the site: `/blog/about/` for `/about/`.
    public func url(_ path: String) -> String { feed.url(path) }

    /// A picture or another file that pages show: a static file in `Posts/`, by its path from there, such as
    /// `acme/logo.png`, or an absolute URL. A cell with a file that is not there is a warning.
    public func asset(_ address: String) -> FeedAsset {
        if let asset = assets[address] { return asset }
        let isRemote = address.contains("://") || address.hasPrefix("//") || address.hasPrefix("data:")
        if isRemote { return FeedAsset(url: address, width: nil, height: nil) }
        let url =
            address.hasPrefix("/")
            ? feed.url(address)
            : linkDestination(address, ContentFolder(of: configuration.posts, in: configuration).path)
        return FeedAsset(url: url, width: nil, height: nil)
    }

    /// Renders the template `name` of the site's `Templates/` with the properties of a value, or what it says if it has
    /// ``TemplateValues``. Values are escaped unless the template says otherwise. A missing template is a build error.
    public func render(_ name: String, _ values: some Sendable) -> HTML {
        HTML(
            raw: templates.render(
                CellValues(
                    viewModel: values as? any TemplateValues ?? Properties(of: values), site: templates.site),
                template: name))
    }

    /// A cell rendered by the template of its kind: see ``TemplateCell``.
    public func cell(_ kind: String, _ viewModel: some Sendable) -> CellBinding {
        CellBinding(viewModel, to: TemplateCell(kind, in: self))
    }

    /// The Markdown files of a folder and its subfolders, ordered by path, with the front matter decoded as `Matter`.
    /// - Parameter folder: `Posts`, or the folder that `posts` in `feedgen.yml` names, or one below it.
    /// - Throws: `FeedSiteErrors` with all errors in these files, or if the folder is another one.
    public func contents<Matter: Decodable & Sendable>(
        of folder: String, as matter: Matter.Type
    ) throws(FeedSiteErrors) -> [ContentFile<Matter>] {
        if let error = error(in: folder) { throw FeedSiteErrors(diagnostics: [error]) }
        var files: [ContentFile<Matter>] = []
        var diagnostics: [Diagnostic] = []
        for (path, bytes) in sources where path.hasPrefix(folder + "/") {
            do throws(Diagnostic) {
                files.append(try ContentReader(context: self, path: path).file(bytes, as: matter))
            } catch {
                diagnostics.append(error)
            }
        }
        if !diagnostics.isEmpty { throw FeedSiteErrors(diagnostics: diagnostics) }
        return files
    }

    /// What is wrong with a folder of content: that it is none that is read.
    private func error(in folder: String) -> Diagnostic? {
        let root = ContentFolder(of: configuration.posts, in: configuration).path
        if folder == root || folder.hasPrefix(root + "/") { return nil }
        return Diagnostic(
            .error, path: folder, position: nil,
            message:
                "content is read from '\(root)' and the folders below it; move the folder there, or name another with "
                + "'posts' in feedgen.yml")
    }
}

extension FeedSiteContext: Equatable {
    /// Whether equal view models render equal HTML in both.
    public static func == (left: FeedSiteContext, right: FeedSiteContext) -> Bool {
        left.revision == right.revision
    }
}

/// A static file next to the content that pages can show, such as an image.
public struct FeedAsset: Hashable, Sendable {
    /// Its root-relative URL.
    public let url: String
    /// The width in CSS pixels; `nil` if it is not an image. Use it to reserve space on the page.
    public let width: Int?
    /// The height in CSS pixels; `nil` if it is not an image.
    public let height: Int?

    package init(url: String, width: Int?, height: Int?) {
        self.url = url
        self.width = width
        self.height = height
    }
}
