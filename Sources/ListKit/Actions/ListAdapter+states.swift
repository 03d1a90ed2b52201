package import ListDiffKit

extension ListAdapter {
    /// What readers can do to the list; `nil` if nothing.
    ///
    /// - Complexity: O(s · (a + n)) for the `s` states and `a` actions of each part and `n` sections, of which only those
    ///   are rendered that a state changes.
    public func actions() throws -> ListActions? {
        let objects = objects
        func identifiers(_ isIncluded: (any ListDiffable) -> Bool) -> Set<DiffIdentifier> {
            Set(objects.filter(isIncluded).map(\.listIdentifier))
        }
        let hasStates = !DataSource.actions.isEmpty || objects.contains(where: dataSource.shouldSelectObject)
        let actions = ListActions(
            parts: try (hasStates ? dataSourceParts() : [])
                + ListActionsPart.parts(of: dataSource.arrangements, objects),
            movable: identifiers(dataSource.canMoveObject), hideable: identifiers(dataSource.canHideObject))
        return actions.isEmpty ? nil : actions
    }

    private func dataSourceParts() throws -> [ListActionsPart] {
        var known = KnownSections(of: self)
        return try StateExploration<DataSource, ListSnapshot>(
            selections: { source in
                source.objects.filter(source.shouldSelectObject).map { object in
                    StateExploration.Step(name: ListAction<DataSource>.selection(of: object.listIdentifier)) {
                        $0.didSelectObject(object)
                    }
                }
            },
            content: { source, _ in ListSnapshot(of: try known.sections(of: source)) }, canCount: false
        ).parts(from: dataSource, showing: ListSnapshot(of: rendered)).map {
            ListActionsPart(identifier: $0.identifier, states: $0.states)
        }
    }
}

extension ListActionsPart {
    /// The parts of arrangements, without those that leave all objects as they are.
    static func parts(of arrangements: [any ListArrangement], _ objects: [any ListDiffable]) throws -> [Self] {
        let order = objects.map(\.listIdentifier)
        return try arrangements.deduplicated().flatMap { try $0.parts(of: objects, in: order) }.filter { part in
            !part.states.isEmpty || part.states.isLimited
                || part.states.states.first?.content.order != order
        }
    }
}

extension ListArrangement {
    fileprivate func parts(of objects: [any ListDiffable], in order: [DiffIdentifier]) throws -> [ListActionsPart] {
        let permitted = Set(order)
        let header = try section(previous: nil)
        func snapshot(of arrangement: Self) throws -> ListSnapshot {
            var seen: Set<DiffIdentifier> = []
            let arranged = arrangement.arranged(objects).map(\.listIdentifier)
            return ListSnapshot(
                order: arranged.filter { permitted.contains($0) && seen.insert($0).inserted },
                sections: [try arrangement.section(previous: header)])
        }
        let first = try snapshot(of: self)
        let exploration = StateExploration<Self, ListSnapshot>(
            selections: { $0.selections { ($0 as? any ListDiffable)?.listIdentifier } },
            content: { arrangement, _ in try snapshot(of: arrangement) }, canCount: false,
            canFactor: first.order == order)
        return try exploration.parts(from: self, showing: first).map { part in
            let identifier = objectIdentifier.text
            return ListActionsPart(
                identifier: part.identifier.isEmpty ? identifier : "\(identifier)/\(part.identifier)",
                states: part.states)
        }
    }
}

extension ListActions {
    /// What readers can do to a list that is not rendered by an adapter.
    package init(arrangements: [any ListArrangement], of objects: [any ListDiffable]) throws {
        self.init(parts: try ListActionsPart.parts(of: arrangements, objects))
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
            if controller is SupplementarySectionController || controller is any ListArrangement {
                return try controller.section(previous: nil)
            }
            let identifier = controller.objectIdentifier
            let state = LocalState(of: controller)
            if let same = sections[identifier]?.first(where: { $0.state.isSame(as: state) }) { return same.section }
            let section = try controller.section(previous: nil)
            sections[identifier, default: []].append((state, section))
            return section
        }
    }
}
