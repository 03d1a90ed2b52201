import ListDiffKit
import ListKit
import Testing

struct ListStatesTests {
    private func section<Machine: StateMachine>(
        _ machine: Machine.Type, _ models: String = "", log: BindLog = BindLog(), previous: RenderedSection? = nil
    ) throws -> RenderedSection {
        try MachineSectionController<Machine>(object: Box("box", models), log: log).section(previous: previous)
    }

    @Test(arguments: [
        Reached(Heart.self, ["0", "1"], ["heart 1", "heart 0"]),
        Reached(Wheel.self, ["0", "1", "2"], ["next 1, previous 2", "next 2, previous 0", "next 0, previous 1"]),
        Reached(Switches.self, ["0", "1", "2", "3"], ["a 1, b 2", "a 0, b 3", "a 3, b 0", "a 2, b 1"]),
        Reached(OneWay.self, ["0", "1"], ["open 1", ""]),
        Reached(Eight.self, (0..<8).map { "\($0)" }, (0..<8).map { "next \(($0 + 1) % 8)" }),
        Reached(
            HiddenFlag.self, ["0", "0", "1", "2"],
            ["flag 1, open 2", "flag 0, open 3", "flag 3, open 0", "flag 2, open 1"]),
        Reached(Unseen.self, ["0", "1"], ["next 1", "next 0"]),
        Reached(Namesakes.self, ["0", "1"], ["heart 1", "heart 0"]),
        Reached(Rows.self, ["top", "top x"], ["select:top 1", "select:top 0, select:x 0"]),
    ])
    func statesAreThoseThatActionsReachBreadthFirst(reached: Reached) throws {
        let states = try #require(try section(reached.machine).parts.first?.states)
        #expect(states.states.map { $0.content.map(\.content) } == reached.contents)
        #expect(states.states.map(\.transitionText) == reached.transitions)
        #expect(states.actionsLeftOut == [])
        #expect(!states.isEmpty)
    }

    @Test(arguments: [Still.self, NeverSeen.self, Inert.self] as [any StateMachine.Type])
    func anActionThatChangesNothingToBeSeenIsNone(machine: any StateMachine.Type) throws {
        #expect(try section(machine).parts.isEmpty)
    }

    @Test(arguments: [
        Overflow(Counter.self, leftOut: ["count"], transitions: [""]),
        // A number without end that shows only whether it is odd is still a number without end.
        Overflow(Parity.self, leftOut: ["next"], transitions: [""]),
        Overflow(Nine.self, leftOut: ["next"], transitions: [""]),
        Overflow(None.self, leftOut: ["heart"], transitions: [""]),
        Overflow(ThreeSwitches.self, leftOut: ["c"], transitions: ["a 1, b 2", "a 0, b 3", "a 3, b 0", "a 2, b 1"]),
        Overflow(
            ThreeSwitchesBackwards.self, leftOut: ["a"], transitions: ["b 2, c 1", "b 3, c 0", "b 0, c 3", "b 1, c 2"]),
        Overflow(WheelThenSwitch.self, leftOut: ["switch"], transitions: ["wheel 1", "wheel 2", "wheel 0"]),
        Overflow(SwitchThenWheel.self, leftOut: ["wheel"], transitions: ["switch 1", "switch 0"]),
        Overflow(CounterThenHeart.self, leftOut: ["count"], transitions: ["heart 1", "heart 0"]),
        Overflow(
            CounterAndHiddenRow.self, leftOut: ["count"], transitions: ["open 1", "open 0, select:x 2", "open 0"]),
        Overflow(FiveRows.self, leftOut: ["select:3", "select:4"], transitions: nil),
    ])
    func actionsAreTakenInTheirOrderAsLongAsTheirStatesFit(overflow: Overflow) throws {
        let states = try #require(try section(overflow.machine).parts.first?.states)
        #expect(states.actionsLeftOut.map(\.name) == overflow.leftOut)
        #expect(states.actionsLeftOut.allSatisfy { $0.reason == .tooManyStates })
        if let transitions = overflow.transitions { #expect(states.states.map(\.transitionText) == transitions) }
        #expect(states.isEmpty == (states.states.count == 1))
        for action in states.actionsLeftOut {
            #expect(states.states.allSatisfy { $0.transitions[action.name] == nil })
        }
    }

    @Test func selectionsFitAsFarAsTheBoundGoes() throws {
        let states = try #require(try section(FiveRows.self).parts.first?.states)
        #expect(states.states.count == 8)
        #expect(
            states.states.map(\.content).map { $0.map(\.content).joined() }.contains(
                "<p>+</p><p>+</p><p>+</p><p>-</p><p>-</p>"))
    }

