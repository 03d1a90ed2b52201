import HTMLSyntax
import ListKit

extension Section<String> {
    /// The section as a page can show it before, or without, the script that makes buttons work: see `ControlText`.
    /// - Parameter actions: those that lead somewhere in any state of the section.
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

/// Buttons with `data-action`, written as the text that is in them.
///
/// What is written works without a script: the content of a button that cannot act is to be read, and is no button. So
///
///     <button type="button" data-action="heart" aria-pressed="false">Like</button>
///     <span data-button-type="button" data-action="heart" data-button-aria-pressed="false">Like</span>
///
/// the first becomes the second, of which `actions.js` makes the first again, where and as long as the action leads somewhere. The
/// text of an action that never does loses the attribute too.
private enum ControlText {
    /// Whether it is worth looking for controls.
    static func mayHaveControls(_ html: String) -> Bool { Array(html.utf8)[...].contains("data-action") }

    static func html(_ html: String, actions: Set<String>) -> String {
        let bytes = Array(html.utf8)
        var result: [UInt8] = []
        var rest = 0
        // For each button that is open, whether it is written as text.
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

    /// What a `<span>` can have as well as a button.
    private static let textAttributes: Set<String> = [
        "aria-hidden", "class", "dir", "hidden", "id", "lang", "style", "title", "translate",
    ]

    /// Whether a script can set the attribute: handlers are none of its business, and odd characters are no name to it.
    private static func isPlain(_ name: String) -> Bool {
        !name.hasPrefix("on") && name.utf8.allSatisfy { HTMLName.isLetterOrDigit($0) || "-_:.".utf8.contains($0) }
    }
}
