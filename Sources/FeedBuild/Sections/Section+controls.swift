import HTMLSyntax
import ListKit

extension Section<String> {
    /// The section without working buttons, for pages before or without the script: see `ControlText`.
    /// - Parameter actions: those with an effect in any state of the section.
    func withControls(for actions: Set<String>) -> Section {
        guard cells.contains(where: { ControlText.mayHaveControls($0.content) }) else { return self }
        return Section(diffIdentifier: diffIdentifier, cells: cells.map { $0.withControls(for: actions) })
    }
}

extension Cell<String> {
    func withControls(for actions: Set<String>) -> Cell {
        Cell(
            diffIdentifier: diffIdentifier, kind: kind,
            content: ControlText.mayHaveControls(content) ? ControlText.html(content, actions: actions) : content)
    }
}

/// Replaces buttons with `data-action` by their content as text.
///
/// A page must make sense without scripts: the content of a button that cannot act must be readable, but it is not a
/// button. So
///
///     <button type="button" data-action="heart" aria-pressed="false">Like</button>
///     <span data-button-type="button" data-action="heart" data-button-aria-pressed="false">Like</span>
///
/// the first becomes the second, and `actions.js` turns it back into the first while the action has an effect. If an
/// action never has an effect, the attribute is removed too.
private enum ControlText {
    /// A quick check for controls.
    static func mayHaveControls(_ html: String) -> Bool { Array(html.utf8)[...].contains("data-action") }

    static func html(_ html: String, actions: Set<String>) -> String {
        let bytes = Array(html.utf8)
        var result: [UInt8] = []
        var rest = 0
        // For each open button, whether it is replaced.
        var buttons: [Bool] = []
        for token in HTMLScanner(bytes) {
            let name = token.name(in: bytes)
            if token.kind == .endTag, name == "button", buttons.popLast() == true {
                result += bytes[rest..<token.range.lowerBound] + Array("</span>".utf8)
                rest = token.range.upperBound
            }
            guard token.kind == .startTag, name == "button" || name == "span" else { continue }
            let action = token.attributes(in: bytes).first { $0.name(in: bytes) == "data-action" }
            if name == "button" { buttons.append(action != nil) }
            guard let action else { continue }
            let isLive = action.value.map { actions.contains(unescapedHTML(bytes[$0])) } ?? false
            if isLive, name == "span" { continue }
            result += bytes[rest..<token.range.lowerBound] + Array("<span".utf8)
            for attribute in token.attributes(in: bytes) {
                let name = attribute.name(in: bytes)
                if !isLive, name == "data-action" { continue }
                let isOfText = name.hasPrefix("data-") || textAttributes.contains(name)
                if !isOfText, !isLive || !isPlain(name) { continue }
                let quote = attribute.value.map { "\"'".utf8.contains(bytes[$0.lowerBound - 1]) ? 1 : 0 } ?? 0
                let end = (attribute.value?.upperBound ?? attribute.name.upperBound) + quote
                result += Array((isOfText ? " " : " data-button-").utf8) + bytes[attribute.name.lowerBound..<end]
            }
            result.append(UInt8(ascii: ">"))
            rest = token.range.upperBound
        }
        return String(decoding: result + bytes[rest...], as: UTF8.self)
    }

    /// The attributes that a `<span>` can have too.
    private static let textAttributes: Set<String> = [
        "aria-hidden", "class", "dir", "hidden", "id", "lang", "style", "title", "translate",
    ]

    /// Whether a script may set the attribute: no event handlers, and no unusual names.
    private static func isPlain(_ name: String) -> Bool {
        !name.hasPrefix("on") && name.utf8.allSatisfy { HTMLName.isLetterOrDigit($0) || "-_:.".utf8.contains($0) }
    }
}
