import FeedSite

/// Readers can sort the companies by name.
struct ByName: ListArrangement {
    var object = "by-name"
    let context: FeedSiteContext
    var isSorted = false

    static let actions = [ListAction<Self>("sort") { $0.isSorted.toggle() }]

    func arranged(_ objects: [any ListDiffable]) -> [any ListDiffable] {
        let companies = objects.compactMap { $0 as? Company }
        return isSorted ? companies.sorted { $0.title < $1.title } : companies
    }

    func viewModels(for name: String) -> [SwitchViewModel] {
        [SwitchViewModel(action: "sort", title: "By name", isOn: isSorted)]
    }

    func cell(for viewModel: SwitchViewModel) -> CellBinding? { context.cell("switch", viewModel) }
}

/// Readers can leave out companies with three employees or more.
struct SmallOnly: ListArrangement {
    var object = "small"
    let context: FeedSiteContext
    var isOn = false

    static let actions = [ListAction<Self>("small") { $0.isOn.toggle() }]

    func arranged(_ objects: [any ListDiffable]) -> [any ListDiffable] {
        isOn ? objects.filter { ($0 as? Company).map { $0.employees.count < 3 } ?? true } : objects
    }

    func viewModels(for name: String) -> [SwitchViewModel] {
        [SwitchViewModel(action: "small", title: "Small only", isOn: isOn)]
    }

    func cell(for viewModel: SwitchViewModel) -> CellBinding? { context.cell("switch", viewModel) }
}

/// The button of an arrangement.
struct SwitchViewModel: ListDiffable, Equatable {
    let action: String
    let title: String
    let isOn: Bool

    var diffIdentifier: String { action }
}
