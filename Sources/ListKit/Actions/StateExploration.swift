/// Finds the states that actions lead to, breadth first.
///
/// Two states are one if their properties are equal (`LocalState`), not if they look the same: a flag that nothing shows
/// yet may show later. States that can never be told apart by what they show are merged at the end.
struct StateExploration<Target: ListInteractive, Content: StateContent> {
    /// An action that is available in a state.
    struct Step {
        let name: String
        /// Takes the action in the state that it was found in.
        let perform: (inout Target) -> Void
        /// Takes it in another state, where the cell that it selects may have another place.
        let performElsewhere: (inout Target) -> Void

        init(
            name: String, perform: @escaping (inout Target) -> Void, elsewhere: ((inout Target) -> Void)? = nil
        ) {
            (self.name, self.perform, performElsewhere) = (name, perform, elsewhere ?? perform)
        }
    }

    /// The actions that are available, besides those that the type declares.
    let selections: (Target) -> [Step]
    /// What a state shows.
    /// - Parameter numbers: what to show in place of the numbers that the counters have.
    let content: (_ target: Target, _ numbers: [String: Int]) throws -> Content
    /// Whether the page can go on counting: in sections it can.
    var canCount = true
    /// Whether the page can put the members of selections together.
    var canFactor = true

    /// The states from a base, whose content is known. Actions are added one by one: an action is left out if it and those
    /// before it lead to too many states.
    ///
    /// - Complexity: O(s · a) actions and O(s) contents for `s` states and `a` actions.
    func states(from base: Target, showing content: Content) throws -> ListStates<Content> {
        let local = LocalState(of: base)
        let base = Node(target: base, local: local, starts: local.counters.mapValues(\.value), content: content)
        var run = Run(base: base)
        if try extend(&run, taking: { _ in true }) == nil { return run.states(leavingOut: []) }

        var taken: Set<String> = []
        var leftOut: [ListActionLeftOut] = []
        run = Run(base: base)
        _ = try extend(&run, taking: { _ in false })
        var next = 0
        while next < run.names.count {
            let name = run.names[next]
            next += 1
            var longer = run
            if let failure = try extend(&longer, by: name, taking: { $0 == name || taken.contains($0) }) {
                leftOut.append(ListActionLeftOut(name: name, reason: failure))
            } else {
                taken.insert(name)
                run = longer
            }
        }
        // Once more, so that the states are in the order of the actions that lead to them.
        run = Run(base: base)
        _ = try extend(&run, taking: taken.contains)
        return run.states(leavingOut: leftOut)
    }

    struct Node {
        let target: Target
        let local: LocalState
        /// The numbers that the counters started from in this state: those in its content.
        let starts: [String: Int]
        let content: Content
        var transitions: [String: ListTransition] = [:]
    }

    /// States as far as they are known, and all actions in them in the order in which they are first seen.
    struct Run {
        var nodes: [Node]
        var names: [String] = []
        /// The indexes of the nodes by the hash of their states.
        private var places: [Int: [Int]] = [:]

        init(base: Node) {
            nodes = [base]
            places[base.local.hash] = [0]
        }

        func index(of local: LocalState, starts: [String: Int]) -> Int? {
            places[local.hash]?.first { nodes[$0].starts == starts && nodes[$0].local.isSame(as: local) }
        }

        mutating func append(_ node: Node) {
            places[node.local.hash, default: []].append(nodes.count)
            nodes.append(node)
        }
    }

    /// Finds the states that some actions lead to.
    /// - Parameter added: if the states that the others lead to are known, the action to add.
    /// - Returns: why the actions cannot be taken; `nil` if they can.
    private func extend(
        _ run: inout Run, by added: String? = nil, taking isTaken: (String) -> Bool
    ) throws -> ListActionLeftOut.Reason? {
        let known = added == nil ? 0 : run.nodes.count
        var seen = Set(run.names)
        var index = 0
        while index < run.nodes.count {
            for step in steps(of: run.nodes[index].target) {
                if seen.insert(step.name).inserted { run.names.append(step.name) }
                if !isTaken(step.name) || index < known && step.name != added { continue }
                if let failure = try follow(step, from: index, in: &run) { return failure }
            }
            index += 1
        }
        return try isCountedAsPredicted(run) ? nil : .dependsOnCounter
    }

    /// Takes the actions several times in a row, and checks that what they do and show is the same whatever the numbers are.
    private func isCountedAsPredicted(_ run: Run) throws -> Bool {
        if run.nodes.allSatisfy(\.starts.isEmpty) { return true }
        var (target, index) = (run.nodes[0].target, 0)
        for name in run.names.flatMap({ [$0, $0, $0] }) + run.names + run.names.reversed() {
            guard let expected = run.nodes[index].transitions[name] else { continue }
            guard let step = steps(of: target).first(where: { $0.name == name }) else { return false }
            let before = LocalState(of: target).counters
            step.perform(&target)
            let (local, node) = (LocalState(of: target), run.nodes[expected.state])
            let isRight = local.counters.allSatisfy { name, counter in
                let start = expected.counters[name].map { amount in before[name].map { $0 + amount } } ?? nil
                return counter == start ?? node.starts[name].map(ListCounter.init)
            }
            guard isRight, local.isSame(as: node.local) else { return false }
            let zeros = node.starts.mapValues { _ in 0 }
            guard try content(target, zeros).isSame(as: content(node.target, zeros)) else { return false }
            index = expected.state
        }
        return true
    }

    private func follow(_ step: Step, from index: Int, in run: inout Run) throws -> ListActionLeftOut.Reason? {
        let origin = run.nodes[index]
        let (target, isAnimated) = UpdateRecorder.recording {
            var target = origin.target
            step.perform(&target)
            return target
        }
        let local = LocalState(of: target)
        if !canCount, !local.counters.isEmpty { return .counterOfList }
        if Set(local.counters.values.map(\.serial)).count < local.counters.count { return .dependsOnCounter }
        var starts: [String: Int] = [:]
        var added: [String: Int] = [:]
        for (name, counter) in local.counters {
            if let before = origin.local.counters[name], before.serial == counter.serial {
                starts[name] = origin.starts[name]
                added[name] = counter.value.subtractingReportingOverflow(before.value).partialValue
            } else {
                starts[name] = counter.value
            }
        }
        let known = run.index(of: local, starts: starts)
        if known == nil {
            if run.nodes.count >= Target.stateLimit { return .tooManyStates }
            run.append(
                Node(target: target, local: local, starts: starts, content: try content(target, starts)))
        }
        run.nodes[index].transitions[step.name] = ListTransition(
            state: known ?? run.nodes.count - 1, isAnimated: isAnimated, counters: added)
        return nil
    }

    /// The actions in a state. If several have the same name, the first one counts.
    func steps(of target: Target) -> [Step] {
        var names: Set<String> = []
        let actions = Target.actions.map { Step(name: $0.name, perform: $0.perform) }
        return (actions + selections(target)).filter { names.insert($0.name).inserted }
    }
}
