import ListDiffKit
import TestFixtures
import Testing

@testable import ListKit

/// Counters: numbers that actions add to without states of their own.
struct ListCounterTests {
    private struct Post: ListDiffable, Identifiable, Equatable {
        let id: Int
        var likes = 384
    }

    /// The heart of the binding guide, with its statements.
    private struct HeartSectionController: ListBindingSectionController {
        var object: Post
        var localLikes: ListCounter?
        var isOpen = false
        var html: @Sendable (ListCounter) -> HTML = { "\($0) likes" }

        static let actions = [
            ListAction<Self>("heart") { $0.didTapHeart() },
            ListAction<Self>("undo") { $0.localLikes = nil },
            ListAction<Self>("open") { $0.isOpen.toggle() },
        ]

        mutating func didTapHeart() {
            localLikes = (localLikes ?? object.likes) + 1
            update(animated: true)
        }

        func viewModels(for post: Post) -> [Like] {
            [Like(likes: localLikes ?? post.likes)]
                + (isOpen ? [Like(diffIdentifier: "open", likes: ListCounter(7))] : [])
        }

        func cell(for like: Like) -> CellBinding? {
            CellBinding(kind: "like") { html(like.likes) }
        }
    }

    private struct Like: ListDiffable, Equatable {
        var diffIdentifier: DiffIdentifier = "like"
        let likes: ListCounter
    }

    private func states<Controller: ListSectionController>(
        of controller: Controller
    ) throws -> ListStates<[Cell<String>]> {
        try #require(try controller.section(previous: nil).parts.first).states
    }

