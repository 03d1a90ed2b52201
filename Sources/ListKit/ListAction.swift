public import ListDiffKit

/// Something that a reader can do to a section: a mutating method of its controller, by the name that a control in the page has.
///
///     static let actions = [ListAction("heart") { $0.didTapHeart() }]
///     mutating func didTapHeart() { localLikes = localLikes == nil ? object.likes + 1 : nil }
///
/// and in the HTML of a cell `<button data-action="heart">`. Where the action cannot be taken, as without JavaScript, on paper,
/// or beyond `stateLimit`, the page has the content of the button as text. There is no server that would run the method when
/// the reader taps: it is run beforehand, on a copy, and so are all actions on what comes out, until nothing new does. The page
/// is given the states that were reached (`ListStates`), so an action must depend on the controller alone.
public struct ListAction<Controller>: Sendable {
    /// What a control says in `data-action`.
    public let name: String
    let perform: @Sendable (inout Controller) -> Void

    /// - Parameters:
    ///   - name: what a control says in `data-action`.
    ///   - perform: changes the local state of the controller.
    public init(_ name: String, perform: @escaping @Sendable (inout Controller) -> Void) {
        self.name = name
        self.perform = perform
    }

    /// The name of the action that selects the cell with `identifier`.
    public static func selection(of identifier: DiffIdentifier) -> String { "select:\(identifier.text)" }
}
