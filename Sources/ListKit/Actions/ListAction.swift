public import ListDiffKit
import Synchronization

/// Something that a reader can do: a mutating method of a section controller or a data source, with the name that a
/// control in the page uses.
///
///     var localLikes: ListCounter?
///
///     static let actions = [ListAction<Self>("heart") { $0.didTapHeart() }]
///
///     mutating func didTapHeart() {
///         localLikes = (localLikes ?? object.likes) + 1
///         update(animated: true)
///     }
///
/// The control is `<button data-action="heart">` in the HTML of a cell. If the action cannot be performed (no
/// JavaScript, in print, beyond `stateLimit`), the page shows the content of the button as text. No server runs the
/// method when the reader taps: it runs during the build, on a copy, and all actions again on the result, until there
/// are no new states (`ListStates`). So an action may depend only on the value that it changes.
public struct ListAction<Target>: Sendable {
    /// The value of `data-action` in the control.
    public let name: String
    let perform: @Sendable (inout Target) -> Void

    /// - Parameters:
    ///   - name: the value of `data-action` in the control.
    ///   - perform: changes the local state of the controller or data source.
    public init(_ name: String, perform: @escaping @Sendable (inout Target) -> Void) {
        self.name = name
        self.perform = perform
    }

    /// An action cannot wait: it runs during the build, and what it calls has happened when it returns.
    @available(
        *, unavailable, message: "an action runs during the build and cannot wait; 'update(animated:)' needs no 'await'"
    )
    public init(_ name: String, perform: @escaping @Sendable (inout Target) async -> Void) {
        self.init(name) { _ in }
    }

    /// The name of the action that selects the cell with `identifier`, for a control in another cell. In that cell
    /// itself, `data-action="select"` is sufficient.
    public static func selection(of identifier: DiffIdentifier) -> String { "select:\(identifier.text)" }
}

/// A section controller or a data source whose state readers can change.
///
/// Two states are the same if the stored properties are equal. A property of a type that is not `Equatable` is compared
/// by its own properties, a class by its identity, and a closure not at all. ``ListCounter``s may differ in what was
/// added to them.
public protocol ListInteractive: Sendable {
    /// What readers can do, the most important first (see `stateLimit`). If several have the same name, the first one
    /// counts.
    static var actions: [ListAction<Self>] { get }

    /// The maximum number of states; by default 8, or 512 for a data source. What was added to a ``ListCounter`` is no
    /// state of its own.
    ///
    /// All states are in the page, so they must be finite and should be few. Actions are added in the order of `actions`,
    /// then selections in the order of the cells. An action that would lead to too many states is left out and reported
    /// (`ListStates.actionsLeftOut`); the following ones are still tried. States of what is independent are not multiplied:
    /// of the members of a ``ListSelection``, which have no limit, and of separate section controllers
    /// (``ListStackedSectionController``).
    static var stateLimit: Int { get }
}

extension ListInteractive {
    /// No actions.
    public static var actions: [ListAction<Self>] { [] }
    /// Eight states unless there is a need for more.
    public static var stateLimit: Int { 8 }

    /// For checks of the controls in cells.
    package var actionNames: [String] { Self.actions.map(\.name) }

    /// Says whether the page animates the change that an action makes; it does unless an action says no. Readers who
    /// prefer reduced motion see no animation.
    ///
    /// Call it anywhere in an action. The page always shows the state that the action leaves, so unlike in IGListKit
    /// there is no need to call this.
    /// - Parameter completion: called at once, with `true`: nothing can interrupt an update that is made in advance.
    public func update(animated: Bool, completion: ((Bool) -> Void)? = nil) {
        UpdateRecorder.current?.isAnimated.withLock { $0 = $0 && animated }
        completion?(true)
    }
}

/// What an action asks of the update that shows its result.
final class UpdateRecorder: Sendable {
    @TaskLocal static var current: UpdateRecorder?
    let isAnimated = Mutex(true)

    /// Performs an action.
    /// - Returns: its result, and whether the page is to animate the change.
    static func recording<Target>(_ action: () -> Target) -> (target: Target, isAnimated: Bool) {
        let recorder = UpdateRecorder()
        let target = $current.withValue(recorder) { action() }
        return (target, recorder.isAnimated.withLock { $0 })
    }
}
