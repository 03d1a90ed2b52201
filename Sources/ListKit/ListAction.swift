public import ListDiffKit

/// Something that a reader can do to a section: a mutating method of its controller, with the name that a control in
/// the page uses.
///
///     static let actions = [ListAction("heart") { $0.didTapHeart() }]
///     mutating func didTapHeart() { localLikes = localLikes == nil ? object.likes + 1 : nil }
///
/// The control is `<button data-action="heart">` in the HTML of a cell. If the action cannot be performed (no
/// JavaScript, in print, beyond `stateLimit`), the page shows the content of the button as text. No server runs the
/// method when the reader taps: feedgen runs it beforehand on a copy, and all actions again on the result, until there
/// are no new states. The page gets the states that were reached (`ListStates`), so an action may depend only on the
/// controller.
public struct ListAction<Controller>: Sendable {
    /// The value of `data-action` in the control.
    public let name: String
    let perform: @Sendable (inout Controller) -> Void

    /// - Parameters:
    ///   - name: the value of `data-action` in the control.
    ///   - perform: changes the local state of the controller.
    public init(_ name: String, perform: @escaping @Sendable (inout Controller) -> Void) {
        self.name = name
        self.perform = perform
    }

    /// The name of the action that selects the cell with `identifier`.
    public static func selection(of identifier: DiffIdentifier) -> String { "select:\(identifier.text)" }
}
