import FeedPages
import SourceDiagnostics

extension FeedSiteErrors {
    /// Throws the diagnostics if any of them prevents a build: an error, or with `--strict` a warning.
    static func check(_ diagnostics: [Diagnostic], options: BuildOptions) throws(FeedSiteErrors) {
        if !allow(diagnostics, options: options) { throw FeedSiteErrors(diagnostics: diagnostics) }
    }

    /// Whether none of the diagnostics prevents a build.
    static func allow(_ diagnostics: [Diagnostic], options: BuildOptions) -> Bool {
        !diagnostics.contains { options.isStrict || $0.severity == .error }
    }
}
