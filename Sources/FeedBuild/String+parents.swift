extension String {
    /// The folders above a path: `a` and `a/b` for `a/b/c`.
    var parents: [String] {
        var parents: [String] = []
        for index in utf8.indices where utf8[index] == UInt8(ascii: "/") { parents.append(String(self[..<index])) }
        return parents
    }
}
