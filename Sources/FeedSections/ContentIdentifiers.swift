import ListDiffKit

/// Identifiers made of content: the same content has the same identifier on every machine, and the second and third of the
/// same content are told apart by `~2`, `~3`, so that nothing is lost and a list is named the same however it came about.
struct ContentIdentifiers {
    private var counts: [UInt64: Int] = [:]

    /// The identifier of the next piece of content that starts with `prefix`.
    mutating func next(_ prefix: String, _ parts: String...) -> DiffIdentifier {
        // FNV-1a, 64 bits, folded to 32: two contents of one section that share a digest are told apart all the same.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        for part in parts {
            part.utf8.forEach(mix)
            mix(0xff)
        }
        let digest = (hash >> 32) ^ (hash & 0xffff_ffff)
        let count = counts[digest, default: 0] + 1
        counts[digest] = count
        let name = prefix + String(digest, radix: 36)
        return DiffIdentifier(count == 1 ? name : "\(name)~\(count)")
    }
}
