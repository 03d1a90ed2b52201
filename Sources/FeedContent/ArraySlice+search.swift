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

    func contains(_ text: StaticString) -> Bool { offset(of: text) != nil }

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
