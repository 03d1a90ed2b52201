import Foundation
import TestFixtures
import Testing

extension TemporaryFolder {
    /// The executable stands beside the bundle of the tests.
    static var executable: URL {
        get throws {
            let bundle = try #require(CommandLine.arguments.first { $0.hasSuffix(".xctest") })
            return URL(filePath: bundle).deletingLastPathComponent().appending(path: "feedgen")
        }
    }

    /// Runs `feedgen`, or another executable, in the folder.
    func feedgen(_ arguments: [String], executable: URL? = nil) throws -> Outcome {
        let process = Process()
        process.executableURL = try executable ?? Self.executable
        process.currentDirectoryURL = url
        process.arguments = arguments
        let (output, errors) = (url.appending(path: "output.txt"), url.appending(path: "errors.txt"))
        for url in [output, errors] { try Data().write(to: url) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }

    func feedgen(_ arguments: String...) throws -> Outcome { try feedgen(arguments) }

    /// The text of a file.
    func text(_ path: String) throws -> String { try String(contentsOf: url.appending(path: path), encoding: .utf8) }
}
