import HTMLSyntax
import ListDiffKit
import ListKit

/// Replaces buttons with `data-action` that cannot act by their content as text.
///
/// A page must make sense without scripts, when none can act: the content must be readable, but it is not a button. So
///
///     <button type="button" class="like" data-action="heart" aria-pressed="false">Like</button>
///     <span class="like" data-action>Like</span>
///
/// the first becomes the second. The attribute stays, for style sheets, if it is a button in another state. A button that
/// acts on the whole list gets `data-list-action` instead. One with `hidden` says nothing without its action: it is shown
/// only as a button.
struct ControlText {
    /// The section in which the controls are.
    let section: DiffIdentifier
    let list: ListControls
    /// Whether controls of the list are buttons, or text.
    let hasListButtons: Bool
    /// The actions of the section that have an effect, and those that have one in some state.
    private var actions: Set<String> = []
    private var possible: Set<String> = []
    private var names = ActionNames([])
    /// The cells that readers can move in the section, and those that they can move in some state.
    private var moving: Set<DiffIdentifier> = []
    private var movable: Set<DiffIdentifier> = []

    init(section: DiffIdentifier, list: ListControls, hasListButtons: Bool) {
        (self.section, self.list, self.hasListButtons) = (section, list, hasListButtons)
    }

    /// The same for a state of the section.
    func with(
        actions: Set<String>, of possible: Set<String>, names: ActionNames = ActionNames([]),
        moving: Set<DiffIdentifier> = [], movable: Set<DiffIdentifier> = []
    ) -> ControlText {
        var text = self
        (text.actions, text.possible, text.names) = (actions, possible, names)
        (text.moving, text.movable) = (moving, movable)
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
            let (isButton, mark) = control(action.value.map { unescapedHTML(bytes[$0]) } ?? "", in: cell)
            buttons.append(!isButton)
            result += bytes[rest..<token.range.lowerBound] + Array(isButton ? "<button".utf8 : "<span".utf8)
            for attribute in attributes {
                let name = attribute.name(in: bytes)
                if name == "data-action" {
                    result += Array(mark.utf8)
                    continue
                }
                if isButton ? name == "hidden" : !name.hasPrefix("data-") && !Self.textAttributes.contains(name) {
                    continue
                }
                result.append(UInt8(ascii: " "))
                result += bytes[attribute.name]
                guard let value = attribute.value else { continue }
                var quote = [bytes[value.lowerBound - 1]].filter { "\"'".utf8.contains($0) }
                // The cells of states are in JSON, where this quotation mark takes a byte less.
                if isButton, !bytes[value].contains(UInt8(ascii: "'")) { quote = [UInt8(ascii: "'")] }
                result += Array("=".utf8) + quote + bytes[value] + quote
            }
            result.append(UInt8(ascii: ">"))
            rest = token.range.upperBound
        }
        return String(decoding: result + bytes[rest...], as: UTF8.self)
    }

    /// Whether a control is a button, and what it has in place of `data-action`. `select` selects the cell that the control
    /// is in, or else its section; so do those that move.
    private func control(_ action: String, in cell: DiffIdentifier) -> (isButton: Bool, mark: String) {
        let own = action == "select" ? ListAction<Never>.selection(of: cell) : action
        if action == "move-up" || action == "move-down" {
            if moving.contains(cell) { return (true, " data-action='\(action)'") }
            if movable.contains(cell) { return (false, " data-action") }
        }
        if actions.contains(own) { return (true, " data-action='\(escapedHTML(names[own]))'") }
        if possible.contains(own) { return (false, " data-action") }
        guard let name = list.name(of: action, in: section, cell: cell) else { return (false, "") }
        return hasListButtons ? (true, " data-list-action='\(escapedHTML(name))'") : (false, " data-list-action")
    }

    /// The attributes that a `<span>` can have too.
    private static let textAttributes: Set<String> = [
        "aria-hidden", "class", "dir", "hidden", "id", "lang", "style", "title", "translate",
    ]
}
