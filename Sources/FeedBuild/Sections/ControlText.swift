import HTMLSyntax
import ListDiffKit
import ListKit

/// Replaces buttons with `data-action` that cannot act by their content as text.
///
/// A page must make sense without scripts, when none can act: the content must be readable, but it is not a button. So
///
///     <button type="button" class="like" data-action="heart" aria-pressed="false">Like</button>
///     <span class="like">Like</span>
///
/// the first becomes the second. A button that acts on the whole list gets `data-list-action` instead.
struct ControlText {
    /// The section in which the controls are.
    let section: DiffIdentifier
    let list: ListControls
    /// The actions of the section that have an effect; none in published cells.
    private var actions: Set<String> = []
    private var names = ActionNames([])

    init(section: DiffIdentifier, list: ListControls) { (self.section, self.list) = (section, list) }

    /// The same for a state of the section in which some actions have an effect.
    func with(actions: Set<String>, names: ActionNames) -> ControlText {
        var text = self
        (text.actions, text.names) = (actions, names)
        return text
    }

    /// The cell with its controls.
    func applied(to cell: Cell<String>) -> Cell<String> {
        guard Array(cell.content.utf8)[...].contains("data-action") else { return cell }
        return Cell(
            diffIdentifier: cell.diffIdentifier, kind: cell.kind, content: html(cell.content, in: cell.diffIdentifier))
    }

    private func html(_ html: String, in cell: DiffIdentifier) -> String {
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
            let live = action.value.flatMap { attribute(for: unescapedHTML(bytes[$0]), in: cell) }
            buttons.append(live == nil)
            result += bytes[rest..<token.range.lowerBound] + Array(live == nil ? "<span".utf8 : "<button".utf8)
            for attribute in attributes {
                let name = attribute.name(in: bytes)
                if name == "data-action" {
                    if let live { result += Array(live.utf8) }
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

    /// The attribute of a control whose action has an effect. `select` selects the cell that the control is in, or else its
    /// section.
    private func attribute(for action: String, in cell: DiffIdentifier) -> String? {
        let own = action == "select" ? ListAction<Never>.selection(of: cell) : action
        if actions.contains(own) { return " data-action=\"\(escapedHTML(names[own]))\"" }
        return list.name(of: action, in: section).map { " data-list-action=\"\(escapedHTML($0))\"" }
    }

    /// The attributes that a `<span>` can have too.
    private static let textAttributes: Set<String> = [
        "aria-hidden", "class", "dir", "hidden", "id", "lang", "style", "title", "translate",
    ]
}
