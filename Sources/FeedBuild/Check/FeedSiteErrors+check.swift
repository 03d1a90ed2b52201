import FeedPages
import SourceDiagnostics

extension FeedSiteErrors {
    /// Throws if files that feedgen did not write are in the way.
    /// - Parameter paths: their paths in the destination.
    static func check(foreign paths: [String]) throws(FeedSiteErrors) {
        if paths.isEmpty { return }
        let message = "a file that feedgen did not write is in the way; move it, or choose another destination"
        throw FeedSiteErrors(
            diagnostics: paths.map { Diagnostic(.error, path: $0, position: nil, message: message) })
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
