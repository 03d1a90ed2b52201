import FeedPages
import SourceDiagnostics

extension FeedSiteErrors {
    /// Throws if files or folders that feedgen did not write are in the way.
    /// - Parameters:
    ///   - files: their paths in the destination.
    ///   - folders: the same of folders.
    static func check(foreign files: [String], folders: [String] = []) throws(FeedSiteErrors) {
        if files.isEmpty, folders.isEmpty { return }
        func message(_ kind: String) -> String {
            "a \(kind) that feedgen did not write is in the way; move it, or choose another destination"
        }
        throw FeedSiteErrors(
            diagnostics: files.map { Diagnostic(.error, path: $0, position: nil, message: message("file")) }
                + folders.map { Diagnostic(.error, path: $0, position: nil, message: message("folder")) })
    }

    /// Throws the diagnostics if any of them prevents a build: an error, or with `--strict` a warning.
    static func check(_ diagnostics: [Diagnostic], options: BuildOptions) throws(FeedSiteErrors) {
        if !allow(diagnostics, options: options) { throw FeedSiteErrors(diagnostics: diagnostics) }
    }

    /// Whether none of the diagnostics prevents a build.
    static func allow(_ diagnostics: [Diagnostic], options: BuildOptions) -> Bool {
        !diagnostics.contains { options.isStrict || $0.severity == .error }
    }
}
