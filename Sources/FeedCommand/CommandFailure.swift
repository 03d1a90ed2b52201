import SourceDiagnostics
import FeedBuild
import FeedContent

/// Why a command failed, as it is told and as it is answered to the shell.
struct CommandFailure: Error {
    /// 1 the content is in error, 3 the system failed.
    let status: Int32
    let messages: [String]

    /// Tells errors of the content apart from those of the system.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let errors as ContentErrors:
            self.init(status: 1, messages: errors.diagnostics.map(\.description))
        case let error as DocumentError: self.init(status: 1, messages: ["error: \(error)"])
        case let error as SystemError: self.init(status: 3, messages: ["\(error)"])
        default: self.init(status: 3, messages: ["error: \(error)"])
        }
    }

    init(status: Int32, messages: [String]) {
        self.status = status
        self.messages = messages
    }

    /// All messages, a line each, on standard error.
    func print() {
        for message in messages { StandardError.write(message + "\n") }
    }
}
