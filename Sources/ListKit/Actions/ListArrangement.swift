public import ListDiffKit

/// A filter or an order that readers choose for a list, independent of everything else that they do to it.
///
/// It is a section controller that shows its controls above the list, and says which objects the list shows:
///
///     struct ByName: ListArrangement {
///         var object = "by-name"
///         let context: FeedSiteContext
///         var isSorted = false
///
///         static let actions = [ListAction<Self>("sort") { $0.isSorted.toggle() }]
///
///         func arranged(_ objects: [any ListDiffable]) -> [any ListDiffable] {
///             let companies = objects.compactMap { $0 as? Company }
///             return isSorted ? companies.sorted { $0.name < $1.name } : companies
///         }
///
///         func viewModels(for name: String) -> [SortViewModel] { [SortViewModel(isSorted: isSorted)] }
///         func cell(for sort: SortViewModel) -> CellBinding? { context.cell("sort", sort) }
///     }
///
/// A data source returns its arrangements (`ListAdapterDataSource.arrangements`). Each is given all objects of the list,
/// which shows those that every arrangement keeps, in the order of the last one that changes the order. So their states add
/// up: three filters of ten terms each have 33 states, where one data source with three properties would have 1,331.
///
/// The published list has all objects in the order of the data source; without JavaScript, that is what readers see.
/// Actions and selections are named as in other section controllers. An action whose name ends in `:*`, such as `select:*`,
/// stands for those with the same beginning that were chosen on another page of the list, but that this page does not have.
public protocol ListArrangement: ListBindingSectionController {
    /// The objects that the list shows, in order: some or all of the given ones.
    func arranged(_ objects: [any ListDiffable]) -> [any ListDiffable]
}

extension ListArrangement {
    /// Like that of a data source: 512.
    public static var stateLimit: Int { 512 }
}

extension [any ListArrangement] {
    /// The first one with each identifier.
    func deduplicated() -> [any ListArrangement] {
        var seen: Set<DiffIdentifier> = []
        return filter { seen.insert($0.objectIdentifier).inserted }
    }
}

extension ListArrangement where ViewModel: ListDiffable, ItemCount == Never?, ItemSize == Never? {
    /// The section above the list, `@header:` and the identifier of the object. Its states are those of the list.
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        try SectionBinding(controller: self, element: { $0 }, viewModel: { $0 }).header(previous: previous)
    }
}

extension ListArrangement where ViewModel == any ListDiffable, ItemCount == Never?, ItemSize == Never? {
    /// The section above the list, `@header:` and the identifier of the object. Its states are those of the list.
    public func section(previous: RenderedSection?) throws -> RenderedSection {
        try SectionBinding(controller: self, element: AnyListDiffable.init, viewModel: \.base).header(
            previous: previous)
    }
}
