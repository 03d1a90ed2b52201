/// A line for people, parts of which stand out where there are colours.
struct StyledLine: Hashable, Sendable {
    /// What a part means, and so how it looks.
    enum Style: String, Sendable {
        case error = "1;31"
        case warning = "1;33"
        case good = "32"
        case strong = "1"
        case faint = "2"
    }

    struct Part: Hashable, Sendable {
        let text: String
        let style: Style?
    }

    private(set) var parts: [Part]
    /// How far what does not fit into one line of a terminal is indented.
    var indent = 0

    init(_ text: String, _ style: Style? = nil) { parts = [Part(text: text, style: style)] }

    /// A message, of which the word `error` or `warning` is in colour.
    init(message: String) {
        self.init(message)
        for (word, style) in [("error: ", Style.error), ("warning: ", .warning)] {
            guard let range = message.firstRange(of: word) else { continue }
            parts = [
                Part(text: String(message[..<range.lowerBound]), style: nil),
                Part(text: String(message[range]), style: style),
                Part(text: String(message[range.upperBound...]), style: nil),
            ]
            break
        }
    }

    var text: String { parts.map(\.text).joined() }

    /// How many columns of a terminal it takes.
    var columns: Int { text.reduce(0) { $0 + $1.columns } }

    static func + (line: StyledLine, text: String) -> StyledLine { line + StyledLine(text) }

    static func + (line: StyledLine, other: StyledLine) -> StyledLine {
        var sum = line
        sum.parts += other.parts
        return sum
    }
}
