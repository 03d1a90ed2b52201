extension String {
    /// The folders above a path: `a` and `a/b` for `a/b/c`.
    var parents: [String] {
        utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
    }
}
