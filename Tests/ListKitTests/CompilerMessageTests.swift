import TestFixtures
import Testing

/// What the compiler says of section controllers that are as in IGListKit, and of methods that nothing would call.
struct CompilerMessageTests {
    private static let size = "remove 'sizeForItem(at:)': the size of a cell is CSS, by its 'data-kind'"
    private static let sizeMethod = "func sizeForItem(at index: Int) -> Double { 0 }"
    private static let count = "remove 'numberOfItems()': there is a cell for each view model"
    private static let countMethod = "func numberOfItems() -> Int { 3 }"

    private static let binding = """
        func viewModels(for object: String) -> [any ListDiffable] { [] }
        func cell(for viewModel: any ListDiffable) -> CellBinding? { nil }
        """
    private static let typedBinding = """
        func viewModels(for object: String) -> [String] { [] }
        func cell(for viewModel: String) -> CellBinding? { nil }
        """
    private static let generic =
        "func cellForItem(at index: Int) -> CellBinding { CellBinding(kind: \"text\") { \"\" } }"
    private static let stacked = "var sectionControllers: [any ListSectionController] { [] }"
    private static let arranged = "func arranged(_ objects: [any ListDiffable]) -> [any ListDiffable] { objects }"

    @Test(arguments: [
        ("ListBindingSectionController", binding), ("ListBindingSectionController", typedBinding),
        ("ListGenericSectionController", generic), ("ListStackedSectionController", stacked),
        ("ListArrangement", "\(binding); \(arranged)"), ("ListArrangement", "\(typedBinding); \(arranged)"),
    ])
    func whatNothingCallsIsRefused(type: String, members: String) throws {
        func errors(_ more: String) throws -> [String] {
            try self.errors("struct Controller: \(type) { var object: String; \(members); \(more) }")
        }
        #expect(try errors("") == [])
        #expect(try errors(Self.sizeMethod) == [Self.size])
        if members.contains("viewModels") {
            #expect(try errors(Self.countMethod) == [Self.count])
            #expect(try errors("\(Self.countMethod); \(Self.sizeMethod)") == [Self.size])
        } else if type == "ListGenericSectionController" {
            #expect(try errors(Self.countMethod) == [])
        }
    }

    @Test func anActionThatWaitsIsTold() throws {
        let message = "an action runs during the build and cannot wait; 'update(animated:)' needs no 'await'"
        let tap = "mutating func tap() async {}"
        func controller(_ perform: String) -> String {
            """
            struct Controller: ListBindingSectionController {
                var object: String; \(Self.binding); \(tap); mutating func note() { update(animated: true) }
                static let actions = [ListAction<Self>("tap") { \(perform) }]
            }
            """
        }
        #expect(try errors(controller("await $0.tap()")).first == message)
        #expect(try errors(controller("$0.note()")) == [])
    }

    @Test func aSectionControllerWithAConstantObjectOrAClassIsTold() throws {
        let object = "declare it with 'var', as in 'var object: Post': the adapter sets the current object"
        #expect(
            try errors("struct Controller: ListBindingSectionController { let object: String; \(Self.binding) }")
                == [object])
        let messages = try errors(
            "final class Controller: ListBindingSectionController { var object = \"\"; \(Self.binding) }")
        #expect(messages.contains("declare the section controller as a struct: it is a value"))
    }

    private func errors(_ code: String) throws -> [String] {
        try compilerErrors(in: "import ListDiffKit\nimport ListKit\n\(code)\n")
    }
}
