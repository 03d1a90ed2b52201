import ImageSizes
import TestFixtures
import Testing

extension ImageSizeTests {
    /// The same seeds each time, and one more that is new.
    static let seeds: [UInt64] = Array(0..<20) + [UInt64.random(in: 20...UInt64.max)]

    /// Cuts, flipped bits, extreme numbers, repeated and missing parts: there is a size of a picture, or none, and the
    /// test gets to its end.
    @Test(arguments: seeds)
    func damageIsNoDanger(_ seed: UInt64) {
        if seed >= 20 { print("damageIsNoDanger: seed \(seed)") }
        var generator = SeededGenerator(seed: seed)
        for sample in Self.samples {
            for _ in 0..<20 {
                var bytes = sample.bytes
                for _ in 0..<Int.random(in: 1...4, using: &generator) { damage(&bytes, &generator) }
                guard let size = ImageSize(bytes) else { continue }
                let sides = 1...Int(Int32.max)
                #expect(
                    sides.contains(size.width) && sides.contains(size.height), "seed \(seed), \(sample.name): \(bytes)")
                #expect(ImageSize(([0] + bytes)[1...]) == size, "seed \(seed), \(sample.name): \(bytes)")
            }
        }
    }

    private func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = Int.random(in: start...min(bytes.count, start + 12), using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes.removeSubrange(start...)
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 3:
            let extremes: [UInt8] = [0x00, 0x01, 0x7F, 0x80, 0xFF]
            let extreme = extremes.randomElement(using: &generator) ?? 0xFF
            for offset in start..<end { bytes[offset] = extreme }
        default: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        }
    }
}
