/// Finds what somebody probably meant to type.
package enum Spelling {
    /// The nearest word, unless even that one differs in more than two letters and a third of them.
    package static func nearest(to word: String, among words: [String]) -> String? {
        let typed = Array(word.lowercased())
        let ranked = words.map { (word: $0, distance: distance(typed, Array($0.lowercased()))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(2, best.word.count / 3) ? best.word : nil
    }

    /// Levenshtein's: the fewest letters to insert, delete or replace.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (i, here) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, there) in right.enumerated() {
                let substituted = diagonal + (here == there ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[right.count]
    }
}