    @Test func aCounterThatGoesOnIsOneStateHoweverOftenItIsTapped() throws {
        let states = try states(of: HeartSectionController(object: Post(id: 1)))
        #expect(states.actionsLeftOut.isEmpty)
        #expect(
            states.states.map { $0.content.map(\.content) } == [
                [#"<data value="384" data-count>384</data> likes"#],
                [#"<data value="385" data-count="localLikes">385</data> likes"#],
                [#"<data value="384" data-count>384</data> likes"#, #"<data value="7" data-count>7</data> likes"#],
                [
                    #"<data value="385" data-count="localLikes">385</data> likes"#,
                    #"<data value="7" data-count>7</data> likes"#,
                ],
            ])
        let heart = states.states.map { $0.transitions["heart"] }
        #expect(heart.map { $0?.state } == [1, 1, 3, 3])
        // The first tap starts the counter with the number in the HTML, the next one adds to it.
        #expect(heart.map { $0?.counters } == [[:], ["localLikes": 1], [:], ["localLikes": 1]])
        #expect(states.states[1].transitions["undo"]?.counters == [:])
        #expect(states.states[1].transitions["open"]?.counters == ["localLikes": 0])
        #expect(states.states[0].transitions["undo"] == nil)
    }

    @Test func theWordsOfACounterAreMarkedAndFixedNumbersToo() throws {
        var controller = HeartSectionController(object: Post(id: 1))
        controller.html = { "\($0) \($0.plural([.one: "like", .other: "likes"]))" }
        let states = try states(of: controller)
        #expect(
            states.states[1].content[0].content
                == #"<data value="385" data-count="localLikes">385</data> "#
                + #"<data value="385" data-plural="one" data-count="localLikes">like</data>"#
                + #"<data value="385" data-plural="other" data-count="localLikes">likes</data>"#)
        #expect(
            states.states[0].content[0].content.hasSuffix(
                #"<data value="384" data-plural="other" data-count>likes</data>"#))
    }

    @Test func aSumWithACounterIsShownAsMuchAboveIt() throws {
        var controller = HeartSectionController(object: Post(id: 1))
        controller.html = { "\($0 + 1000) and \($0 - 85)" }
        let states = try states(of: controller)
        #expect(
            states.states[1].content[0].content
                == #"<data value="1385" data-count="localLikes">1385</data> and "#
                + #"<data value="300" data-count="localLikes">300</data>"#)
    }

    @Test(arguments: ["<p title=\"%\">", "<p title='>%'>", "<p %>", "<img alt=%>"])
    func aCounterInATagIsAnError(html: String) {
        var controller = HeartSectionController(object: Post(id: 1))
        controller.html = { HTML(raw: html.replacing("%", with: "\($0)")) }
        #expect(throws: ListCounterError(kind: "like")) { try controller.section(previous: nil) }
    }

    @Test(arguments: [
        "\u{10F8F0}", "\u{10F8F0}1:2\u{10F8F3}", "\u{10F8F4}", "\u{10F8F2}1:2:some\u{10F8F3}",
        "\u{10F8F0}x:9\u{10F8F1}",
    ])
    func charactersThatLookLikeMarksStay(text: String) throws {
        var controller = HeartSectionController(object: Post(id: 1))
        controller.html = { _ in HTML(raw: text) }
        #expect(
            try controller.section(previous: nil).section.cells[0].content.unicodeScalars.elementsEqual(
                text.unicodeScalars))
    }

    /// Two counters, an action that starts one of them again, and one that adds to both.
    private struct VotesSectionController: ListBindingSectionController {
        var object: Post
        var up = ListCounter(10)
        var down: ListCounter?

        static let actions = [
            ListAction<Self>("up") { $0.up += 1 },
            ListAction<Self>("down") { $0.down = ($0.down ?? 0) + 1 },
            ListAction<Self>("both") {
                $0.up -= 2
                $0.down = ($0.down ?? 0) + 3
                $0.update(animated: false)
            },
            ListAction<Self>("reset") { $0.up = ListCounter(10) },
        ]

        func viewModels(for post: Post) -> [Like] {
            [Like(likes: up)] + (down.map { [Like(diffIdentifier: "down", likes: $0)] } ?? [])
        }
        func cell(for like: Like) -> CellBinding? { CellBinding(kind: "like") { "\(like.likes)" } }
    }

    /// What a page does: the state, and what it counts beyond its HTML.
    private func numbers(_ states: ListStates<[Cell<String>]>, after actions: [String]) throws -> [String: Int] {
        var (index, counts): (Int, [String: Int]) = (0, [:])
        for name in actions {
            let step = try #require(states.states[index].transitions[name])
            counts = Dictionary(uniqueKeysWithValues: step.counters.map { ($0, $1 + (counts[$0] ?? 0)) })
            index = step.state
        }
        var numbers: [String: Int] = [:]
        for cell in states.states[index].content {
            let match = try #require(cell.content.firstMatch(of: /value="(-?\d+)" data-count="(\w+)"/))
            let name = String(match.2)
            numbers[name] = (Int(match.1) ?? 0) + (counts[name] ?? 0)
        }
        return numbers
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func whateverIsTappedThePageCountsWhatTheControllerDoes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let states = try states(of: VotesSectionController(object: Post(id: 1)))
        #expect(states.actionsLeftOut.isEmpty)
        #expect(states.states.count <= 4)
        let names = ["up", "down", "both", "reset"]
        let taps = (0..<12).map { _ in names[generator.next(below: 4)] }
        var controller = VotesSectionController(object: Post(id: 1))
        for tap in taps { VotesSectionController.actions.first { $0.name == tap }?.perform(&controller) }
        var expected = ["up": controller.up.value]
        expected["down"] = controller.down?.value
        #expect(try numbers(states, after: taps) == expected, "seed \(seed): \(taps)")
    }

    @Test func anActionThatAsksForNoAnimationGetsNone() throws {
        let states = try states(of: VotesSectionController(object: Post(id: 1)))
        #expect(states.states[0].transitions["both"]?.isAnimated == false)
        #expect(states.states[0].transitions["down"]?.isAnimated == true)
    }

    /// Finds out the number of a counter by comparing it.
    private struct CuriousSectionController: ListBindingSectionController {
        var object: Post
        var likes = ListCounter(0)
        let looksIn: Place
        enum Place { case action, cell }

        static let actions = [
            ListAction<Self>("heart") { $0.likes += $0.looksIn == .action && $0.likes == ListCounter(2) ? 10 : 1 },
            ListAction<Self>("other") { _ in },
        ]
        func viewModels(for post: Post) -> [Like] { [Like(likes: likes)] }
        func cell(for like: Like) -> CellBinding? {
            CellBinding(kind: "like") { looksIn == .cell && like.likes == ListCounter(2) ? "two" : "\(like.likes)" }
        }
    }

    @Test(arguments: [CuriousSectionController.Place.action, .cell])
    private func anActionOrACellThatLooksAtTheNumberDisablesTheAction(place: CuriousSectionController.Place) throws {
        let states = try states(of: CuriousSectionController(object: Post(id: 1), looksIn: place))
        #expect(states.actionsLeftOut == [ListActionLeftOut(name: "heart", reason: .dependsOnCounter)])
        #expect(states.isEmpty)
    }

    @Test func sumsThatDoNotFitAreTheGreatestNumber() {
        #expect(ListCounter(.max) + 1 == ListCounter(.max))
        #expect(ListCounter(.min) - 1 == ListCounter(.min))
        #expect(ListCounter(0) - .min == ListCounter(.max))
    }
}
