extension Pointer {
    /// Reads a pointer's text: nothing, or tokens "each prefixed by a '/'" (RFC 6901 §3). §4: "first transforming any
    /// occurrence of the sequence '~1' to '/', and then transforming any occurrence of the sequence '~0' to '~'".
    ///
    /// - Throws: ``PointerError`` for a first character other than `/` and for a `~` before anything but `0` and `1`.
    /// - Complexity: O(*n*).
    public init(parsing text: String) throws(PointerError) {
        var tokens: [String] = []
        if !text.isEmpty {
            guard text.utf8.first == UInt8(ascii: "/") else { throw PointerError(text: text, reason: .noSlash) }
            // Unicode scalars, because a combining mark after a slash would form one `Character` with it.
            for token in text.unicodeScalars.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
                guard let token = Self.unescaped(token) else { throw PointerError(text: text, reason: .loneTilde) }
                tokens.append(token)
            }
        }
        self.init(tokens)
    }

    private static func unescaped(_ token: Substring.UnicodeScalarView) -> String? {
        guard token.contains("~") else { return String(token) }
        var result = String.UnicodeScalarView()
        var scalars = token.makeIterator()
        while let scalar = scalars.next() {
            guard scalar == "~" else {
                result.append(scalar)
                continue
            }
            switch scalars.next() {
            case "0": result.append("~")
            case "1": result.append("/")
            default: return nil
            }
        }
        return String(result)
    }
}

extension Pointer: CustomStringConvertible {
    /// The pointer's text, with `~` and `/` in tokens escaped.
    public var description: String {
        var result = String.UnicodeScalarView()
        for token in tokens {
            result.append("/")
            for scalar in token.unicodeScalars {
                switch scalar {
                case "~": result.append(contentsOf: "~0".unicodeScalars)
                case "/": result.append(contentsOf: "~1".unicodeScalars)
                default: result.append(scalar)
                }
            }
        }
        return String(result)
    }
}
