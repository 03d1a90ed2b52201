extension JSONValue {
    /// Parses a JSON text strictly by RFC 8259.
    ///
    /// What the RFC leaves open is an error too: a byte order mark, a repeated name in an object, an unpaired
    /// surrogate, and more than ``depthLimit`` nested arrays and objects.
    ///
    /// - Complexity: O(*n*) in the number of bytes; nesting uses no stack.
    public init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
        var parser = JSONParser(bytes: Array(bytes))
        self = try parser.document()
    }

    /// Parses a JSON text strictly by RFC 8259.
    public init(parsing text: String) throws(JSONError) {
        try self.init(parsing: text.utf8)
    }
}
