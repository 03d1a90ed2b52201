import FeedDocuments
import JSONPatch

extension Patch {
    /// Whether it is a patch of a document, or of the JSON feed, from one version to another, given by the starts of their
    /// names: a `test` of the old one, a `replace` with the new one, and in between nothing but what is allowed there.
    func leads(from origin: String, to current: String) -> Bool {
        guard case .test(let first, let old)? = operations.first, case .replace(let last, let new)? = operations.last,
            operations.count > 1, first == last, first.tokens == ["version"] || first == JSONFeedDocument.version,
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
        if [["title"], ["older"]].contains(path.tokens) { return true }
        return path.tokens.last == "html" && isElement(path.tokens.dropLast())
    }
}
