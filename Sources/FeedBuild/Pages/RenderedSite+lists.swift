import Digests
import FeedContent
import FeedDocuments
import FeedPages
import FeedSections
import ListDiffKit
import ListKit

/// The lists on the pages of entries.
extension RenderedSite {
    /// The paths of the lists of the page of an entry, besides its first: each list that it has, and after one in its text, the
    /// rest of that.
    func listPaths(ofEntry position: Int, at path: String) -> [String] {
        let count = structure.entryLists[position].count
        if count == 0 { return [] }
        return zip(content.posts[position].lists, 1...).flatMap { list, number in
            list.place == nil
                ? [Self.listPath(number, of: path)]
                : [Self.listPath(number, of: path), Self.textPath(number, of: path)]
        }
    }

    /// The paths of all of these.
    var entryListPaths: [String] {
        structure.entryLists.all.keys.sorted().flatMap { position in
            content.plan.page(ofPost: position).map { listPaths(ofEntry: position, at: $0.path) } ?? []
        }
    }

    private static func listPath(_ number: Int, of path: String) -> String { "\(path)#list-\(number)" }

    private static func textPath(_ number: Int, of path: String) -> String { "\(path)#text-\(number)" }

    /// The entries that the lists of an entry show as posts, not in lines.
    func shownPosts(onPageOf position: Int) -> [Int] {
        let lists = structure.entryLists[position]
        if lists.isEmpty { return [] }
        return zip(content.posts[position].lists, lists).filter { $0.0.presentation == .posts }.flatMap(\.1)
    }

    /// The lists of the page of an entry: its section, divided where it has lists, and these.
    /// - Parameter known: the unchanged sections of the published page.
    /// - Throws: errors of a cell.
    func pageLists(
        ofEntry position: Int, at path: String, section: Section<String>?, known: PublishedSections
    ) throws -> [Page.List] {
        let lists = structure.entryLists[position]
        if lists.isEmpty { return [Page.List(path: path, sections: section.map { [$0] } ?? [])] }
        let post = content.posts[position]
        let renderer = renderer(in: post.collection.language)
        let places = post.lists.count { $0.place != nil }
        let parts = section?.parts(dividedBy: places) ?? []
        func part(_ index: Int, at path: String) -> Page.List {
            let part = parts.indices.contains(index) ? parts[index] : nil
            return Page.List(path: path, sections: part.flatMap { $0.cells.isEmpty ? nil : [$0] } ?? [])
        }
        var result = [part(0, at: path)]
        for (index, (setting, positions)) in zip(post.lists, lists).enumerated() {
            var list = try list(setting, positions, at: Self.listPath(index + 1, of: path), renderer, known)
            list.heading = setting.title.map {
                let level = post.title == nil || post.collection.isPages ? 2 : 3
                return Page.List.Heading(text: $0, level: level, id: ListLinkViewModel.identifier(index + 1))
            }
            result.append(list)
            if index < places { result.append(part(index + 1, at: Self.textPath(index + 1, of: path))) }
        }
        return result
    }

    private func list(
        _ setting: ListSetting, _ positions: [Int], at path: String, _ renderer: PageRenderer,
        _ known: PublishedSections
    ) throws -> Page.List {
        if setting.presentation == .posts {
            let sections = try positions.compactMap { position in
                try excerpts[position]?.section ?? known[content.posts[position].diffIdentifier]
            }
            var list = Page.List(path: path, sections: sections, emptyView: renderer.emptyView)
            for position in positions {
                list.digests[content.posts[position].diffIdentifier] = records[position]?.lists
            }
            return list
        }
        let groups = groups(of: setting, positions, renderer.context)
        return Page.List(path: path, sections: try sections(of: groups, renderer), emptyView: renderer.emptyView)
    }

    private func sections(of groups: [EntryGroup], _ renderer: PageRenderer) throws -> [Section<String>] {
        let dataSource = LineDataSource(
            groups: groups, context: renderer.context.feed, templates: renderer.templates)
        var adapter = ListAdapter(dataSource: dataSource)
        try adapter.performUpdates()
        return adapter.sections
    }

    /// - Parameter years: the path below which the pages of years are; `nil` for none.
    private func groups(
        of setting: ListSetting, _ positions: [Int], _ context: SiteContext, years: String? = nil
    ) -> [EntryGroup] {
        EntryGroup.all(
            positions.map { (content.posts[$0], content.posts.references(at: $0).opening) }, of: setting,
            in: context.feed, years: years)
    }

    /// Adds what the lists on the page of an entry are made from.
    func add(listsOfEntry position: Int, to parts: inout ContentDigest.Parts) {
        let context = renderer(in: content.posts.collection(at: position).language).context
        for (setting, positions) in zip(content.posts[position].lists, structure.entryLists[position])
        where setting.presentation != .posts {
            parts.add(each: groups(of: setting, positions, context)) { parts, group in
                for row in group.rows { for text in row.texts { parts.add(text) } }
            }
        }
    }
}

/// Archives that list titles.
extension RenderedSite {
    /// The collection of which an index lists the titles, if it does, and the path of its years.
    private func titles(inIndex place: Int) -> (setting: CollectionSetting, path: String)? {
        let index = structure.indexes[place]
        guard case .archive(let collection) = index.subject,
            let setting = renderer(in: index.language).context.configuration.setting(of: collection),
            let archive = setting.archive,
            archive.content == .titles
        else { return nil }
        return (setting, archive.path)
    }

    /// The positions of the entries of which an index lists the titles; `nil` for an index of lists.
    func titledEntries(inIndex place: Int) -> [Int]? {
        titles(inIndex: place).map { SiteStructure.newestFirst(content.posts, $0.setting) }
    }

    /// The titles in an index, by year; `nil` for an index of lists.
    /// - Throws: errors of a cell.
    func titleSections(ofIndex place: Int) throws -> [Section<String>]? {
        guard let (setting, path) = titles(inIndex: place) else { return nil }
        var list = ListSetting()
        (list.isByYear, list.presentation) = (true, .titles)
        let dated = SiteStructure.newestFirst(content.posts, setting).filter { content.posts[$0].date != nil }
        let renderer = renderer(in: structure.indexes[place].language)
        return try sections(of: groups(of: list, dated, renderer.context, years: path), renderer)
    }
}

extension Section<String> {
    /// Its cells before, between and after the lists in its text.
    /// - Parameter count: how many lists there are. Those after the text divide nothing.
    fileprivate func parts(dividedBy count: Int) -> [Section] {
        var parts: [[Cell<String>]] = [[]]
        for cell in cells {
            if cell.kind != ListLinkViewModel.kind {
                parts[parts.endIndex - 1].append(cell)
            } else if parts.count <= count {
                parts.append([])
            }
        }
        return parts.map { Section(diffIdentifier: diffIdentifier, cells: $0) }
    }
}
