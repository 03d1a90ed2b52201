import FeedContent
import FeedPages
import Foundation

/// The posts of a site that are in error. Links to what they would make are not told: their pages may well be there once
/// they can be read.
struct UnreadablePosts: Sendable {
    /// Their paths, the text of their files, and the paths of the files beside them, in lower case.
    private let texts: [String]

    init?(in content: SiteContent) {
        let files = content.parsedPosts.all.filter { !$0.hasPost }.map(\.file)
        if files.isEmpty { return nil }
        let folders = Set(files.map(\.path).filter(PostName.isIndex).compactMap(\.parents.last))
        let beside = content.source.staticFiles.map(\.path).filter { path in !folders.isDisjoint(with: path.parents) }
        texts =
            (files.map { file in
                // A file that cannot be read again has its name.
                let bytes = (try? file.bytes()) ?? []
                return file.path + "\n" + String(decoding: bytes, as: UTF8.self)
            } + beside).map(\.ignoringCase)
    }

    /// Whether a file of the destination may be one of theirs: their slugs, dates, tags and aliases are in their texts.
    func mayMake(_ file: String) -> Bool {
        var parts = file.split(separator: "/")
        if parts.last == "index.html" { parts.removeLast() }
        guard let name = parts.last else { return true }
        let words = name.ignoringCase.split { !$0.isLetter && !$0.isNumber }
        return texts.contains { text in words.allSatisfy { text.contains($0) } }
    }
}

extension StringProtocol {
    /// In lower case and one spelling, to compare names as some file systems do.
    var ignoringCase: String { lowercased().precomposedStringWithCanonicalMapping }
}
