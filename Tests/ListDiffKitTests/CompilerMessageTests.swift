import Foundation
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

    /// What the errors say, without what the compiler says of its own.
    private func errors(_ code: String) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Item.swift")
        try Data("import ListDiffKit\n\(code)\n".utf8).write(to: file)
        let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
            "-I", products.appending(path: "Modules").path, file.path,
        ]
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let lines = output.split(separator: "\n").filter { $0.contains(": error: ") }
        let own = lines.filter { !$0.contains("does not conform to protocol") }
        return own.map { String($0).components(separatedBy: "'ListDiffable': ").last ?? "" }
    }
}
