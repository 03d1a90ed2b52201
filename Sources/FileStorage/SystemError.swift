import Foundation
import SourceDiagnostics

/// A system error, such as a disk or permission error.
package struct SystemError: Error, CustomStringConvertible {
    /// The file that the error is about.
    package let path: String
    package let message: String
    /// Whether the file changed after it had been listed, so that another build will find it as it is now.
    package let isChange: Bool

    package init(path: String, message: String, isChange: Bool = false) {
        self.path = path
        self.message = message
        self.isChange = isChange
    }

    /// An error about `path`, in the words of the system.
    package init(path: String, _ error: any Error) {
        var cause = error as NSError
        while let underlying = cause.userInfo[NSUnderlyingErrorKey] as? any Error { cause = underlying as NSError }
        let message =
            cause.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(cause.code))) : "\(error)"
        self.init(path: path, message: message.prefix(1).lowercased() + message.dropFirst())
    }

    package var description: String { "\(path): error: \(message)".printable() }
}

extension SystemError {
    /// The system's error message about `path`.
    /// - Parameter code: the value of `errno`.
    package init(path: String, code: Int32) {
        self.init(path: path, NSError(domain: NSPOSIXErrorDomain, code: Int(code)))
    }
}
