import ListDiffKit

/// States that change independently of all others of a section or a list.
struct StatePart<Content: StateContent> {
    /// The property and the member of a ``ListSelection``; empty if there is only this part.
    let identifier: String
    /// Where the content is in that of the base.
    let place: Range<Int>
    let states: ListStates<Content>
}

extension StateExploration {
    /// The states from a base, whose content is known: two for each member of a ``ListSelection`` if the members are
    /// independent, otherwise all in one part.
    ///
    /// - Complexity: for n members O(n) contents and O(n log n) actions and states; otherwise that of `states`.
    func parts(from base: Target, showing content: Content) throws -> [StatePart<Content>] {
        var entanglement: ListEntanglement?
        if canFactor, !LocalState(of: base).selections.isEmpty {
            do {
                return try StateFactoring(self, base: base, content: content).parts
            } catch let error as ListEntanglement {
                entanglement = error
            }
        }
        var states = try states(from: base, showing: content)
        states.entanglement = entanglement
        return [StatePart(identifier: "", place: content.indices, states: states)]
    }
}

/// Finds the members of selections that actions change, and checks that they are independent.
///
/// What an action does to a member, and what is then shown, is learned from the base and from each member alone. What is
/// put together from this is compared with what really happens after sequences of actions: a sample of all sizes, and
/// the rows of a covering array of strength 2 (D. M. Cohen et al., "The AETG System", 1997), in which each pair of members
/// is in, out, and one in and one out.
private struct StateFactoring<Target: ListInteractive, Content: StateContent> {
    typealias Step = StateExploration<Target, Content>.Step

    struct Member: Hashable {
        let property: String
        let identifier: DiffIdentifier
    }

    struct Factor {
        let member: Member
        /// The action that changes the member in the base, and nothing else.
        let step: Step
        /// The actions that change the member, and whether that is animated: in the base, and once it is changed.
        var changes: [String: Bool] = [:]
        var changesBack: [String: Bool] = [:]
    }

    private let exploration: StateExploration<Target, Content>
    private let base: Target
    private let local: LocalState
    private let content: Content
    private var factors: [Factor] = []
    private var differences: [StateDifference<Content>] = []

    init(_ exploration: StateExploration<Target, Content>, base: Target, content: Content) throws {
        (self.exploration, self.base, self.content) = (exploration, base, content)
        local = LocalState(of: base)
        let contents = try learn()
        differences = content.differences(
            of: zip(contents, factors).map { ($0, Set($1.changes.keys).union($1.changesBack.keys)) })
        for (index, alone) in contents.enumerated() {
            guard content.applying([differences[index]])?.isSame(as: alone) == true else {
                throw ListEntanglement(actions: [factors[index].step.name])
            }
        }
        try check()
    }

    /// The states of each member, without those that show nothing.
    var parts: [StatePart<Content>] {
        zip(factors, differences).filter { !$1.isEmpty }.sorted { $0.1.place.lowerBound < $1.1.place.lowerBound }.map {
            factor, difference in
            StatePart(
                identifier: "\(factor.member.property)/\(factor.member.identifier)", place: difference.place,
                states: ListStates(
                    type: "\(Target.self)",
                    states: [
                        .init(content: difference.original, transitions: factor.changes.transitions(to: 1)),
                        .init(content: difference.changed, transitions: factor.changesBack.transitions(to: 0)),
                    ], actionsLeftOut: []))
        }
    }

    /// Finds the members, and what actions do to them in the base and in the states with one of them changed.
    /// - Returns: what these states show.
    private mutating func learn() throws -> [Content] {
        var owners: [String: Member] = [:]
        var found: [(name: String, effect: Effect)] = []
        for step in exploration.steps(of: base) {
            guard let effect = effect(of: step, on: base, in: local) else {
                throw ListEntanglement(actions: [step.name])
            }
            found.append((step.name, effect))
            guard effect.members.count == 1, let member = effect.members.first else { continue }
            owners[step.name] = member
            if !factors.contains(where: { $0.member == member }) { factors.append(Factor(member: member, step: step)) }
        }
        let places = Dictionary(uniqueKeysWithValues: zip(factors.map(\.member), 0...))
        for (name, effect) in found {
            for member in effect.members {
                guard let place = places[member] else { throw ListEntanglement(actions: [name]) }
                factors[place].changes[name] = effect.isAnimated
            }
        }
        return try factors.indices.map { index in
            let factor = factors[index]
            var target = base
            factor.step.perform(&target)
            let local = LocalState(of: target)
            for step in exploration.steps(of: target) where owners[step.name] ?? factor.member == factor.member {
                guard let effect = effect(of: step, on: target, in: local),
                    effect.members.allSatisfy({ places[$0] != nil })
                else {
                    throw ListEntanglement(actions: [factor.step.name, step.name])
                }
                if effect.members.contains(factor.member) { factors[index].changesBack[step.name] = effect.isAnimated }
            }
            return try exploration.content(target, [:])
        }
    }

