import FeedContent
import FeedPages
import FeedPublish
import FeedSources
import Parallelism

/// What links and images of a site can refer to, each part computed on first use.
struct LinkTargets: Sendable {
    /// The files of the destination.
    let files: Lazy<Set<String>>
    /// The anchors on a page, by its file; `nil` for pages to whose anchors links are not checked.
    let anchors: @Sendable (_ file: String) -> Set<String>?
    /// The pages of posts, by the paths of their sources.
    let sources: Lazy<[String: String]>
    let context: SiteContext
    /// The posts that would be there too.
    var unreadable: UnreadablePosts?
    /// The files by their names in lower case, for links that differ only in case.
    private let filesInLowerCase: Lazy<[String: String]>
    private let addresses: SiteAddresses

    init(
        files: Lazy<Set<String>>, anchors: @escaping @Sendable (_ file: String) -> Set<String>?,
        sources: Lazy<[String: String]>,
        in context: SiteContext
    ) {
        (self.files, self.anchors, self.sources, self.context) = (files, anchors, sources, context)
        filesInLowerCase = Lazy {
            Dictionary(files.value.sorted().map { ($0.ignoringCase, $0) }) { first, _ in first }
        }
        addresses = SiteAddresses(context.configuration)
    }

    /// What is wrong with the URL of a link or an image on a page; `nil` if it is right, or leads out of the site.
    /// - Parameter page: the path of the page.
    func problem(with address: String, isImage: Bool, on page: String) -> String? {
        let fragment = address.firstIndex(of: "#").map { String(address[$0...].dropFirst()) }
        guard let file = file(of: address, on: page) else { return outside(address) }
        if let file = [file, file + "/index.html"].first(where: files.value.contains) {
            // Browsers know the fragment `top` on any page.
            guard let fragment, !fragment.isEmpty, fragment.lowercased() != "top", let known = anchors(file),
                !known.contains(fragment), !known.contains(SiteAddresses.decoded(fragment))
            else { return nil }
            return "the page of '\(address)' has no anchor '#\(fragment)'"
        }
        if unreadable?.mayMake(file) ?? false { return nil }
        let hint = nearMiss(file).map {
            "; there is '\(addresses.address(of: $0))', which differs in upper and lower case"
        }
        if isImage { return "there is no image '\(address)'\(hint ?? "")" }
        let path =
            ContentFolder(of: context.configuration.posts, in: context.configuration).path + "/"
            + file.dropFirst(folder.count)
        if file.hasPrefix(folder), let page = sources.value[path] {
            return "'\(address)' is a source file; link to the page of the post, '\(context.url(page))'"
        }
        return "broken link '\(address)': the site has no such page\(hint ?? "")"
    }

    /// The file whose name differs only in case.
    private func nearMiss(_ file: String) -> String? {
        let names = filesInLowerCase.value
        guard let near = names[file.ignoringCase] ?? names[(file + "/index.html").ignoringCase] else { return nil }
        let page = "index.html"
        return near.hasSuffix("/" + page) ? String(near.dropLast(page.count)) : near
    }

    /// The diagnostic for a URL outside the site that would be inside it with the site's root path.
    private func outside(_ address: String) -> String? {
        let base = context.basePath
        guard base != "/", address.hasPrefix("/"), !address.hasPrefix("//") else { return nil }
        let file = PageFile.path(of: SiteAddresses.decoded(SiteAddresses.withoutQuery(address)))
        guard files.value.contains(file) || files.value.contains(file + "/index.html") else { return nil }
        return "'\(address)' is outside the site, which begins at '\(base)'; write '\(base)\(address.dropFirst())'"
    }

    /// Whether a URL is that of a file beside the pages of posts.
    func isBesidePosts(_ address: String) -> Bool {
        !folder.isEmpty && address.hasPrefix(context.basePath)
            && addresses.file(at: address)?.hasPrefix(folder) ?? false
    }

    private var folder: String { String(context.configuration.permalink.folder.dropFirst()) }

    /// The file in the destination for a URL; `nil` if it is outside the site.
    private func file(of address: String, on page: String) -> String? {
        if SiteAddresses.withoutQuery(address).isEmpty { return PageFile.path(of: page) }
        return addresses.file(at: address).map { PageFile.path(of: "/" + $0) }
    }
}
