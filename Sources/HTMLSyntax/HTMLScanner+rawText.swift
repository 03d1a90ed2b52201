extension HTMLScanner {
    /// The start of the end tag of a raw text element.
    func endOfRawText(_ name: Range<Int>, from start: Int) -> Int? {
        switch HTMLName.lowercased(bytes[name]) {
        case "plaintext": return nil
        case "script": return endOfScript(from: start)
        default:
            var index = start
            while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
                if isEndTag(at: open, of: name) { return open }
                index = open + 1
            }
            return nil
        }
    }

    private func isEndTag(at offset: Int, of name: Range<Int>) -> Bool {
        let end = offset + 2 + name.count
        guard end < bytes.count, bytes[offset + 1] == UInt8(ascii: "/") else { return false }
        return HTMLName.equal(bytes, offset + 2..<end, name) && isTagNameEnd(end)
    }

    private func isTagNameEnd(_ offset: Int) -> Bool {
        guard offset < bytes.count else { return false }
        return HTMLName.isBlank(bytes[offset]) || bytes[offset] == UInt8(ascii: "/")
            || bytes[offset] == UInt8(ascii: ">")
    }

    /// After `<!--`, a script may contain `<script>…</script>` as text: HTML's "script data double escaped state".
    private func endOfScript(from start: Int) -> Int? {
        var isEscaped = false
        var isDoubleEscaped = false
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                if !isEscaped, HTMLName.matches("<!--", bytes, at: index) {
                    isEscaped = true
                    // The dashes may already be part of `-->`.
                    index += 1
                } else if isEscaped, !isDoubleEscaped, HTMLName.matches("<script", bytes, at: index) {
                    isDoubleEscaped = isTagNameEnd(index + 7)
                } else if HTMLName.matches("</script", bytes, at: index), isTagNameEnd(index + 8) {
                    guard isDoubleEscaped else { return index }
                    isDoubleEscaped = false
                }
            case UInt8(ascii: "-") where HTMLName.matches("-->", bytes, at: index):
                isEscaped = false
                isDoubleEscaped = false
            default: break
            }
            index += 1
        }
        return nil
    }
}
