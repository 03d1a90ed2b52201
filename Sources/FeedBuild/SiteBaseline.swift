/// The site that was built before, of which pages look as they do now, and what of it is still there.
struct SiteBaseline: Sendable {
    let site: RenderedSite
    /// For each post of the present site, by its position, where the very same one was.
    let origins: [Int?]

    init(_ site: RenderedSite, before content: SiteContent) {
        self.site = site
        origins = content.origins(in: site.content)
    }
}
