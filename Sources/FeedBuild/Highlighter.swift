package import Foundation
import Synchronization

/// Highlights code by an external command, Pygments' `pygmentize` or one that takes the same arguments, and keeps what it said by
/// content: each piece of code is given to it once, for all builds of a site.
package final class Highlighter: Sendable {
    private struct State {
        var known: [String: String] = [:]
        var problem: String?
    }

    /// Another way to call the command makes other files.
    private static let arguments = ["-f", "html", "-O", "nowrap,encoding=utf-8", "-l"]
    private static let separator = "\u{0}"

    private let folder: URL
    private let state = Mutex(State())

    /// - Parameter folder: where to keep what the command said. It may be lost.
    package init(folder: URL) { self.folder = folder }

    /// Why the command cannot be run, if it could not.
    var problem: String? { state.withLock { $0.problem } }

    /// Code as HTML, tokens as `span` elements with classes; `nil` for a language that the command does not know, and where it
    /// cannot be run.
    func html(of code: String, language: String, by command: String) -> String? {
        // A language is given as an argument: an option is none.
        guard !language.isEmpty, !language.hasPrefix("-") else { return nil }
        let key = Digest.hex([command, language, code].joined(separator: Self.separator).utf8, bytes: 16)
        let known = state.withLock { $0.known[key] } ?? kept(key)
        let html = known ?? run(command, code, language, key)
        guard let html else { return nil }
        state.withLock { $0.known[key] = html }
        if known == nil { keep(html, key) }
        return html.isEmpty ? nil : html
    }

    private func kept(_ key: String) -> String? {
        (try? Data(contentsOf: folder.appending(path: key))).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// A cache that cannot be written is none.
    private func keep(_ html: String, _ key: String) {
        try? Data(html.utf8).write(to: folder.appending(path: key), options: .atomic)
    }

    /// What the command says: nothing for a language that it does not know; `nil` if it cannot be run.
    private func run(_ command: String, _ code: String, _ language: String, _ key: String) -> String? {
        if problem != nil { return nil }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [command] + Self.arguments + [language]
        let output = Pipe()
        // It reads from a file: one that ends early would end us by a pipe.
        let source = folder.appending(path: "\(key).source")
        defer { try? FileManager.default.removeItem(at: source) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(code.utf8).write(to: source)
            process.standardInput = try FileHandle(forReadingFrom: source)
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let html = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            if [126, 127].contains(process.terminationStatus) {
                state.withLock { $0.problem = "'\(command)' cannot be run, so code is not highlighted; install it" }
                return nil
            }
            return process.terminationStatus == 0 ? String(decoding: html, as: UTF8.self) : ""
        } catch {
            state.withLock { $0.problem = "'\(command)' cannot be run, so code is not highlighted: \(error)" }
            return nil
        }
    }
}
