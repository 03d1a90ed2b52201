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
        if diagnostics.contains(where: { options.isStrict || $0.severity == .error }) {
            throw FeedSiteErrors(diagnostics: diagnostics)
        }
    }
}
