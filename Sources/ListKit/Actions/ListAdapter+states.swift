public import ListDiffKit

/// What readers can do to a list as a whole.
public struct ListActions: Sendable {
    /// The states that actions of the data source lead to; the first one has the sections of the list.
    public let states: ListStates<[RenderedSection]>
    /// The identifiers of the sections that readers can move.
    public let movable: Set<DiffIdentifier>
    /// The identifiers of the sections that readers can hide.
    public let hideable: Set<DiffIdentifier>

    /// Whether there is nothing that readers can do.
    public var isEmpty: Bool { states.isEmpty && movable.isEmpty && hideable.isEmpty }
}

extension ListAdapter {
    /// What readers can do to the list; `nil` if nothing.
    ///
    /// - Complexity: O(s · (a + n)) for `s` states, `a` actions and `n` sections, of which only those are rendered that a
    ///   state changes.
    public func actions() throws -> ListActions? {
        let objects = dataSource.objects
        func identifiers(_ isIncluded: (any ListDiffable) -> Bool) -> Set<DiffIdentifier> {
            Set(objects.filter(isIncluded).map(\.listIdentifier))
        }
        let (movable, hideable) = (identifiers(dataSource.canMoveObject), identifiers(dataSource.canHideObject))
        let hasStates = !DataSource.actions.isEmpty || objects.contains(where: dataSource.shouldSelectObject)
        if !hasStates, movable.isEmpty, hideable.isEmpty { return nil }

        var known = KnownSections(of: self)
        let states = try StateExploration<DataSource, [RenderedSection]>(
            selections: { source in
                source.objects.filter(source.shouldSelectObject).map { object in
                    StateExploration.Step(name: ListAction<DataSource>.selection(of: object.listIdentifier)) {
                        $0.didSelectObject(object)
                    }
                }
            },
            content: { source, _ in try known.sections(of: source) },
            isSame: { $0.elementsEqual($1) { $0.section.isSame(as: $1.section) } }
        ).states(from: dataSource, showing: rendered)
        return ListActions(states: states, movable: movable, hideable: hideable)
    }
}

extension Section {
    /// Whether both have the same identity and content.
    fileprivate func isSame(as section: Section) -> Bool {
        diffIdentifier == section.diffIdentifier && isEqual(toDiffableObject: section)
    }
}

/// Sections that are already rendered. They can stand in another state if a data source makes the same section controller
/// for them there.
private struct KnownSections {
    private var sections: [DiffIdentifier: [(state: LocalState, section: RenderedSection)]] = [:]

    init<DataSource>(of adapter: ListAdapter<DataSource>) {
        for object in adapter.dataSource.objects {
            let identifier = object.listIdentifier
            guard sections[identifier] == nil, let place = adapter.section(for: object),
                let controller = adapter.dataSource.sectionController(for: object)
            else { continue }
            sections[identifier] = [(LocalState(of: controller), adapter.rendered[place])]
        }
    }

    mutating func sections(of source: some ListAdapterDataSource) throws -> [RenderedSection] {
        try source.sectionControllers(for: source.objects).kept.map { controller in
            if controller is SupplementarySectionController { return try controller.section(previous: nil) }
            let identifier = controller.objectIdentifier
            let state = LocalState(of: controller)
            if let same = sections[identifier]?.first(where: { $0.state.isSame(as: state) }) { return same.section }
            let section = try controller.section(previous: nil)
            sections[identifier, default: []].append((state, section))
            return section
        }
    }
}
