import HTMLSyntax

extension ShortcodeReader {
    /// What code shows of the escapes of a dialect.
    static func unescaped(_ code: ArraySlice<UInt8>, _ dialect: ShortcodeDialect) -> [UInt8] {
        var result: [UInt8] = []
        var rest = code
        let opening: StaticString = dialect == .hugo ? "{{" : "{"
        while let open = rest.offset(of: opening) {
            let text = rest[open...].prefix(longestTag)
            let closing: StaticString = text.starts(with: "{%".utf8) ? "%}" : "}}"
            let end = text.dropFirst(2).offset(of: closing).map { $0 + 2 }
            let shown = end.flatMap { Self.shown(of: String(decoding: rest[open..<$0], as: UTF8.self), dialect) }
            if let end, let shown {
                result += rest[..<open] + Array(shown.utf8)
                rest = rest[end...]
            } else {
                result += rest[...open]
                rest = rest[(open + 1)...]
            }
        }
        return result + rest
    }

    /// What code shows of an escape; `nil` for any other tag, which it shows as it is.
    private static func shown(of tag: String, _ dialect: ShortcodeDialect) -> String? {
        switch dialect.meaning(of: tag) {
        case .literal(let text): text
        // In Hugo's code, they are code like all other tags.
        case .call(let name, _, _, _) where dialect.isRaw(name) && dialect != .hugo: ""
        case .end(let name) where dialect.isRaw(name) && dialect != .hugo: ""
        default: nil
        }
    }
}
