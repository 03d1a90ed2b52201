import ListDiffKit

/// The month of the posts that follow it: a section of its own, which stays in sight by CSS.
struct Month: ListDiffable, Equatable, Sendable {
    /// Such as `2026-11`.
    let name: String

    var diffIdentifier: DiffIdentifier { DiffIdentifier("month \(name)") }
}
