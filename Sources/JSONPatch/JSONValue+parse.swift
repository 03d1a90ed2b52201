extension JSONValue {
    /// Parses a JSON text strictly by RFC 8259.
    ///
    /// What the RFC leaves to the parser is an error too: a byte order mark, two members of one object with the same
    /// name, a surrogate without its partner, and more than ``depthLimit`` nested arrays and objects.
    ///
    /// - Complexity: O(*n*) in the number of bytes; needs no stack for nesting.
    public init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
        var parser = JSONParser(bytes: Array(bytes))
        self = try parser.document()
    }

    /// Parses a JSON text strictly by RFC 8259.
    public init(parsing text: String) throws(JSONError) {
        try self.init(parsing: text.utf8)
    }
}
