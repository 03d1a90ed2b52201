/// What brings something back that a site had: something to write in a file.
struct Remedy {
    /// What to do, up to the entries that are written.
    var start: String
    /// An entry for this one; those of others with the same start and end are written with it.
    var entry = ""
    var end = ""
    var path = "feedgen.yml"

    /// A line below a table of the settings.
    init(below table: String, _ key: String, _ value: String, end: String = "") {
        (start, entry) = ("write ", "'\(Self.scalar(key)): \(Self.scalar(value))'")
        self.end = " below '\(table)'" + end
    }

    /// - Parameters:
    ///   - text: all of it, for everything that it brings back.
    ///   - path: the file that it is about.
    init(_ text: String, in path: String = "feedgen.yml") { (start, self.path) = (text, path) }

    /// A line of front matter.
    init(in path: String, _ key: String, _ value: String, end: String = "") {
        (start, self.path) = ("write '\(key): \(Self.scalar(value))'\(end)", path)
    }

    /// A text as YAML, in quotation marks if it could be taken for something else.
    private static func scalar(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/-_.+~=&;%?".contains($0) || $0 == ":" }
        if isPlain, !text.isEmpty, !text.hasSuffix(":"), text.first.map({ $0.isLetter || $0 == "/" }) ?? false {
            return text
        }
        if text.wholeMatch(of: /\d+/) != nil { return text }
        return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
