import HTMLSyntax

/// HTML with interpolated values, which are escaped.
///
///     CellBinding(kind: "month") { "<h2 title=\"\(month.note)\">\(month.name)</h2>" }
///
/// Cells written in Swift return it, so a name such as `<b>` is shown as text. Only `HTML(raw:)` and `\(raw:)` take a
/// `String` as markup. Values are safe between tags and in quoted attributes; within `<script>` and `<style>`, and as a
/// complete URL, escaping is not sufficient.
public struct HTML: Sendable {
    /// The markup, in which every value is escaped already.
    public let text: String

    /// Markup that is safe to show as it is: what is interpolated in `text` is not escaped.
    public init(raw text: String) { self.text = text }
}

extension HTML: ExpressibleByStringInterpolation {
    /// HTML from a literal, unescaped.
    public init(stringLiteral text: String) { self.init(raw: text) }

    /// HTML with interpolated values.
    public init(stringInterpolation interpolation: StringInterpolation) { self.init(raw: interpolation.text) }

    /// Builds HTML from an interpolated string.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        /// An empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        /// Adds literal HTML, unescaped.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds a value as escaped text.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += escapedHTML(value.description)
        }

        /// Adds HTML, unescaped.
        public mutating func appendInterpolation(_ html: HTML) { text += html.text }

        /// Adds several pieces of HTML, unescaped.
        public mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { text += piece.text }
        }

        /// Adds HTML, unescaped.
        public mutating func appendInterpolation(raw html: String) { text += html }
    }
}

extension HTML: Hashable {
    /// Whether both have the same code points.
    public static func == (left: HTML, right: HTML) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    /// Hashes the code points.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