    @Test func theFirstStateIsTheSectionAsItIsAndCellsThatStayAreTheSame() throws {
        let log = BindLog()
        let rendered = try section(Heart.self, "7 seven", log: log)
        let states = try #require(rendered.parts.first?.states)
        try #require(states.states.count == 2)
        #expect(states.states[0].content == rendered.section.cells)
        #expect(states.states[1].content.dropFirst() == rendered.section.cells.dropFirst())
        // Each cell is rendered once.
        #expect(log.take() == ["0", "7", "seven", "1"])
        #expect(rendered.renderedCells == 3)
    }

    @Test func statesAreExploredAnewWhenTheObjectChangesAndKeptWhenItDoesNot() throws {
        let log = BindLog()
        let old = try section(Heart.self, "a", log: log)
        _ = log.take()
        let kept = try section(Heart.self, "a", log: log, previous: old)
        #expect(log.take() == [])
        #expect(kept.parts.first?.states.states.map(\.content) == old.parts.first?.states.states.map(\.content))
        let new = try section(Heart.self, "b", log: log, previous: old)
        #expect(
            new.parts.first?.states.states.map { $0.content.map(\.content) } == [
                ["<p>0</p>", "<p>b</p>"], ["<p>1</p>", "<p>b</p>"],
            ])
        #expect(log.take() == ["b", "1"])
    }

    @Test func everyStateHasTheHeaderAndTheFooterOfItsSection() throws {
        let controller = MachineSectionController<Heart>(
            object: Box("box", ""), views: Views(header: "top", footer: "end"))
        let states = try #require(try controller.section(previous: nil).parts.first?.states)
        #expect(
            states.states.map { $0.content.map(\.content) } == [
                ["<p>top</p>", "<p>0</p>", "<p>end</p>"], ["<p>top</p>", "<p>1</p>", "<p>end</p>"],
            ])
    }

    @Test func whatACellOfAStateThrowsIsThrown() {
        #expect(throws: BrokenText(text: "broken")) { try section(Breaking.self) }
    }

    @Test func repeatedAndReservedViewModelsOfAStateAreLeftOut() throws {
        let states = try #require(try section(Repeating.self).parts.first?.states)
        #expect(states.states.map { $0.content.map(\.diffIdentifier) } == [["x"], ["x", "y"]])
    }

    @Test func theNameOfASelectionIsThatOfItsCell() {
        #expect(ListAction<MachineSectionController<Heart>>.selection(of: "row 1") == "select:row 1")
    }

    struct Reached: CustomTestStringConvertible, Sendable {
        let machine: any StateMachine.Type
        let contents: [[String]]
        let transitions: [String]

        /// - Parameter shown: the texts of the cells of each state.
        init(_ machine: any StateMachine.Type, _ shown: [String], _ transitions: [String]) {
            self.machine = machine
            contents = shown.map { $0.split(separator: " ").map { "<p>\($0)</p>" } }
            self.transitions = transitions
        }

        var testDescription: String { "\(machine)" }
    }

    struct Overflow: CustomTestStringConvertible, Sendable {
        let machine: any StateMachine.Type
        let leftOut: [String]
        let transitions: [String]?

        init(_ machine: any StateMachine.Type, leftOut: [String], transitions: [String]?) {
            (self.machine, self.leftOut, self.transitions) = (machine, leftOut, transitions)
        }

        var testDescription: String { "\(machine)" }
    }

    typealias Step = (name: String, next: @Sendable (Int) -> Int)

    enum Heart: StateMachine {
        static var steps: [Step] { [("heart", { 1 - $0 })] }
    }

    enum Wheel: StateMachine {
        static var steps: [Step] { [("next", { ($0 + 1) % 3 }), ("previous", { ($0 + 2) % 3 })] }
    }

    enum Switches: StateMachine {
        static var steps: [Step] { [("a", { $0 ^ 1 }), ("b", { $0 ^ 2 })] }
    }

    enum OneWay: StateMachine {
        static var steps: [Step] { [("open", { _ in 1 })] }
    }

    enum Eight: StateMachine {
        static var steps: [Step] { [("next", { ($0 + 1) % 8 })] }
    }

    /// Counts without end, but shows only whether the number is odd.
    enum Parity: StateMachine {
        static var steps: [Step] { [("next", { $0 + 1 })] }
        static func shown(_ state: Int) -> String { "state:\(state % 2)" }
    }

    enum Namesakes: StateMachine {
        static var steps: [Step] { [("heart", { 1 - $0 }), ("heart", { $0 + 5 })] }
    }

    /// A row that can be opened, and another in it that closes it.
    enum Rows: StateMachine {
        static func shown(_ state: Int) -> String { state == 0 ? "top" : "top x" }
        static func selectable(_ state: Int) -> Set<DiffIdentifier> { ["top", "x"] }
        static func selected(_ identifier: DiffIdentifier, in state: Int) -> Int { identifier == "top" ? 1 - state : 0 }
    }

    enum Still: StateMachine {
        static var steps: [Step] { [("nothing", { $0 })] }
    }

    enum NeverSeen: StateMachine {
        static var steps: [Step] { [("flip", { 1 - $0 })] }
        static func shown(_ state: Int) -> String { "same" }
    }

    /// Four states, of which two and two look and act alike.
    enum Unseen: StateMachine {
        static var steps: [Step] { [("next", { ($0 + 1) % 4 }), ("nothing", { ($0 + 2) % 4 })] }
        static func shown(_ state: Int) -> String { "state:\(state % 2)" }
    }

    /// A flag that only a cell shows which is not there at first.
    enum HiddenFlag: StateMachine {
        static var steps: [Step] { [("flag", { $0 ^ 1 }), ("open", { $0 ^ 2 })] }
        static func shown(_ state: Int) -> String { "state:\(max(0, state - 1))" }
    }

    enum Inert: StateMachine {}

    enum Counter: StateMachine {
        static var steps: [Step] { [("count", { $0 + 1 })] }
    }

    enum Nine: StateMachine {
        static var steps: [Step] { [("next", { ($0 + 1) % 9 })] }
    }

    enum None: StateMachine {
        static var steps: [Step] { Heart.steps }
        static var limit: Int { 0 }
    }

    enum ThreeSwitches: StateMachine {
        static var steps: [Step] { [("a", { $0 ^ 1 }), ("b", { $0 ^ 2 }), ("c", { $0 ^ 4 })] }
        static var limit: Int { 4 }
    }

    enum ThreeSwitchesBackwards: StateMachine {
        static var steps: [Step] { ThreeSwitches.steps.reversed() }
        static var limit: Int { 4 }
    }

    enum WheelThenSwitch: StateMachine {
        static var steps: [Step] {
            [("wheel", { $0 / 3 * 3 + ($0 + 1) % 3 }), ("switch", { ($0 + 3) % 6 })]
        }
        static var limit: Int { 4 }
    }

    enum SwitchThenWheel: StateMachine {
        static var steps: [Step] { WheelThenSwitch.steps.reversed() }
        static var limit: Int { 4 }
    }

    enum CounterThenHeart: StateMachine {
        static var steps: [Step] { [("count", { $0 + 1 }), ("heart", { $0 == 0 ? -1 : 0 })] }
    }

    /// A row that can be selected once it is there.
    enum CounterAndHiddenRow: StateMachine {
        static var steps: [Step] { [("count", { $0 + 10 }), ("open", { $0 == 0 ? 1 : 0 })] }
        static func shown(_ state: Int) -> String { state == 1 ? "state:1 x" : "state:\(state)" }
        static func selectable(_ state: Int) -> Set<DiffIdentifier> { ["x"] }
        static func selected(_ identifier: DiffIdentifier, in state: Int) -> Int { 2 }
    }

    /// Five rows, each of which can be opened by itself.
    enum FiveRows: StateMachine {
        static func shown(_ state: Int) -> String {
            (0..<5).map { "\($0):\(state & 1 << $0 == 0 ? "-" : "+")" }.joined(separator: " ")
        }
        static func selectable(_ state: Int) -> Set<DiffIdentifier> { ["0", "1", "2", "3", "4"] }
        static func selected(_ identifier: DiffIdentifier, in state: Int) -> Int {
            state ^ 1 << (Int(identifier.text) ?? 0)
        }
    }

    enum Breaking: StateMachine {
        static var steps: [Step] { Heart.steps }
        static func shown(_ state: Int) -> String { state == 0 ? "state:0" : "broken" }
    }

    enum Repeating: StateMachine {
        static var steps: [Step] { Heart.steps }
        static func shown(_ state: Int) -> String { state == 0 ? "x" : "x y x @header @actions y" }
    }
}

extension ListStates.State {
    fileprivate var transitionText: String {
        transitions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.state)" }.joined(separator: ", ")
    }
}
