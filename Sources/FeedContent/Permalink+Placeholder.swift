extension Permalink {
    /// What a pattern can name of a post, each written after a colon.
    enum Placeholder: String, CaseIterable {
        case slug, title, name, path, folder, categories
        /// The slug of front matter, else that of the file name with a date before it.
        case filename
        /// That of the file name with a date before it, whatever front matter says.
        case basename
        /// The slug of front matter, else that of the title, which is what Hugo calls `:slug`.
        case slugOrTitle = "slugortitle"
        case year, month, day, hour, minute, second
        /// Month and day without a leading zero, as Jekyll calls them.
        case shortMonth = "i_month"
        case shortDay = "i_day"

        var tellsPostsApart: Bool {
            switch self {
            case .slug, .title, .name, .path, .filename, .basename, .slugOrTitle: true
            default: false
            }
        }

        /// What Hugo and Jekyll write for the same, or for what stands here without a placeholder.
        private static let foreign = [
            "contentbasename": "':basename'", "output_ext": "'.html'",
            "section": "':folder'", "sections": "':folder'", "slugified_categories": "':categories'",
            "slugorcontentbasename": "':filename'", "slugorfilename": "':filename'",
        ]

        /// Reads the word after a colon; another one is answered by the nearest.
        static func read(_ word: String) throws(Fault) -> Placeholder {
            if let placeholder = Placeholder(rawValue: word) { return placeholder }
            let words = allCases.map(\.rawValue)
            let meant = foreign[word] ?? Spelling.nearest(to: word, among: words).map { "':\($0)'" }
            let hint = meant.map { "did you mean \($0)?" }
            let all = words.map { ":" + $0 }.joined(separator: ", ")
            throw Fault("':\(word)' is not a placeholder; \(hint ?? "the placeholders are \(all)")")
        }
    }
}