    /// The members that an action changes.
    private struct Effect {
        let members: Set<Member>
        let isAnimated: Bool
    }

    /// - Returns: `nil` if it changes anything else.
    private func effect(of step: Step, on target: Target, in local: LocalState) -> Effect? {
        let (result, isAnimated) = UpdateRecorder.recording {
            var target = target
            step.perform(&target)
            return target
        }
        return local.changedMembers(in: LocalState(of: result)).map { changes in
            let members = changes.flatMap { property, members in
                members.map { Member(property: property, identifier: $0) }
            }
            return Effect(members: Set(members), isAnimated: isAnimated)
        }
    }

    /// - Throws: `ListEntanglement` if members are not independent.
    private func check() throws {
        var generator = Lehmer()
        var bits = 0
        while factors.count > 1 << bits { bits += 1 }
        for bit in 0..<bits {
            for value in [0, 1] {
                let sequence = factors.indices.filter { $0 >> bit & 1 == value }.shuffled(using: &generator)
                try check(sequence, in: state(after: sequence), actions: true)
            }
        }
        var sizes = Set(2...8).union((4..<max(4, bits)).map { 1 << $0 })
        sizes.formUnion([factors.count - 1, factors.count])
        for _ in 0..<4 {
            let order = factors.indices.shuffled(using: &generator)
            var target = base
            for (index, size) in zip(order, 1...) {
                factors[index].step.performElsewhere(&target)
                if size > 1, sizes.contains(size) {
                    try check(Array(order.prefix(size)), in: target, actions: size == factors.count)
                }
            }
        }
    }

    /// The state after a sequence of changes.
    private func state(after sequence: [Int]) -> Target {
        var target = base
        for index in sequence { factors[index].step.performElsewhere(&target) }
        return target
    }

    /// Checks the state after a sequence of changes.
    /// - Parameter actions: whether to check also what actions do in it.
    private func check(_ sequence: [Int], in target: Target, actions: Bool) throws {
        guard var conflict = try conflict(after: sequence, in: target, actions: actions) else { return }
        var shortest = sequence
        for index in sequence {
            let shorter = shortest.filter { $0 != index }
            if let other = try self.conflict(after: shorter, in: state(after: shorter), actions: actions) {
                (shortest, conflict) = (shorter, other)
            }
        }
        throw ListEntanglement(actions: shortest.map { factors[$0].step.name } + conflict)
    }

    /// Compares what a sequence of changes leads to with what its members do alone.
    /// - Returns: `nil` if it is the same, the action that then does something else, or nothing if the state is another.
    private func conflict(after sequence: [Int], in target: Target, actions: Bool) throws -> [String]? {
        let local = LocalState(of: target)
        let expected = Dictionary(grouping: sequence.map { factors[$0].member }, by: \.property)
            .mapValues { Set($0.map(\.identifier)) }
        guard self.local.changedMembers(in: local)?.filter({ !$0.value.isEmpty }) == expected,
            let sum = content.applying(sequence.sorted().map { differences[$0] }),
            sum.isSame(as: try exploration.content(target, [:]))
        else { return [] }
        if !actions { return nil }

        let changed = Set(sequence)
        var effects: [String: Set<Member>] = [:]
        for (index, factor) in factors.enumerated() {
            for name in (changed.contains(index) ? factor.changesBack : factor.changes).keys {
                effects[name, default: []].insert(factor.member)
            }
        }
        for step in exploration.steps(of: target) {
            let members = effects.removeValue(forKey: step.name) ?? []
            if effect(of: step, on: target, in: local)?.members != members { return [step.name] }
        }
        return effects.keys.min().map { [$0] }
    }
}

extension [String: Bool] {
    /// The transitions by actions that are animated, or not.
    fileprivate func transitions(to state: Int) -> [String: ListTransition] {
        mapValues { ListTransition(state: state, isAnimated: $0, counters: [:]) }
    }
}

/// The minimal standard generator of Park and Miller (1988): the same numbers on every build.
private struct Lehmer: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
        // The lower bits of two steps, since one has 31.
        (step() << 33) ^ (step() << 2) ^ step()
    }

    private mutating func step() -> UInt64 {
        state = state * 48271 % 0x7fff_ffff
        return state
    }
}
