import Foundation

/// The files of a site cannot be watched, or can no longer be watched.
package struct WatchError: Error, Equatable, CustomStringConvertible {
    package let path: String
    package let message: String

    /// The site's root does not exist.
    static func noFolder(_ path: String) -> WatchError {
        WatchError(path: path, message: "there is no such folder to watch")
    }

    /// The system refused to watch a folder.
    /// - Parameter code: the value of `errno`.
    static func refused(_ path: String, code: Int32) -> WatchError {
        let message =
            switch code {
            case ENOSPC:
                "too many folders are watched (fs.inotify.max_user_watches); raise the limit, or use --poll"
            case EMFILE, ENFILE:
                "too many inotify instances are in use (fs.inotify.max_user_instances); raise the limit, or use --poll"
            default: "it cannot be watched: \(String(cString: strerror(code))); use --poll instead"
            }
        return WatchError(path: path, message: message)
    }

    package var description: String { "\(path): error: \(message)" }
}
