import FeedFrontMatter
package import SourceDiagnostics

/// An address that the site had, and where what was there is now.
package struct RedirectSetting: Hashable, Sendable {
    /// The former path: of a page, `/old/` or `/old.html`, or of a feed, `/old/index.xml`.
    package let path: String
    /// A path of the site, which may have a fragment, or a whole URL.
    package let target: String
    /// Not part of equality.
    @Uncompared package var position = SourcePosition.start

    /// Whether a page can be at the former path.
    package var isOfPage: Bool { path.hasSuffix("/") || PagePath.isFile(path) }

    /// Whether it leads to another site.
    package var isExternal: Bool { !target.hasPrefix("/") }

    init(_ path: String, _ value: FrontMatterValue) throws(ValueError) {
        guard path.hasPrefix("/"), path.count > 1 else {
            throw ValueError("'\(path)' cannot move; the key must be a former path of the site, such as /old/")
        }
        let name = path.split(separator: "/").last ?? ""
        self.path = name.contains(".") && !path.hasSuffix("/") ? path : try PagePath.normalized(path)
        try Slug.check(path.split(separator: "/").joined(separator: "/"))
        let isURL = ["https://", "http://"].contains { value.name?.lowercased().hasPrefix($0) ?? false }
        guard let target = value.name, target.hasPrefix("/") && !target.hasPrefix("//") || isURL else {
            throw ValueError("it must be a path of the site, such as /new/, or a whole URL")
        }
        self.target = target
        position = value.position
    }
}
