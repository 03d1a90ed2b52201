import ArgumentParser
import FeedBuild
import Foundation
import JSONPatch

/// `feedgen diff`.
struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Print the JSON Patch (RFC 6902) between two documents.",
        discussion: """
            Example:
              feedgen document / > old.json; $EDITOR Posts/hello.md; feedgen build -q
              feedgen document / > new.json; feedgen diff old.json new.json
            """)

    @Argument(
        help: ArgumentHelp("The old document.", valueName: "old.json"),
        completion: .file(extensions: ["json"]))
    var old: String

    @Argument(
        help: ArgumentHelp("The new document.", valueName: "new.json"),
        completion: .file(extensions: ["json"]))
    var new: String

    func run() async throws {
        do {
            let patch = try read(new).patch(from: read(old))
            StandardOutput.print(json: String(decoding: patch.encoded(), as: UTF8.self))
        } catch {
            throw CommandFailure(error)
        }
    }

    private func read(_ path: String) throws -> FeedDocument {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SystemError(path: path, message: "the file cannot be read")
        }
        do {
            return try FeedDocument(try JSONValue(parsing: Array(data)))
        } catch let error as JSONError {
            throw CommandFailure(
                status: 1, messages: ["\(path):\(error.line):\(error.column): error: \(error.message)"])
        } catch let error as DocumentError {
            throw CommandFailure(status: 1, messages: ["\(path): error: \(error)"])
        }
    }
}
