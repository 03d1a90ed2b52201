/// Finds what somebody probably meant to type.
package enum Spelling {
    /// The nearest word, unless even that one differs in more than two letters and a third of them. For words of which only
    /// these are right.
    package static func nearest(to word: String, among words: some Sequence<String>) -> String? {
        nearest(to: word, among: words) { _, known in max(2, known.count / 3) }
    }

    /// The word of which another looks like a slip: one letter differs, two of eight and more, or two behind a beginning of three;
    /// nothing looks like one of a word of three letters. For words beside which others are right too.
    package static func slip(_ word: String, of words: some Sequence<String>) -> String? {
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

    /// The fewest letters to insert, delete, replace or swap with the next (optimal string alignment).
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
