import Foundation

/// The system failed, or would not let us: a disk, a permission.
package struct SystemError: Error, CustomStringConvertible {
    /// The file that it is about.
    package let path: String
    package let message: String

    package init(path: String, message: String) {
        self.path = path
        self.message = message
    }

    /// What went wrong with `path`, in the words of the system.
    init(path: String, _ error: any Error) {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        let code = (underlying ?? error as NSError)
        let message = code.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(code.code))) : "\(error)"
        self.init(path: path, message: message.lowercased())
    }

    package var description: String { "\(path): error: \(message)" }
}
