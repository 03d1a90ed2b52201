import Foundation

/// The path of a request, split and decoded. It never leads outside a folder: none of its names is empty, hidden (such
/// as `.`, `..` and `.feedgen-1.tmp`), or contains a separator.
struct SitePath: Hashable, Sendable {
    /// The names, in order.
    let names: [String]
    /// Whether it ends with a slash.
    let isFolder: Bool
    /// As sent, without the query.
    let text: String
    /// Starts with the question mark; empty if there is none.
    let query: String

    /// - Parameter target: the target of a request, such as `/blog/a%20b/?q`; `nil` if it is not such a path.
    init?(target: String) {
        let target = target.prefix { $0 != "#" }
        let text = target.prefix { $0 != "?" }
        guard text.first == "/" else { return nil }
        var parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        isFolder = parts.last?.isEmpty ?? true
        if isFolder { parts = parts.dropLast() }
        var names: [String] = []
        for part in parts {
            // Decoded name by name, so that `%2f` becomes part of a name, where it is not allowed.
            guard let name = part.removingPercentEncoding, let first = name.unicodeScalars.first, first != "." else {
                return nil
            }
            if name.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.value < 32 || $0.value == 127 }) {
                return nil
            }
            names.append(name)
        }
        self.names = names
        self.text = String(text)
        query = String(target[text.endIndex...])
    }

    /// The names after those of `base`; `nil` if this path is not below it.
    func names(below base: SitePath) -> ArraySlice<String>? {
        names.starts(with: base.names) ? names.dropFirst(base.names.count) : nil
    }
}
