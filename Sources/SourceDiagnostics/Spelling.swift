/// Finds what somebody probably meant to type.
package enum Spelling {
    /// The most similar word, unless even that differs in more than two letters and more than a third of them. For sets
    /// of words where no others are valid.
    package static func nearest(to word: String, among words: some Sequence<String>) -> String? {
        nearest(to: word, among: words) { _, known in max(2, known.count / 3) }
    }

    /// The word that another is probably a misspelling of: one letter differs, two for words of eight or more letters,
    /// or two after three equal ones; words of three letters never match. For sets of words where others are valid too.
    package static func correction(of word: String, among words: some Sequence<String>) -> String? {
        nearest(to: word, among: words) { typed, known in
            if known.count < 4 { return 0 }
            return known.count > 7 || typed.prefix(3) == known.prefix(3) ? 2 : 1
        }
    }

    private static func nearest(
        to word: String, among words: some Sequence<String>, within limit: ([Character], [Character]) -> Int
    ) -> String? {
        let typed = Array(word.lowercased())
        var best: (word: String, distance: Int)?
        for word in words {
            let known = Array(word.lowercased())
            let limit = min(limit(typed, known), best.map { $0.distance - 1 } ?? .max)
            if abs(known.count - typed.count) > limit { continue }
            let distance = distance(typed, known)
            if distance <= limit { best = (word, distance) }
        }
        return best?.word
    }

    /// The minimum number of letters to insert, delete, replace or swap with the next (optimal string alignment).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var before: [Int] = []
        var row = Array(0...right.count)
        for (i, here) in left.enumerated() {
            var next = [i + 1]
            next.reserveCapacity(row.count)
            for (j, there) in right.enumerated() {
                var best = min(row[j] + (here == there ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, here == right[j - 1], left[i - 1] == there { best = min(best, before[j - 1] + 1) }
                next.append(best)
            }
            (before, row) = (row, next)
        }
        return row[right.count]
    }
}
