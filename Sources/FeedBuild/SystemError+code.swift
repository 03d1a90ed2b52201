import Foundation

extension SystemError {
    /// The system's error message about `path`.
    /// - Parameter code: the value of `errno`.
    init(path: String, code: Int32) {
        self.init(path: path, NSError(domain: NSPOSIXErrorDomain, code: Int(code)))
    }
}
