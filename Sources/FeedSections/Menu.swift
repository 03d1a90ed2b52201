package import FeedContent
package import FeedPages
import Foundation

/// The menu of a site, as its pages show it.
package struct Menu: Hashable, Sendable {
    /// An entry, or a group of entries.
    package struct Entry: Hashable, Sendable {
        package let name: String
        /// What it leads to; `nil` for a group.
        package let url: String?
        /// The same as a path of the site, if it is one.
        package let path: String?
        package let entries: [Entry]

        package init(name: String, url: String?, path: String?, entries: [Entry]) {
            (self.name, self.url, self.path, self.entries) = (name, url, path, entries)
        }
    }

    package let entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    /// The menu of the settings, with the posts and pages that say that they are in it.
    /// - Parameters:
    ///   - posts: those that are shown, of all collections.
    ///   - post: the post of a file, if it is shown.
    package init(
        _ settings: [MenuSetting], posts: [PostFacts], in context: FeedContext, post: (_ file: String) -> PostFacts?
    ) {
        var drafts = settings.compactMap { Draft($0, in: context, post: post) }
        let named = posts.map { ($0.menu?.group, Draft($0, in: context)) }
        for (group, draft) in named.sorted(by: { ($0.1.weight, $0.1.name) < ($1.1.weight, $1.1.name) }) {
            guard let group else {
                drafts.append(draft)
                continue
            }
            if let place = drafts.firstIndex(where: { $0.url == nil && $0.name == group }) {
                drafts[place].inner.append(draft)
            } else {
                drafts.append(Draft(group: group, draft))
            }
        }
        entries = Draft.sorted(drafts)
    }

    /// The path of the page at an address, as pages have it.
    private static func path(of address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let decoded = path.removingPercentEncoding ?? String(path)
        let isFile = decoded.split(separator: "/", omittingEmptySubsequences: false).last?.contains(".") ?? false
        return isFile || decoded.hasSuffix("/") ? decoded : decoded + "/"
    }

    /// The position of an entry: its index, and for those in groups that within the group.
    package struct Place: Hashable, Sendable {
        package let index: Int
        package let inner: Int?
    }

    /// Which entry is that of a page.
    package enum Current: Hashable, Sendable {
        case page(Place)
        /// The page is below that of the entry.
        case below(Place)
    }

    /// The entry that is current on a page: its own, or else the one with the longest path that it is below.
    /// - Parameter root: the path of the front page, which all others are below.
    package func current(at path: String, root: String = "/") -> Current? {
        var nearest: (place: Place, length: Int)?
        for (place, entry) in places {
            guard let entryPath = entry.path else { continue }
            if entryPath == path { return .page(place) }
            let length = entryPath.utf8.count
            if length > 1, entryPath != root, entryPath.hasSuffix("/"), path.hasPrefix(entryPath),
                length > nearest?.length ?? 0
            {
                nearest = (place, length)
            }
        }
        return nearest.map { .below($0.place) }
    }

    private var places: [(Place, Entry)] {
        entries.enumerated().flatMap { index, entry in
            [(Place(index: index, inner: nil), entry)]
                + entry.entries.enumerated().map { (Place(index: index, inner: $0), $1) }
        }
    }

    /// The values of `menu` in templates.
    package func values(current: Current?) -> [MenuEntryValues] {
        entries.enumerated().map { index, entry in
            MenuEntryValues(
                entry: entry, current: current, place: Place(index: index, inner: nil),
                entries: entry.entries.enumerated().map { inner, entry in
                    MenuEntryValues(
                        entry: entry, current: current, place: Place(index: index, inner: inner), entries: [])
                })
        }
    }

    /// An entry that is to be sorted.
    private struct Draft {
        let name: String
        private(set) var url: String?
        private var path: String?
        let weight: Int
        var inner: [Draft] = []

        /// `nil` if the page that it leads to is not shown.
        init?(_ setting: MenuSetting, in context: FeedContext, post: (String) -> PostFacts?) {
            weight = setting.weight
            inner = setting.entries.compactMap { Draft($0, in: context, post: post) }
            switch setting.target {
            case .path(let target):
                (name, url, path) = (setting.name ?? target, context.url(target), Menu.path(of: target))
            case .url(let target): (name, url) = (setting.name ?? target, FeedContext.encoded(target))
            case .source(let file):
                guard let found = post(file) else { return nil }
                (name, url, path) = (setting.name ?? found.label, context.url(of: found), found.pagePath)
            case nil: name = setting.name ?? ""
            }
        }

        init(_ post: PostFacts, in context: FeedContext) {
            (name, weight) = (post.menu?.name ?? post.label, post.menu?.weight ?? 0)
            (url, path) = (context.url(of: post), post.pagePath)
        }

        /// A group that only pages name; it is where the first of them would be.
        init(group name: String, _ first: Draft) { (self.name, weight, inner) = (name, first.weight, [first]) }

        /// By weight; equal ones keep their order. Groups without entries are left out.
        static func sorted(_ drafts: [Draft]) -> [Entry] {
            drafts.enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
                .map { Entry(name: $1.name, url: $1.url, path: $1.path, entries: sorted($1.inner)) }
                .filter { $0.url != nil || !$0.entries.isEmpty }
        }
    }
}

/// An entry of the menu in a template.
package struct MenuEntryValues: Hashable, Sendable, TemplateValues {
    let entry: Menu.Entry
    let current: Menu.Current?
    let place: Menu.Place
    let entries: [MenuEntryValues]

    package func value(named name: String) -> Any? {
        switch name {
        case "name": entry.name
        case "url": entry.url
        case "isGroup": !entries.isEmpty
        case "entries": entries
        case "isCurrent": current == .page(place)
        case "hasCurrent": hasCurrent
        default: nil
        }
    }

    /// Whether the page is below that of the entry, or has an entry in the group.
    private var hasCurrent: Bool {
        if current == .below(place) { return true }
        switch current {
        case .page(let other), .below(let other):
            return place.inner == nil && other.inner != nil && other.index == place.index
        case nil: return false
        }
    }
}
