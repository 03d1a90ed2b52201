import FeedContent
import FeedFrontMatter
import Foundation
import SourceDiagnostics

/// What a site, its section controllers and its cells may know and ask: IGListKit's collection context, for a page.
///
/// A context is equal to another under which equal view models look the same. Have section controllers name it as their
/// `collectionContext`, and cells are used again exactly as long as that holds.
public struct FeedSiteContext: Sendable {
    package let feed: FeedContext
    package let templates: TemplateLibrary
    /// Stands for the templates and the files beside the content: other ones, another revision.
    package let revision: String
    package let sources: [(path: String, bytes: [UInt8])]
    package let assets: [String: FeedAsset]
    /// Where a relative link leads in a file of a folder.
    package let linkDestination: @Sendable (_ link: String, _ folder: String) -> String

    package init(
        feed: FeedContext, templates: TemplateLibrary, revision: String, sources: [(path: String, bytes: [UInt8])],
        assets: [String: FeedAsset], linkDestination: @escaping @Sendable (_ link: String, _ folder: String) -> String
    ) {
        self.feed = feed
        self.templates = templates
        self.revision = revision
        self.sources = sources
        self.assets = assets
        self.linkDestination = linkDestination
    }

    /// The site's title, as `feedgen.yml` has it.
    public var title: String { feed.configuration.title }
    /// The site's description; empty if it has none.
    public var description: String { feed.configuration.description }
    /// The site's author, if it has one.
    public var author: String? { feed.configuration.author }
    /// The language of the site, as a BCP 47 tag.
    public var language: String { feed.configuration.language }

    /// The address of the site, such as `https://me.example/blog/`, if it is known.
    public var baseURL: String? { feed.configuration.baseURL }

    /// The URL from the host's root of a path of the site: `/blog/about/` for `/about/`.
    public func url(_ path: String) -> String { feed.url(path) }

    /// A file below `Posts/` that is no Markdown, by its path from there: `acme/logo.png`. `nil` if there is none.
    public func asset(_ path: String) -> FeedAsset? { assets[path] }

    /// Renders the template `name`, from the site's `Templates/`. Values that it escapes are text. A template that is not there
    /// is an error of the build.
    public func render(_ name: String, _ values: some TemplateValues) -> String {
        templates.render(
            CellValues(viewModel: values, site: feed.site, parameters: ParameterValues(FrontMatterTable())),
            template: name)
    }

    /// The Markdown files of a folder and those below it, in the order of their paths, with the front matter as `Matter`.
    /// - Throws: `FeedSiteErrors` with everything that is wrong in any of them.
    public func contents<Matter: Decodable & Sendable>(
        of folder: String, as matter: Matter.Type
    ) throws(FeedSiteErrors) -> [ContentFile<Matter>] {
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
}

extension FeedSiteContext: Equatable {
    /// Whether equal view models look the same under both.
    public static func == (left: FeedSiteContext, right: FeedSiteContext) -> Bool {
        left.revision == right.revision && left.feed == right.feed
    }
}

/// A file beside the content that pages can show, such as a picture.
public struct FeedAsset: Hashable, Sendable {
    /// Its URL from the host's root.
    public let url: String
    /// The width in CSS pixels; `nil` for what is no picture. A page that says so reserves the place.
    public let width: Int?
    /// The height in CSS pixels; `nil` for what is no picture.
    public let height: Int?

    package init(url: String, width: Int?, height: Int?) {
        self.url = url
        self.width = width
        self.height = height
    }
}
