/// `text` with the five characters that have a meaning in HTML escaped, for element content and quoted attributes.
package func escapedHTML(_ text: String) -> String {
    // Most have none of them.
    if !text.utf8.contains(where: isSpecial) { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "&"): bytes += "&amp;".utf8
        case UInt8(ascii: "<"): bytes += "&lt;".utf8
        case UInt8(ascii: ">"): bytes += "&gt;".utf8
        case UInt8(ascii: "\""): bytes += "&quot;".utf8
        case UInt8(ascii: "'"): bytes += "&#39;".utf8
        default: bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

private func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
}

/// The inverse of `escapedHTML`.
package func unescapedHTML(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(UInt8(ascii: "&")) else { return String(decoding: value, as: UTF8.self) }
    var text: [UInt8] = []
    var rest = value
    while let byte = rest.first {
        if let (name, character) = entities.first(where: { rest.starts(with: $0.name.utf8) }) {
            text.append(character)
            rest = rest.dropFirst(name.utf8.count)
        } else {
            text.append(byte)
            rest = rest.dropFirst()
        }
    }
    return String(decoding: text, as: UTF8.self)
}

private let entities: [(name: String, character: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
]
