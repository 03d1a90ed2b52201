/// What an open page does with posts that come above those it shows.
package enum NewPosts: String, CaseIterable, Sendable {
    /// Shows them while nobody looks, and else offers a button that does.
    case auto
    /// Always offers the button.
    case ask
    /// Leaves them for the next load.
    case off
}
