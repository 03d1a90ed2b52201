import FeedFrontMatter
import SourceDiagnostics

/// A configuration of Eleventy, a program in JavaScript: what is literal in it. It is not run.
struct EleventyProgram {
    let path: String
    private let bytes: [UInt8]

    init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, Self.withoutComments(bytes)) }

    /// The program with blanks in place of its comments.
    private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var quote: UInt8?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == UInt8(ascii: "\\") {
                    index += 1
                } else if byte == open || byte == UInt8(ascii: "\n") && open != UInt8(ascii: "`") {
                    quote = nil
                }
            } else if "\"'`".utf8.contains(byte) {
                quote = byte
            } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count {
                var end = index
                if bytes[index + 1] == UInt8(ascii: "/") {
                    end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                } else if bytes[index + 1] == UInt8(ascii: "*") {
                    end = index + 2
                    while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
                    end = min(end + 2, bytes.count)
                }
                for place in index..<end where bytes[place] != UInt8(ascii: "\n") { result[place] = UInt8(ascii: " ") }
                if end > index { index = end - 1 }
            }
            index += 1
        }
        return result
    }

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
