public import ListDiffKit

/// Turns one object of a list into a section of cells.
///
/// A section controller is a value made for one object. It is asked on any thread, and what it answers depends on nothing
/// but itself.
public protocol ListSectionController<Object>: Sendable {
    associatedtype Object: ListDiffable<DiffIdentifier> & Sendable

    /// The object that the section shows.
    var object: Object { get }

    /// The section of `object`. Cells of `previous`, this object's section at the last update, may be used again.
    /// - Throws: what the cells throw when they are bound.
    func section(previous: RenderedSection?) throws -> RenderedSection
}
