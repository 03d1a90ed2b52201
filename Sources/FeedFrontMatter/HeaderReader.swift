import SourceDiagnostics

/// The lines `Key: value` at the beginning of a text, as Python-Markdown's extension *Meta-Data* reads them for Pelican: up to
/// a blank line, a line `---` or the first line that is none. A line that is indented by four spaces goes on with the value
/// above.
struct HeaderReader {
    private(set) var entries: [FrontMatterTable.Entry] = []
    /// The offset of the text below.
    private(set) var end = 0

    /// `nil` if the first line is none of these.
    init?(_ source: SourceText) {
        var lines: [(key: String, keyOffset: Int, value: String, valueOffset: Int)] = []
        var offset = 0
        while offset < source.bytes.count {
            let stop = source.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
            let line = source.text(offset..<stop)
            let next = min(stop + 1, source.bytes.count)
            if line.allSatisfy({ $0 == " " || $0 == "\t" }) {
                if !lines.isEmpty { offset = next }
                break
            }
            if !lines.isEmpty, Self.isFence(line) {
                offset = next
                break
            }
            if let last = lines.indices.last, line.hasPrefix("    ") {
                let more = line.drop { $0 == " " || $0 == "\t" }
                lines[last].value += lines[last].value.isEmpty ? String(more) : " " + more
            } else if let colon = line.firstIndex(of: ":"), let key = Self.key(line[..<colon]) {
                let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
                let place = offset + line.utf8.count - value.utf8.count
                lines.append((key, offset, String(value), place))
            } else {
                break
            }
            offset = next
        }
        if lines.isEmpty { return nil }
        end = offset
        // Where the page is, or that there is none.
        if lines.contains(where: { $0.key == "save_as" }) { lines.removeAll { $0.key == "url" } }
        for index in lines.indices where lines[index].key == "save_as" {
            (lines[index].key, lines[index].value) =
                lines[index].value.isEmpty ? ("published", "false") : ("path", lines[index].value)
        }
        var counter = PositionCounter(source.bytes)
        for line in lines {
            let keyPosition = counter.position(at: line.keyOffset)
            let position = counter.position(at: line.valueOffset)
            let content = Self.content(line.value.trimmingBlanks, of: line.key)
            let value = FrontMatterValue(content, at: position)
            entries.append(FrontMatterTable.Entry(key: line.key, keyPosition: keyPosition, value: value))
        }
    }

    /// The name of a key, in lower case; `nil` if the text is none.
    private static func key(_ text: Substring) -> String? {
        let name = text.drop { $0 == " " }
        guard text.utf8.count - name.utf8.count < 4, !name.isEmpty,
            name.utf8.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
        else { return nil }
        return name.lowercased()
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    private static func isFence(_ line: String) -> Bool {
        ["---", "..."].contains { line.hasPrefix($0) && line.dropFirst(3).first.map { $0.isWhitespace } ?? true }
    }

    /// Pelican's names are separated by semicolons, or else by commas.
    private static func content(_ text: String, of key: String) -> FrontMatterValue.Content {
        switch text.lowercased() {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "": return .null
        default: break
        }
        guard ["tags", "authors", "author"].contains(key) else { return .string(text) }
        let separator: Character = text.contains(";") ? ";" : ","
        let start = SourcePosition.start
        let names = text.split(separator: separator).map(String.init).map(\.trimmingBlanks).filter { !$0.isEmpty }
        return .array(names.map { FrontMatterValue(.string($0), at: start) })
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
