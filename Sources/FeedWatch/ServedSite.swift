import Foundation

/// A folder served as a site: the response to each request. It reads files, and waits for nothing else.
struct ServedSite: Sendable {
    /// Paths below the base path that are not files in the folder.
    private static let script = ["@feedgen", "watch.js"]
    private static let events = ["@feedgen", "events"]
    private static let pages = ["@feedgen", "pages"]

    private let folder: String
    private let clientScript: [UInt8]
    private let hosts: AllowedHosts

    /// - Parameters:
    ///   - folder: the folder to serve.
    ///   - clientScript: the script that is injected into pages.
    ///   - hosts: the hosts that requests may name.
    init(folder: URL, clientScript: [UInt8], hosts: AllowedHosts) {
        self.folder = folder.path
        self.clientScript = clientScript
        self.hosts = hosts
    }

    /// - Parameter base: the path of the site's root: `/`, or `/blog/`.
    /// - Throws: a system error while reading.
    func response(to request: SiteRequest, base: String) throws -> SiteResponse {
        guard hosts.allows(request.host) else {
            return .message(
                "This server does not accept that host name, because a page of another site could use it to read drafts.\n"
                    + "Use localhost or the IP address of this machine, or start feedgen with --host and that name.",
                status: 421)
        }
        guard request.method != .other else {
            return .message(
                "Only GET and HEAD are supported.", status: 405, headers: [(name: "Allow", value: "GET, HEAD")])
        }
        guard let path = SitePath(target: request.target), let root = SitePath(target: base) else {
            return try notFound(base: base)
        }
        guard let names = path.names(below: root) else {
            return path.names.isEmpty ? .redirect(to: base) : try notFound(base: base)
        }
        switch Array(names) {
        case Self.script where !path.isFolder:
            return .content(
                .bytes(clientScript), size: clientScript.count, type: ContentType.script,
                tag: EntityTag(of: clientScript), for: request)
        case Self.events where !path.isFolder:
            let headers = [
                (name: "Content-Type", value: "text/event-stream"), (name: "Cache-Control", value: "no-store"),
                (name: "X-Accel-Buffering", value: "no"),
            ]
            return SiteResponse(status: 200, headers: headers, body: .events(after: request.lastEventID))
        case Self.pages where !path.isFolder:
            guard let pages = OpenPages(query: path.query) else {
                return .message("expected ?client=…&count=1…999", status: 400)
            }
            return SiteResponse(status: 204, body: .noted(pages))
        default:
            return try file(names, at: path, base: base, for: request)
        }
    }

    private func file(
        _ names: ArraySlice<String>, at path: SitePath, base: String, for request: SiteRequest
    ) throws -> SiteResponse {
        let names = path.isFolder ? names + ["index.html"] : names
        switch try OpenFile.at(([folder] + names).joined(separator: "/")) {
        case .nothing: return try notFound(base: base)
        case .folder: return path.isFolder ? try notFound(base: base) : .redirect(to: path.text + "/" + path.query)
        case .file(let file):
            let type = ContentType.of(names.last ?? "")
            guard type == ContentType.html else {
                return .content(
                    .file(file, 0..<file.size), size: file.size, type: type, tag: file.tag, modified: file.modified,
                    for: request)
            }
            let page = try injected(file.bytes(in: 0..<file.size), base: base)
            return .content(
                .bytes(page), size: page.count, type: type, tag: EntityTag(of: page), modified: file.modified,
                for: request)
        }
    }

    private func notFound(base: String) throws -> SiteResponse {
        var html = NotFoundPage.html(base: base)
        if case .file(let file) = try OpenFile.at(folder + "/404.html") { html = try file.bytes(in: 0..<file.size) }
        return SiteResponse(
            status: 404, headers: [(name: "Content-Type", value: ContentType.html)],
            body: .bytes(injected(html, base: base)))
    }

    private func injected(_ html: [UInt8], base: String) -> [UInt8] {
        InjectedPage(html, script: base + Self.script.joined(separator: "/")).bytes
    }
}
