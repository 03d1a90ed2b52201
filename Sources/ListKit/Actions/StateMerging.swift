extension StateExploration.Run {
    /// The states without those that look and act like an earlier one, and without actions that change nothing.
    func states(leavingOut leftOut: [ListActionLeftOut]) -> ListStates<Content> {
        let classes = classes
        let kept = classes.indices.filter { classes[$0] == $0 }
        let places = Dictionary(uniqueKeysWithValues: zip(kept, 0...))
        return ListStates(
            type: "\(Target.self)",
            states: kept.map { index in
                var transitions: [String: ListTransition] = [:]
                for (name, step) in nodes[index].transitions {
                    let target = classes[step.state]
                    if target == index, step.counters.allSatisfy({ $0.value == 0 }),
                        step.counters.count == nodes[index].starts.count
                    {
                        continue
                    }
                    transitions[name] = step
                    transitions[name]?.state = places[target] ?? 0
                }
                return ListStates.State(content: nodes[index].content, transitions: transitions)
            }, actionsLeftOut: leftOut)
    }

    /// For each state, the first one that cannot be told from it: Moore's algorithm (Edward F. Moore,
    /// "Gedanken-experiments on Sequential Machines", 1956). States with counters are only equal to themselves.
    private var classes: [Int] {
        var classes = nodes.indices.map { index in
            guard nodes[index].starts.isEmpty else { return index }
            return nodes[..<index].firstIndex { node in
                node.starts.isEmpty && node.content.isSame(as: nodes[index].content)
            } ?? index
        }
        while true {
            let refined = nodes.indices.map { index in
                classes[index] == index
                    ? index
                    : nodes[..<index].indices.first { other in
                        classes[other] == classes[index] && nodes[other].actsLike(nodes[index], classes)
                    } ?? index
            }
            if refined == classes { return classes }
            classes = refined
        }
    }
}

extension StateExploration.Node {
    fileprivate func actsLike(_ other: Self, _ classes: [Int]) -> Bool {
        transitions.count == other.transitions.count
            && transitions.allSatisfy { name, step in
                other.transitions[name].map {
                    classes[$0.state] == classes[step.state] && $0.isAnimated == step.isAnimated
                        && $0.counters == step.counters
                } ?? false
            }
    }
}
