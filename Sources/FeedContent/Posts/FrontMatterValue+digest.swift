package import Digests
package import FeedFrontMatter

extension FrontMatterValue {
    /// Adds the value to a digest as templates see it.
    package func add(to parts: inout ContentDigest.Parts) {
        switch content {
        case .null: parts.add(0)
        case .bool, .int, .double, .string:
            parts.add(1)
            if case .bool(let flag) = content { parts.add(flag) }
            parts.add(text)
        case .array(let values):
            parts.add(2)
            parts.add(each: values) { $1.add(to: &$0) }
        case .table(let table):
            parts.add(3)
            table.add(to: &parts)
        }
    }
}

extension FrontMatterTable {
    /// Adds all keys and values to a digest.
    package func add(to parts: inout ContentDigest.Parts) {
        parts.add(each: entries) { parts, entry in
            parts.add(entry.key)
            entry.value.add(to: &parts)
        }
    }
}
