import ListDiffKit

/// The month of the posts below it, in its own section, which CSS makes sticky.
struct Month: ListDiffable, Equatable, Sendable {
    /// Such as `2026-11`.
    let name: String

    var diffIdentifier: DiffIdentifier { DiffIdentifier("month \(name)") }
}
