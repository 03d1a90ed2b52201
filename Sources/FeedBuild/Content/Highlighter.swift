import Digests
package import Foundation
import Synchronization

/// Highlights code with an external command, Pygments' `pygmentize` or one with the same arguments, and caches the
/// output by content, so that each piece of code is highlighted once.
package final class Highlighter: Sendable {
    private struct State {
        var known: [String: String] = [:]
        var problem: String?
    }

    /// The time limit of the command, in seconds.
    private static let limit = "20"
    /// Pygments' message for an unknown language.
    private static let unknownLanguage = "no lexer for alias"
    /// Part of the cache key: other arguments give other files.
    private static let arguments = ["-f", "html", "-O", "nowrap,encoding=utf-8", "-l"]
    private static let separator = "\u{0}"

    private let folder: URL
    /// Whether the folder is only read.
    private let isReadOnly: Bool
    private let state = Mutex(State())

    /// - Parameter folder: the folder of the cache. It may be lost.
    package init(folder: URL, isReadOnly: Bool = false) {
        self.folder = folder
        self.isReadOnly = isReadOnly
    }

    /// Why the command failed, if it did.
    var problem: String? { state.withLock { $0.problem } }

    /// Code as HTML, with tokens as `span` elements with classes; `nil` if the command does not know the language or
    /// cannot be run.
    func html(of code: String, language: String, by command: String) -> String? {
        // The language is passed as an argument, so it must not look like an option.
        guard !language.isEmpty, !language.hasPrefix("-") else { return nil }
        let key = Digest.hex([command, language, code].joined(separator: Self.separator).utf8, bytes: 16)
        let known = state.withLock { $0.known[key] } ?? cached(key)
        let html = known ?? run(command, code, language, key)
        guard let html else { return nil }
        state.withLock { $0.known[key] = html }
        if known == nil { cache(html, key) }
        return html.isEmpty ? nil : html
    }

    private func cached(_ key: String) -> String? {
        (try? Data(contentsOf: folder.appending(path: key))).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// Failing to write the cache is not an error.
    private func cache(_ html: String, _ key: String) {
        if isReadOnly { return }
        try? Data(html.utf8).write(to: folder.appending(path: key), options: .atomic)
    }

    /// The folder for the input and output of the command: without a cache, code is still highlighted.
    private var workspace: URL {
        if isReadOnly { return FileManager.default.temporaryDirectory }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return FileManager.default.isWritableFile(atPath: folder.path) ? folder : FileManager.default.temporaryDirectory
    }

    /// The output of the command: empty for an unknown language; `nil` if the command cannot be run or fails.
    private func run(_ command: String, _ code: String, _ language: String, _ key: String) -> String? {
        if problem != nil { return nil }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["timeout", Self.limit, command] + Self.arguments + [language]
        let output = Pipe()
        let workspace = workspace
        let name = "\(key)-\(ProcessInfo.processInfo.processIdentifier)"
        let complaint = workspace.appending(path: "\(name).error")
        // From a file: with a pipe, a command that exits early would end this process.
        let source = workspace.appending(path: "\(name).source")
        defer { for file in [source, complaint] { try? FileManager.default.removeItem(at: file) } }
        do {
            try Data(code.utf8).write(to: source)
            process.standardInput = try FileHandle(forReadingFrom: source)
            process.standardOutput = output
            try Data().write(to: complaint)
            process.standardError = try FileHandle(forWritingTo: complaint)
            try process.run()
            let html = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            if process.terminationStatus == 0 { return String(decoding: html, as: UTF8.self) }
            let words = String(decoding: (try? Data(contentsOf: complaint)) ?? Data(), as: UTF8.self)
            if words.contains(Self.unknownLanguage) { return "" }
            let last = words.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
            let reason =
                switch process.terminationStatus {
                case 124: "takes longer than \(Self.limit) seconds"
                case 126, 127: "cannot be run"
                default: "fails on '\(language)'\(last)"
                }
            state.withLock { $0.problem = "'\(command)' \(reason), so code is not highlighted; fix or install it" }
            return nil
        } catch {
            state.withLock { $0.problem = "'\(command)' cannot be run, so code is not highlighted: \(error)" }
            return nil
        }
    }
}
