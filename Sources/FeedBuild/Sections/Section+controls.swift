import HTMLSyntax
import ListDiffKit
import ListKit

extension Cell<String> {
    /// The cell with controls that have no effect as text: see `ControlText`.
    /// - Parameter actions: those that have an effect; none in published cells.
    func withControls(for actions: Set<String>, names: ActionNames = ActionNames([])) -> Cell {
        guard ControlText.mayHaveControls(content) else { return self }
        let text = ControlText(actions: actions, names: names, cell: diffIdentifier)
        return Cell(diffIdentifier: diffIdentifier, kind: kind, content: text.html(content))
    }
}

/// Replaces buttons with `data-action` that cannot act by their content as text.
///
/// A page must make sense without scripts, when none can act: the content must be readable, but it is not a button. So
///
///     <button type="button" class="like" data-action="heart" aria-pressed="false">Like</button>
///     <span class="like">Like</span>
///
/// the first becomes the second.
private struct ControlText {
    let actions: Set<String>
    let names: ActionNames
    let cell: DiffIdentifier

    /// A quick check for controls.
    static func mayHaveControls(_ html: String) -> Bool { Array(html.utf8)[...].contains("data-action") }

    func html(_ html: String) -> String {
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
            guard token.kind == .startTag, name == "button" else { continue }
            let attributes = token.attributes(in: bytes)
            guard let action = attributes.first(where: { $0.name(in: bytes) == "data-action" }) else {
                buttons.append(false)
                continue
            }
            let live = action.value.flatMap { self.name(of: unescapedHTML(bytes[$0])) }
            buttons.append(live == nil)
            result += bytes[rest..<token.range.lowerBound] + Array(live == nil ? "<span".utf8 : "<button".utf8)
            for attribute in attributes {
                let name = attribute.name(in: bytes)
                if name == "data-action" {
                    if let live { result += Array(" data-action=\"\(escapedHTML(live))\"".utf8) }
                    continue
                }
                if live == nil, !name.hasPrefix("data-"), !Self.textAttributes.contains(name) { continue }
                let quote = attribute.value.map { "\"'".utf8.contains(bytes[$0.lowerBound - 1]) ? 1 : 0 } ?? 0
                let end = (attribute.value?.upperBound ?? attribute.name.upperBound) + quote
                result += Array(" ".utf8) + bytes[attribute.name.lowerBound..<end]
            }
            result.append(UInt8(ascii: ">"))
            rest = token.range.upperBound
        }
        return String(decoding: result + bytes[rest...], as: UTF8.self)
    }

    /// The name on the page of an action that has an effect. `select` selects the cell that the control is in.
    private func name(of action: String) -> String? {
        let name = action == "select" ? ListAction<Never>.selection(of: cell) : action
        return actions.contains(name) ? names[name] : nil
    }

    /// The attributes that a `<span>` can have too.
    private static let textAttributes: Set<String> = [
        "aria-hidden", "class", "dir", "hidden", "id", "lang", "style", "title", "translate",
    ]
}
