import HTMLSyntax

/// HTML whose values are text: what is interpolated is escaped.
///
///     HTML("<h2 title=\"\(month.note)\">\(month.name)</h2>").text
///
/// Made for cells that are written in Swift, which answer their HTML as a `String`: a name such as `<b>` is shown as it is, and
/// never is markup. A value may stand between tags and in attributes with quotes; within `<script>` and `<style>`, and as the
/// whole of an address, escaping alone makes nothing safe.
public struct HTML: Sendable {
    /// The HTML, as cells answer it.
    public let text: String

    /// HTML as it is, such as the blocks of a ``ContentFile``.
    public init(raw text: String) { self.text = text }
}

extension HTML: ExpressibleByStringInterpolation {
    /// HTML as the source code has it.
    public init(stringLiteral text: String) { self.init(raw: text) }

    /// HTML with values in it.
    public init(stringInterpolation interpolation: StringInterpolation) { self.init(raw: interpolation.text) }

    /// HTML that is being put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        /// Nothing yet.
        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        /// Adds HTML as the source code has it.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds a value as text, escaped.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += escapedHTML(value.description)
        }

        /// Adds HTML as it is.
        public mutating func appendInterpolation(_ html: HTML) { text += html.text }

        /// Adds pieces of HTML as they are, one after another.
        public mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { text += piece.text }
        }

        /// Adds HTML as it is.
        public mutating func appendInterpolation(raw html: String) { text += html }
    }
}

extension HTML: Hashable {
    /// Whether the code points are the same.
    public static func == (left: HTML, right: HTML) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    /// Hashes the code points.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
