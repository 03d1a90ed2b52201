import FeedPages
import FeedBuild
import FeedContent
import SourceDiagnostics

/// Why a command failed: messages and exit status.
struct CommandFailure: Error {
    /// 1 for content errors, 3 for system errors.
    let status: Int32
    let messages: [String]

    /// Distinguishes content errors from system errors.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let errors as FeedSiteErrors:
            let onlyWarns = errors.diagnostics.allSatisfy { $0.severity == .warning }
            let strict = onlyWarns ? ["error: with --strict, warnings are errors; nothing was written"] : []
            self.init(status: 1, messages: errors.diagnostics.map(\.description) + strict)
        case let error as DocumentError: self.init(status: 1, messages: ["error: \(error)"])
        case let error as SystemError: self.init(status: 3, messages: ["\(error)"])
        default: self.init(status: 3, messages: ["error: \(error)"])
        }
    }

    init(status: Int32, messages: [String]) {
        self.status = status
        self.messages = messages
    }

    /// Prints all messages to standard error, one per line.
    func print() {
        for message in messages { StandardError.write(message.printable() + "\n") }
    }
}
