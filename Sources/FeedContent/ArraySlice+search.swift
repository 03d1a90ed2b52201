private import Glibc

extension ArraySlice<UInt8> {
    /// Where a text begins, or the first bytes of it.
    func offset(of text: StaticString, prefix: Int? = nil) -> Int? {
        text.withUTF8Buffer { text in
            offset(of: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text).prefix(prefix ?? text.count)))
        }
    }

    func offset(of bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBytes { offset(of: $0) }
    }

    package func contains(_ text: StaticString) -> Bool { offset(of: text) != nil }

    /// Where the first of some ASCII characters is, in a text that ends in a zero byte; at that byte otherwise.
    func offset(ofAny characters: StaticString, from start: Int) -> Int {
        withUnsafeBytes { bytes in
            guard let base = bytes.bindMemory(to: CChar.self).baseAddress else { return start }
            return characters.withUTF8Buffer { characters in
                characters.withMemoryRebound(to: CChar.self) { characters in
                    guard let set = characters.baseAddress else { return start }
                    return start + strcspn(base + (start - startIndex), set)
                }
            }
        }
    }

    /// By the functions of C, as texts are searched that are mostly without what is looked for.
    private func offset(of needle: UnsafeRawBufferPointer) -> Int? {
        guard let text = needle.baseAddress, let first = needle.first else { return nil }
        return withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            var offset = 0
            while offset + needle.count <= bytes.count {
                let count = bytes.count - needle.count + 1 - offset
                guard let found = memchr(base + offset, CInt(first), count) else { return nil }
                if memcmp(found, text, needle.count) == 0 { return startIndex + (UnsafeRawPointer(found) - base) }
                offset = UnsafeRawPointer(found) - base + 1
            }
            return nil
        }
    }
}
