import FeedBuild
import FeedContent
import FeedDocuments
import FeedPages
import FileStorage
import Foundation
import SourceDiagnostics

/// Why a command failed: what is wrong with the content, other messages, and the exit status.
struct CommandFailure: Error {
    /// 1 for content errors, 3 for system errors.
    let status: Int32
    private let diagnostics: [Diagnostic]
    private let others: [String]
    /// The folder of the site, of which lines are shown.
    private let source: URL?

    /// Distinguishes content errors from system errors.
    /// - Parameter source: the folder that paths in content errors are relative to.
    init(_ error: any Error, source: URL? = nil) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let errors as FeedSiteErrors:
            let onlyWarns = errors.diagnostics.allSatisfy { $0.severity == .warning }
            let strict = onlyWarns ? ["error: with --strict, warnings are errors; nothing was written"] : []
            self.init(status: 1, diagnostics: errors.diagnostics, messages: strict, source: source)
        case let error as DocumentError: self.init(status: 1, messages: ["error: \(error)"])
        case let error as SystemError: self.init(status: 3, messages: ["\(error)"])
        default: self.init(status: 3, messages: ["error: \(error)"])
        }
    }

    init(status: Int32, diagnostics: [Diagnostic] = [], messages: [String], source: URL? = nil) {
        (self.status, self.diagnostics, self.source) = (status, diagnostics, source)
        others = messages.map { $0.printable() }
    }

    /// All messages, one a line.
    var messages: [String] { diagnostics.map(\.description) + others }

    /// The messages for people.
    func lines(for terminal: Terminal) -> [StyledLine] {
        let messages = DiagnosticMessages(source: source, terminal: terminal)
        return messages.lines(diagnostics) + others.map(StyledLine.init(message:))
    }

    /// Prints all messages to standard error.
    func print() { StandardError.print(lines(for: StandardError.terminal)) }
}
