import ListDiffKit

/// Computes the edits of an update by comparing sections by identifier, then the cells of each section that stays.
public struct ListAdapterUpdater: ListUpdatingDelegate, Hashable {
    /// An updater; all are equal.
    public init() {}

    /// The shortest sequence of edits that turns `old` into `new`, applied one after another.
    ///
    /// A removed section is never fused with an inserted one. Cells of one kind that are removed and inserted at the
    /// same position are replaced; so an edited paragraph, which is identified by its content, is a single edit.
    ///
    /// - Complexity: O(n) expected for `n` cells, plus O(m log m) for `m` changed ones.
    public func edits<Content>(from old: [Section<Content>], to new: [Section<Content>]) -> ListBatchUpdateData {
        let sections = ListDiff(oldArray: old, newArray: new)
        var edits: [ListBatchUpdateData.Edit] = []
        for edit in sections.edits {
            switch edit {
            case .delete(let section): edits.append(.deleteSection(section))
            case .move(let from, let to): edits.append(.moveSection(from: from, to: to))
            case .insert(let section): edits.append(.insertSection(section))
            case .update: break  // Its cells say what changed.
            }
        }
        let updated = sections.updates.compactMap { index in
            sections.matching.newIndex(ofOldIndex: index).map { (old: index, new: $0) }
        }
        for index in updated.sorted(by: { $0.new < $1.new }) {
            edits += cellEdits(from: old[index.old].cells, to: new[index.new].cells, section: index.new)
        }
        return ListBatchUpdateData(edits: edits)
    }

    /// The shortest sequence of edits between two states of one section, at index `section` of its list.
    public func edits<Content>(
        from old: Section<Content>, to new: Section<Content>, section: Int
    ) -> [ListBatchUpdateData.Edit] {
        cellEdits(from: old.cells, to: new.cells, section: section)
    }

    private func cellEdits<Content>(
        from old: [Cell<Content>], to new: [Cell<Content>], section: Int
    ) -> [ListBatchUpdateData.Edit] {
        let diff = ListDiff(oldArray: old, newArray: new)
        let moves = diff.moves
        let (matching, fused) = diff.matching.fused(moves: moves, oldKind: { old[$0].kind }, newKind: { new[$0].kind })

        let updates = diff.updates.compactMap(diff.matching.newIndex(ofOldIndex:))
        let replaced = Set(fused).union(
            updates.filter { item in
                diff.matching.oldIndex(ofNewIndex: item).map { old[$0].kind != new[item].kind } ?? false
            })
        return ListEdit.script(matching: matching, moves: moves, updates: (updates + fused).sorted()).map { edit in
            switch edit {
            case .delete(let item): .deleteItem(section: section, item: item)
            case .move(let from, let to): .moveItem(section: section, from: from, to: to)
            case .insert(let item): .insertItem(section: section, item: item)
            case .update(let item) where replaced.contains(item): .replaceItem(section: section, item: item)
            case .update(let item): .updateItem(section: section, item: item)
            }
        }
    }
}
