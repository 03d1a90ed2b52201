import ListDiffKit

/// Identifiers derived from content. The same content has the same identifier on every machine; repetitions get `~2`,
/// `~3` and so on, so none is lost, and the identifiers of a list do not depend on its history.
struct ContentIdentifiers {
    private var counts: [UInt64: Int] = [:]

    /// The identifier of the next piece of content, starting with `prefix`.
    mutating func next(_ prefix: String, _ parts: String...) -> DiffIdentifier {
        // FNV-1a, 64 bits, folded to 32. Contents of one section with the same digest are still distinguished by their
        // number.
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
