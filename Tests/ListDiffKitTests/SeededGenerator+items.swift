import TestFixtures

extension SeededGenerator {
    /// Up to `count` items whose identifiers come from an alphabet of `alphabet` letters.
    mutating func items(upTo count: Int, alphabet: Int, repeating: Bool) -> [Item] {
        let count = next(below: count + 1)
        let identifiers =
            repeating
            ? (0..<count).map { _ in next(below: alphabet) }
            : Array((0..<alphabet).shuffled(using: &self).prefix(count))
        return identifiers.map { Item("\($0)", value: "\(next(below: 3))") }
    }
}
