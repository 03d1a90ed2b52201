package import FeedContent
import FeedPages

/// Where an entry has a list on its page: in lists and feeds that show the entry, a link to that.
package struct ListLinkViewModel: Hashable, Sendable, TemplateValues {
    package static let kind = "list"

    /// That of the cell, and of the heading of the list.
    package let identifier: String
    let title: String
    let url: String
    /// How many blocks of the text are before it.
    let place: Int

    /// That of a list by its number, from 1. No anchor of a text has a colon.
    package static func identifier(_ number: Int) -> String { "list:\(number)" }

    package static func all(of post: Post, url: String) -> [ListLinkViewModel] {
        post.facts.lists.enumerated().map { index, list in
            let identifier = Self.identifier(index + 1)
            return ListLinkViewModel(
                identifier: identifier, title: list.label ?? post.facts.label,
                // Only a list with a heading has a place that links can lead to.
                url: list.title == nil ? url : "\(url)#\(identifier)", place: list.place ?? post.blocks.count)
        }
    }

    package func value(named name: String) -> Any? {
        switch name {
        case "title": title
        case "url": url
        default: nil
        }
    }
}

extension ListSetting {
    /// What a link to it says; `nil` if there is nothing to say but the title of the entry that has it.
    fileprivate var label: String? {
        title ?? query.terms.first?.name ?? query.folder.flatMap { $0.split(separator: "/").last.map(String.init) }
    }
}
