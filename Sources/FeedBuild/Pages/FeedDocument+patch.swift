package import JSONPatch
import ListKit

extension FeedDocument {
    /// The patch that turns `old` into this document: the shortest sequence of operations, between a `test` of the old
    /// version and a `replace` with the new one, so that it fails as a whole on any other document. Empty for equal
    /// documents.
    package func patch(from old: FeedDocument) -> Patch {
        old == self ? Patch() : patch(from: Skeleton(old), to: Skeleton(self))
    }

    /// The patch from a version of which only identifiers and digests are known: all values come from this document.
    /// - Parameter new: the skeleton of this document, to be shared by several patches.
    func patch(
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

extension Patch {
    /// Whether it is a patch of a document, or of the JSON feed, from one version to another, given by the starts of their
    /// names: a `test` of the old one, a `replace` with the new one, and in between nothing but what is allowed there.
    func leads(from origin: String, to current: String) -> Bool {
        guard case .test(let first, let old)? = operations.first, case .replace(let last, let new)? = operations.last,
            operations.count > 1, first == last, [Pointer("version"), LiveJSONFeed.version].contains(first),
            old.string?.hasPrefix(origin) ?? false, new.string?.hasPrefix(current) ?? false
        else { return false }
        return operations.dropFirst().dropLast().allSatisfy { operation in
            switch operation {
            case .add(let path, _), .remove(let path): Self.isElement(path)
            case .replace(let path, _): Self.isElement(path) || Self.isText(path)
            case .move(let from, let path):
                Self.isElement(path) && from.tokens.dropLast().elementsEqual(path.tokens.dropLast())
                    && Self.isElement(from)
            case .test, .copy: false
            }
        }
    }

    /// Whether a pointer is that of a section, a cell, or an item of a feed.
    private static func isElement(_ path: Pointer) -> Bool { isElement(path.tokens) }

    private static func isElement(_ tokens: [String]) -> Bool {
        let names = tokens.enumerated().map { $0 % 2 == 1 && Int($1) != nil ? "#" : $1 }
        return [["sections", "#"], ["sections", "#", "cells", "#"], ["items", "#"]].contains(names)
    }

    private static func isText(_ path: Pointer) -> Bool {
        if path == Pointer("title") || path == Pointer("older") { return true }
        return path.tokens.last == "html" && isElement(path.tokens.dropLast())
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
