import ListKit

/// Shows a box in a context, and remembers what its `didUpdate(to:)` was given.
struct PinnedSectionController: ListBindingSectionController {
    var object: Box
    var collectionContext = "plain"
    var views: Views?
    private(set) var updates: [Box] = []
    var log = BindLog()

    init(_ object: Box, in context: String = "plain", views: Views? = nil, log: BindLog = BindLog()) {
        (self.object, collectionContext, self.views, self.log) = (object, context, views, log)
    }

    var supplementaryViewSource: (any ListSupplementaryViewSource)? { views }

    func viewModels(for box: Box) -> [Model] { box.models }

    func cell(for viewModel: Model) -> CellBinding? {
        CellBinding("\(viewModel.diffIdentifier) \(collectionContext)", to: TextCell(log: log))
    }

    mutating func didUpdate(to object: Box) {
        updates.append(object)
        self.object = object
    }
}
