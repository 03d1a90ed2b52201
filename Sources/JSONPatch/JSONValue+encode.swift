extension JSONValue {
    /// The value as UTF-8 JSON text, compact or with one member or element per line, indented by two spaces.
    ///
    /// The same value always gives the same bytes: members in their order, numbers as written, `/` and `<` unescaped.
    /// Only `"`, `\`, control characters, and U+2028 and U+2029, which are line terminators in older JavaScript, are
    /// escaped.
    ///
    /// - Complexity: O(*n*) in the size of the value.
    public func encoded(pretty: Bool = false) -> [UInt8] {
        var writer = JSONWriter(isPretty: pretty)
        writer.write(self)
        return writer.bytes
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON text.
    public var description: String {
        String(decoding: encoded(), as: UTF8.self)
    }
}
