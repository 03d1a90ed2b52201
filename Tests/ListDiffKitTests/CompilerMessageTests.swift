import TestFixtures
import Testing

/// What the compiler says of types that are not diffable yet: what is missing, and what would be right.
struct CompilerMessageTests {
    private static let identifier =
        "add 'var diffIdentifier', a property of a Hashable and Sendable type, or conform to Identifiable"
    private static let equality = "add 'func isEqual(toDiffableObject object: Self) -> Bool', or conform to Equatable"

    @Test(arguments: [
        ("let text: String; var diffIdentifier: String { text }", []),
        ("let id: Int", [identifier]),
        // As in IGListKit.
        ("let id: Int; func diffIdentifier() -> Int { id }", [identifier]),
        ("struct Name: Equatable {}; let names: [Name]; var diffIdentifier: [Name] { names }", [identifier]),
    ])
    func aTypeWithoutIdentifierIsTold(members: String, messages: [String]) throws {
        #expect(try errors("struct Item: ListDiffable, Equatable { \(members) }") == messages)
    }

    @Test func aTypeThatCannotBeComparedIsTold() throws {
        #expect(try errors("struct Item: ListDiffable, Identifiable { let id: Int }") == [Self.equality])
        #expect(try errors("struct Item: ListDiffable, Identifiable, Equatable { let id: Int }") == [])
    }

    private func errors(_ code: String) throws -> [String] { try compilerErrors(in: "import ListDiffKit\n\(code)\n") }
}
