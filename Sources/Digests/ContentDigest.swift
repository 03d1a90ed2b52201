/// The first half of the SHA-256 digest of some content: equal digests mean equal content.
package struct ContentDigest: Hashable, Sendable {
    /// Its two halves.
    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// In lower-case hexadecimal.
    package var text: String {
        var text: [UInt8] = []
        for half in [high, low] { Digest.appendHex(half, bytes: 8, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    package init(of bytes: some Sequence<UInt8>) {
        let digest = Digest.sha256(bytes)
        self.init(high: Digest.number(digest[..<8]), low: Digest.number(digest[8..<16]))
    }

    /// The digest of several parts. Their order and where each ends are part of the content.
    package init(_ add: (inout Parts) throws -> Void) rethrows {
        var parts = Parts()
        try add(&parts)
        self.init(of: parts.bytes)
    }
}

extension ContentDigest {
    /// What a digest is made of, part by part.
    package struct Parts {
        fileprivate var bytes: [UInt8] = []

        package mutating func add(_ number: UInt64) {
            withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
        }

        package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

        package mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

        package mutating func add(_ text: String) {
            add(text.utf8.count)
            bytes.append(contentsOf: text.utf8)
        }

        package mutating func add(_ digest: ContentDigest) {
            add(digest.high)
            add(digest.low)
        }

        /// Adds a value that may be missing.
        package mutating func add<Value>(_ value: Value?, _ add: (inout Parts, Value) -> Void) {
            self.add(value != nil)
            if let value { add(&self, value) }
        }

        package mutating func add(_ text: String?) { add(text) { $0.add($1 as String) } }

        /// Adds each of some values.
        package mutating func add<Value>(each values: some Collection<Value>, _ add: (inout Parts, Value) -> Void) {
            self.add(values.count)
            for value in values { add(&self, value) }
        }
    }
}
