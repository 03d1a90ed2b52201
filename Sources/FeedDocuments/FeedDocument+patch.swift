package import JSONPatch
package import ListKit

extension FeedDocument {
    /// The patch that turns `old` into this document: the shortest sequence of operations, between a `test` of the old
    /// version and a `replace` with the new one, so that it fails as a whole on any other document. Empty for equal
    /// documents.
    package func patch(from old: FeedDocument) -> Patch {
        old == self ? Patch() : patch(from: Skeleton(old), to: Skeleton(self))
    }

    /// The patch from a version of which only identifiers and digests are known: all values come from this document.
    /// - Parameter new: the skeleton of this document, to be shared by several patches.
    package func patch(
        from old: Skeleton, to new: Skeleton, updater: any ListUpdatingDelegate = ListAdapterUpdater()
    ) -> Patch {
        var operations: [Operation] = [.test(path: "version", value: old.version)]
        if old.shell != shell { operations.append(.replace(path: "shell", value: shell)) }
        if old.title != new.title { operations.append(.replace(path: "title", value: title)) }
        if old.older != new.older { operations.append(.replace(path: "older", value: older)) }
        let update = updater.edits(from: old.sections, to: new.sections)
        operations += update.edits.map { Operation($0, to: sections) }
        operations.append(.replace(path: "version", value: version))
        return Patch(operations)
    }
}

extension Operation {
    /// Converts index paths to pointers; the only place that builds these.
    /// - Parameter sections: the sections after all edits, from which inserted values are taken.
    fileprivate init(_ edit: ListBatchUpdateData.Edit, to sections: [Section<String>]) {
        self =
            switch edit {
            case .deleteSection(let section): .remove(path: Pointer(section))
            case .moveSection(let from, let to): .move(from: Pointer(from), path: Pointer(to))
            case .insertSection(let section): .add(path: Pointer(section), value: sections[section].json)
            case .deleteItem(let section, let item): .remove(path: Pointer(section, item))
            case .moveItem(let section, let from, let to):
                .move(from: Pointer(section, from), path: Pointer(section, to))
            case .insertItem(let section, let item):
                .add(path: Pointer(section, item), value: sections[section].cells[item].json)
            case .replaceItem(let section, let item):
                .replace(path: Pointer(section, item), value: sections[section].cells[item].json)
            case .updateItem(let section, let item):
                .replace(
                    path: Pointer(section, item).appending("html"),
                    value: .string(sections[section].cells[item].content))
            }
    }

    fileprivate static func test(path name: String, value: String) -> Operation {
        .test(path: Pointer(name), value: .string(value))
    }

    fileprivate static func replace(path name: String, value: String) -> Operation {
        .replace(path: Pointer(name), value: .string(value))
    }
}

extension Pointer {
    fileprivate init(_ section: Int) { self.init("sections", String(section)) }
    fileprivate init(_ section: Int, _ item: Int) {
        self.init("sections", String(section), "cells", String(item))
    }
}
