private import Glibc

extension ArraySlice<UInt8> {
    /// The offset of a text, or of its first bytes.
    package func offset(of text: StaticString, prefix: Int? = nil) -> Int? {
        text.withUTF8Buffer { text in
            offset(of: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text).prefix(prefix ?? text.count)))
        }
    }

    package func offset(of bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBytes { offset(of: $0) }
    }

    package func contains(_ text: StaticString) -> Bool { offset(of: text) != nil }

    /// The offset of the first of some ASCII characters; the text must end with a zero byte, whose offset is returned
    /// if there is none.
    package func offset(ofAny characters: StaticString, from start: Int) -> Int {
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

    private func offset(of needle: UnsafeRawBufferPointer) -> Int? {
        withUnsafeBytes { $0.offset(of: needle) }.map { startIndex + $0 }
    }
}

extension StringProtocol {
    /// Whether the bytes contain those of a text. `contains` compares characters, which takes about a hundred times
    /// longer.
    package func containsBytes(of text: StaticString) -> Bool {
        let isFound = utf8.withContiguousStorageIfAvailable { bytes in
            text.withUTF8Buffer { UnsafeRawBufferPointer(bytes).offset(of: UnsafeRawBufferPointer($0)) != nil }
        }
        return isFound ?? Array(utf8)[...].contains(text)
    }
}

extension UnsafeRawBufferPointer {
    /// Uses C functions, which are fast for text that seldom contains the needle.
    fileprivate func offset(of needle: UnsafeRawBufferPointer) -> Int? {
        guard let base = baseAddress, let text = needle.baseAddress, let first = needle.first else { return nil }
        var offset = 0
        while offset + needle.count <= count {
            guard let found = memchr(base + offset, CInt(first), count - needle.count + 1 - offset) else { return nil }
            if memcmp(found, text, needle.count) == 0 { return UnsafeRawPointer(found) - base }
            offset = UnsafeRawPointer(found) - base + 1
        }
        return nil
    }
}
