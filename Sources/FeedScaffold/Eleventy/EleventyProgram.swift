import FeedFrontMatter
import SourceDiagnostics

/// A configuration of Eleventy, a program in JavaScript: what is literal in it. It is not run.
struct EleventyProgram {
    let path: String
    private let bytes: [UInt8]

    init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    /// The first arguments of the calls of a function, as far as they are literals, each with the offset behind it.
    func arguments(of function: String) -> [(value: FrontMatterValue.Content?, end: Int)] {
        places(of: function + "(").map { place in
            var reader = LiteralReader(bytes, .javaScript, from: place)
            let value = reader.value()
            return (value, reader.offset)
        }
    }

    /// What follows the first argument of a call.
    /// - Parameter end: the offset behind that.
    func secondArgument(at end: Int) -> FrontMatterValue.Content? {
        var reader = LiteralReader(bytes, .javaScript, from: end)
        reader.skipBlanks()
        return reader.take(",") ? reader.value() : nil
    }

    /// The first value of a key in the tables of the program that is a literal.
    func value(of key: String) -> FrontMatterValue.Content? {
        places(of: key).lazy.compactMap { place in
            var reader = LiteralReader(bytes, .javaScript, from: place)
            _ = reader.take("\"") || reader.take("'")
            reader.skipBlanks()
            return reader.take(":") ? reader.value() : nil
        }.first
    }

    /// What a file of data exports, as far as that is a table of literals.
    var exported: FrontMatterTable? {
        for start in ["export default", "module.exports ="] {
            for place in places(of: start) {
                var reader = LiteralReader(bytes, .javaScript, from: place)
                if case .table(let table)? = reader.value() { return table }
            }
        }
        return nil
    }

    /// The text in backquotes that a function returns for a key, as in `permalink: ({page}) => …`.
    func template(of key: String) -> String? {
        for place in places(of: key) {
            guard let start = bytes[place...].prefix(300).firstIndex(of: UInt8(ascii: "`")),
                let end = bytes[(start + 1)...].prefix(300).firstIndex(of: UInt8(ascii: "`"))
            else { continue }
            return String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        }
        return nil
    }

    /// The offsets behind a text where it begins a word.
    private func places(of text: String) -> [Int] {
        var places: [Int] = []
        var rest = bytes[...]
        let pattern = Array(text.utf8)
        while let first = rest.firstIndex(of: pattern[0]) {
            rest = rest[first...]
            let before = first > 0 ? bytes[first - 1] : 0x20
            let isWord = (0x61...0x7A).contains(before | 0x20) || (0x30...0x39).contains(before) || before == 0x5F
            if rest.starts(with: pattern), !isWord { places.append(first + pattern.count) }
            rest = rest.dropFirst()
        }
        return places
    }
}
