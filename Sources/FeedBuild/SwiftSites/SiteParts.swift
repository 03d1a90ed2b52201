import Digests
import FeedContent
import FeedPages
import FeedPublish
import FeedSections
import FeedSources
import FileStorage
import Foundation
import ImageSizes
import SourceDiagnostics

/// What a site in Swift consists of: its pages, the files beside them, and the context that they depend on.
struct SiteParts: Sendable {
    let context: FeedSiteContext
    let pages: [FeedPage]
    let files: [FeedFile]
    private let menu: Menu

    /// Asks a site for its parts.
    /// - Throws: `FeedSiteErrors` for errors in its content.
    init(of site: any FeedSite, source: SourceTree, templates: TemplateLibrary, in context: SiteContext) throws {
        self.context = try FeedSiteContext(source: source, templates: templates, in: context)
        pages = try site.pages(in: self.context)
        files = try site.files(in: self.context)
        menu = Menu(context.configuration.menu, posts: [], in: context.feed) { _ in nil }
    }

    /// The plan of these.
    var plan: SitePlan {
        SitePlan(
            pages: pages.map { PagePlan(role: .custom, language: nil, path: $0.path, posts: [], older: $0.older) },
            files: files,
            menu: menu)
    }

    /// Errors about pages and files that are invalid or conflict with others.
    /// - Parameter staticFiles: the files that are copied; those that the site asks for at the same paths are left out.
    func problems(beside staticFiles: [StaticFile]) -> [Diagnostic] {
        var problems: [String] = []
        var paths = OutputPaths()
        for page in pages {
            if let problem = Self.problem(with: page.path) {
                problems.append("the path '\(page.path)' of a page is invalid: \(problem)")
            }
            let claim = OutputPaths.Claim(
                source: "pages", subject: "the URL \(page.path)", owner: "another page", advice: "give one another path"
            )
            paths.claim(PageFile.path(of: page.path), for: claim)
            if page.lists.isEmpty { problems.append("the page '\(page.path)' has no list") }
            if Set(page.lists.map(\.name)).count < page.lists.count {
                problems.append("two lists of the page '\(page.path)' have the same name")
            }
        }
        paths.claim(staticFiles)
        let copies = Set(staticFiles.map(\.destination))
        for path in files.flatMap(\.outputs).map(\.path) where !copies.contains(path) {
            if let problem = Self.problem(withFile: path) {
                problems.append("the path '\(path)' of a file is invalid: \(problem)")
            }
            paths.claim(
                path,
                for: OutputPaths.Claim(
                    source: "files", subject: "the file /\(path)", owner: "another file",
                    advice: "give one another path"))
        }
        return problems.map { Diagnostic(.error, path: "pages", position: nil, message: $0) } + paths.diagnostics
    }

    private static func problem(with path: String) -> String? {
        if path == "/" { return nil }
        guard path.hasPrefix("/"), path.hasSuffix("/") else { return "it must begin and end with '/'" }
        return problem(withFile: String(path.dropFirst().dropLast()))
    }

    private static func problem(withFile path: String) -> String? {
        do throws(ValueError) {
            try Slug.check(path)
            return nil
        } catch {
            return error.message
        }
    }
}

extension FeedSiteContext {
    /// The context of a site with the content files of a source.
    /// - Throws: `SystemError` for a file that cannot be read.
    fileprivate init(source: SourceTree, templates: TemplateLibrary, in context: SiteContext) throws {
        let folder = ContentFolder(of: context.configuration.posts, in: context.configuration)
        let addresses = SiteAddresses(context.configuration)
        var assets: [String: FeedAsset] = [:]
        for file in source.staticFiles {
            guard let name = file.path.path(below: folder.path) else { continue }
            assets[name] = FeedAsset(
                url: addresses.address(of: file.destination), width: file.size?.width, height: file.size?.height)
        }
        let revision = ContentDigest { parts in
            parts.add(context.configuration.baseURL)
            parts.add(each: source.templates + (source.settings.map { [$0] } ?? [])) { parts, file in
                parts.add(file.path)
                parts.add(ContentDigest(of: file.bytes))
            }
            parts.add(each: assets.sorted { $0.key < $1.key }) { parts, asset in
                for text in [asset.key, asset.value.url] { parts.add(text) }
                for length in [asset.value.width, asset.value.height] { parts.add(length) { $0.add($1 as Int) } }
            }
        }
        self.init(
            configuration: context.configuration, templates: templates, revision: revision.text,
            sources: try source.posts.map { ($0.path, try $0.bytes()) }, assets: assets,
            linkDestination: { [base = context.basePath] in base + folder.destination(of: $0, in: $1) })
    }
}
