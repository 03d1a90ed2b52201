/// Mathematics as MathML, read from a core of LaTeX.
///
/// Whatever is not in this core is an error that names it: a formula is shown as it was meant, or as its source.
package enum MathML {
    /// A formula as an element `math`.
    /// - Parameter isBlock: whether it stands by itself, with larger signs and limits above and below.
    /// - Complexity: O(n) in the length of the source.
    package static func html(of source: String, isBlock: Bool) throws(MathError) -> String {
        var reader = MathReader(source, isBlock: isBlock)
        let content = try reader.formula()
        return "<math\(isBlock ? " display=\"block\"" : "")>\(content)</math>"
    }
}

/// Why a formula cannot be shown.
package struct MathError: Error, Hashable {
    /// In lower case; names the command or the sign.
    package let message: String

    init(_ message: String) { self.message = message }
}
