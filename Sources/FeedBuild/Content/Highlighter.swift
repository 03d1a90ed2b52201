import Digests
import FileStorage
package import Foundation
import Synchronization

/// Highlights code with Pygments, and caches the output by content, so that each piece of code is highlighted once. One
/// process highlights all that a build needs.
package final class Highlighter: Sendable {
    private struct State: ~Copyable {
        var process: HighlighterProcess?
        var known: [String: String] = [:]
        var versions: [String: String] = [:]
        var problem: String?
        /// Why the command did not start in this build.
        var failure: String?
    }

    private static let separator = "\u{0}"
    private static let versionFile = "version"

    private let folder: URL
    /// Whether the folder is only read.
    private let isReadOnly: Bool
    private let commandFolders: [String]
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folder: the folder of the cache. It may be lost.
    ///   - commandFolders: where commands are looked for, in this order.
    package init(folder: URL, isReadOnly: Bool = false, commandFolders: [String] = Highlighter.commandFolders) {
        self.folder = folder
        self.isReadOnly = isReadOnly
        self.commandFolders = commandFolders
    }

    /// Why the command failed, if it did.
    var problem: String? { state.withLock { $0.problem } }

    /// The version of the program, which its output depends on; `nil` if it cannot be run.
    ///
    /// It is asked for when the file of the command is another than the last time.
    func version(of command: String) -> String? {
        guard let stamp = stamp(of: command) else { return nil }
        return state.withLock { state in
            if let version = state.versions[stamp] { return version }
            let file = folder.appending(path: Self.versionFile)
            // A cache that cannot be read is empty.
            let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
            if lines.count == 2, lines[0] == stamp {
                state.versions[stamp] = String(lines[1])
            } else if state.failure == nil {
                do {
                    note(try start(command, &state), stamp, &state)
                } catch {
                    // It is told when there is code.
                    state.failure = Self.reason(of: error)
                }
            }
            return state.versions[stamp]
        }
    }

    /// Code as HTML, with tokens as `span` elements with classes; `nil` if the command does not know the language or
    /// cannot be run.
    func html(of code: String, language: String, by command: String) -> String? {
        if language.isEmpty || language.contains(where: \.isNewline) || problem != nil { return nil }
        let version = version(of: command) ?? ""
        let key = Digest.hex([version, language, code].joined(separator: Self.separator).utf8, bytes: 16)
        return state.withLock { state in
            let known = state.known[key] ?? cached(key)
            guard let html = known ?? made(of: code, language, command, &state) else { return nil }
            state.known[key] = html
            if known == nil { cache(html, key) }
            return html.isEmpty ? nil : html
        }
    }

    /// Forgets what failed before.
    func begin() { state.withLock { $0.problem = nil } }

    /// Ends the process, after a build.
    func stop() {
        state.withLock { state in
            state.process = nil
            state.failure = nil
        }
    }

    /// The output of the command: empty for an unknown language; `nil` if the command cannot be run or fails.
    private func made(of code: String, _ language: String, _ command: String, _ state: inout State) -> String? {
        if state.problem != nil { return nil }
        var reason = state.failure
        do {
            if reason == nil, state.process == nil {
                let version = try start(command, &state)
                // Behind a command that is the same, the program may be another: the next build will know.
                if let stamp = stamp(of: command), state.versions[stamp] != version {
                    note(version, stamp, &state)
                }
            }
            switch reason == nil ? try state.process?.html(of: code, language: language) : nil {
            case .html(let html)?: return html
            case .unknownLanguage?: return ""
            case .failure(let words)?: reason = "fails on '\(language)': \(words)"
            case nil: break
            }
        } catch {
            reason = Self.reason(of: error)
        }
        guard let reason else { return nil }
        state.process = nil
        state.problem = "'\(command)' \(reason), so code is not highlighted; fix or install it"
        return nil
    }

    private static func reason(of error: any Error) -> String {
        (error as? HighlighterProcess.Failure)?.reason ?? "cannot be run: \(error)"
    }

    private func start(_ command: String, _ state: inout State) throws -> String {
        guard let file = file(of: command) else { throw HighlighterProcess.Failure(reason: "cannot be run") }
        let process = try HighlighterProcess.start(file.path)
        let version = process.version
        state.process = consume process
        return version
    }

    private func note(_ version: String, _ stamp: String, _ state: inout State) {
        state.versions[stamp] = version
        if isReadOnly { return }
        // Failing to write the cache is not an error.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // As above.
        try? Data("\(stamp)\n\(version)\n".utf8).write(to: folder.appending(path: Self.versionFile), options: .atomic)
    }

    private func cached(_ key: String) -> String? {
        // A cache that cannot be read is empty.
        (try? Data(contentsOf: folder.appending(path: key))).flatMap { String(data: $0, encoding: .utf8) }
    }

    private func cache(_ html: String, _ key: String) {
        if isReadOnly { return }
        // Failing to write the cache is not an error.
        try? Data(html.utf8).write(to: folder.appending(path: key), options: .atomic)
    }

    /// Where commands are: beside this executable, as in an environment of Python that has both, then in `PATH`.
    package static var commandFolders: [String] {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        return [own] + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    }

    /// The file of a command that is a name or a path; `nil` if there is none.
    private func file(of command: String) -> (path: String, stamp: FileStamp)? {
        let places = command.contains("/") ? [command] : commandFolders.map { "\($0)/\(command)" }
        for place in places where FileManager.default.isExecutableFile(atPath: place) {
            if let stamp = FileStamp(at: place) { return (place, stamp) }
        }
        return nil
    }

    /// Which file the command is, as far as one can see without running it; `nil` if there is none.
    private func stamp(of command: String) -> String? {
        file(of: command).map { file in
            "\(file.path) \(file.stamp.size) \(file.stamp.modified) \(file.stamp.changed) \(file.stamp.inode)"
        }
    }
}
