import FeedContent
import FeedFrontMatter
import FeedPages

/// The value of a key of front matter for which the settings have a cell.
package struct CustomViewModel: Hashable, Sendable, TemplateValues {
    let cell: CellSetting
    let content: FrontMatterValue

    package func value(named name: String) -> Any? {
        if case .table(let table) = content.content, let value = ParameterValues(table).value(named: name) {
            return value
        }
        return name == "value" ? ParameterValues.plain(content) : nil
    }
}

extension [PostViewModel] {
    /// These with the author's own cells, each at its place in the order of a post.
    func with(_ cells: [CellSetting], of params: FrontMatterTable) -> [PostViewModel] {
        var all = self
        for cell in cells {
            let entry = params.entries.first { $0.key.lowercased() == cell.key.lowercased() }
            guard let value = entry?.value, !value.isNull, value.content != .bool(false) else { continue }
            let rank = cell.neighbour.rank
            // Two at one place keep the order of the settings.
            let place =
                cell.isBefore
                ? all.firstIndex { $0.rank.map { $0 >= rank } ?? false } ?? all.endIndex
                : all.firstIndex { $0.rank.map { $0 > rank } ?? false } ?? all.endIndex
            all.insert(.custom(CustomViewModel(cell: cell, content: value)), at: place)
        }
        return all
    }
}

extension CellSetting.Neighbour {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension PostViewModel {
    /// The place of the cell in the order of a post; `nil` for the author's own.
    fileprivate var rank: Int? {
        let neighbour: CellSetting.Neighbour? =
            switch self {
            case .user: .user
            case .date: .date
            case .title: .title
            case .image: .image
            case .summary: .summary
            case .body, .more, .list: .body
            case .tags: .tags
            case .action: .action
            case .comment: .comment
            case .anchor, .custom: nil
            }
        return neighbour?.rank
    }
}
