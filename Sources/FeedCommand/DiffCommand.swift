import ArgumentParser
import FeedBuild
import FeedDocuments
import FileStorage
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
        help: ArgumentHelp("The old document, or '-' for standard input.", valueName: "old.json"),
        completion: .file(extensions: ["json"]))
    var old: String

    @Argument(
        help: ArgumentHelp("The new document, or '-' for standard input.", valueName: "new.json"),
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

    private static let sizeLimit = 1 << 30

    /// All bytes of a file, or of what a pipe gives until it ends.
    private func bytes(of path: String) throws -> [UInt8] {
        guard let file = path == "-" ? .standardInput : FileHandle(forReadingAtPath: path) else {
            throw SystemError(path: path, message: "the file cannot be read")
        }
        var bytes: [UInt8] = []
        do {
            while let piece = try file.read(upToCount: 1 << 16), !piece.isEmpty, bytes.count <= Self.sizeLimit {
                bytes += piece
            }
        } catch {
            throw SystemError(path: path, error)
        }
        guard bytes.count <= Self.sizeLimit else { throw SystemError(path: path, message: "the file is too large") }
        return bytes
    }

    private func read(_ path: String) throws -> FeedDocument {
        let bytes = try bytes(of: path)
        do {
            return try FeedDocument(try JSONValue(parsing: bytes))
        } catch let error as JSONError {
            throw CommandFailure(
                status: 1, messages: ["\(path):\(error.line):\(error.column): error: \(error.message)"])
        } catch let error as DocumentError {
            throw CommandFailure(status: 1, messages: ["\(path): error: \(error)"])
        }
    }
}
