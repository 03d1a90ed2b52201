/// A JSON Pointer (RFC 6901): the path from the root of a document to one of its values.
///
/// Pointers are equal if their tokens are, code point by code point: "no Unicode character normalization is performed"
/// (§4).
public struct Pointer: Sendable {
    /// The unescaped names and indices; none for the whole document.
    public let tokens: [String]

    /// A pointer with these tokens, unescaped. To read escaped text, see ``init(parsing:)``.
    public init(_ tokens: [String]) {
        self.tokens = tokens
    }

    /// A pointer with these tokens, unescaped: `Pointer("sections", "0")`, not `Pointer("/sections/0")`.
    public init(_ tokens: String...) {
        self.tokens = tokens
    }

    /// The pointer to the member `token` of this pointer's value.
    public func appending(_ token: String) -> Pointer {
        Pointer(tokens + [token])
    }

    /// The pointer to the element `index` of this pointer's value.
    public func appending(_ index: Int) -> Pointer {
        appending(String(index))
    }

    /// The first tokens: the pointer to a container of the value.
    func prefix(_ count: Int) -> Pointer {
        Pointer(Array(tokens.prefix(count)))
    }

    func isProperPrefix(of other: Pointer) -> Bool {
        tokens.count < other.tokens.count && self == other.prefix(tokens.count)
    }
}

extension Pointer: Hashable {
    /// Whether the tokens are the same by code points.
    public static func == (left: Pointer, right: Pointer) -> Bool {
        left.tokens.elementsEqual(right.tokens) { $0.hasSameCodePoints(as: $1) }
    }

    /// Hashes the code points of the tokens.
    public func hash(into hasher: inout Hasher) {
        for token in tokens { token.hashCodePoints(into: &hasher) }
        hasher.combine(tokens.count)
    }
}

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

/// Why a text is not a JSON Pointer.
public struct PointerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What can be wrong with a pointer.
    public enum Reason: Sendable, Hashable {
        /// The text is neither empty nor begins with `/`.
        case noSlash
        /// A `~` is followed by something other than `0` and `1`.
        case loneTilde
    }

    /// The text that was read.
    public let text: String
    /// What is wrong.
    public let reason: Reason

    /// One line in lower case.
    public var description: String {
        switch reason {
        case .noSlash: "expected a JSON pointer, empty or beginning with '/', instead of \(quoted(text))"
        case .loneTilde: "expected '0' or '1' after every '~' of the JSON pointer \(quoted(text))"
        }
    }
}
