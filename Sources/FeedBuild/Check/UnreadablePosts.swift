import FeedContent
import FeedPages
import FeedSources
import FileStorage
import Foundation

/// The posts of a site that are in error. Links to what they would make are not told: their pages may well be there once
/// they can be read.
struct UnreadablePosts: Sendable {
    /// The words of each of them, in its path and its text, and those in the paths of the files beside them; in lower case.
    private let words: [Set<Substring>]

    init?(in content: SiteContent) {
        let files = content.parsedPosts.all.filter { !$0.hasPost }.map(\.file)
        if files.isEmpty { return nil }
        let folders = Set(files.map(\.path).filter(PostName.isIndex).compactMap(\.parents.last))
        let beside = content.source.staticFiles.map(\.path).filter { path in !folders.isDisjoint(with: path.parents) }
        words =
            (files.map { file in
                // A file that cannot be read again has its name.
                let bytes = (try? file.bytes()) ?? []
                return file.path + "\n" + String(decoding: bytes, as: UTF8.self)
            } + beside).map { Set(Self.words($0.ignoringCase)) }
    }

    /// Whether a file of the destination may be one of theirs: their slugs, dates, tags and aliases are in their texts.
    func mayMake(_ file: String) -> Bool {
        var parts = file.split(separator: "/")
        if parts.last == "index.html" { parts.removeLast() }
        guard let name = parts.last else { return true }
        let wanted = Self.words(name.ignoringCase)
        return words.contains { $0.isSuperset(of: wanted) }
    }

    private static func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
}

extension StringProtocol {
    /// In lower case and one spelling, to compare names as some file systems do.
    var ignoringCase: String { lowercased().precomposedStringWithCanonicalMapping }
}
