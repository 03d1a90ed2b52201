package import SourceDiagnostics

/// All errors in the content of a site.
package struct ContentErrors: Error {
    package let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// Throws if files that feedgen did not write are in the way.
    /// - Parameter paths: their paths in the destination.
    static func check(foreign paths: [String]) throws(ContentErrors) {
        if paths.isEmpty { return }
        let message = "a file that feedgen did not write is in the way; move it, or choose another destination"
        throw ContentErrors(
            diagnostics: paths.map { Diagnostic(.error, path: $0, position: nil, message: message) })
    }

    /// Throws the diagnostics if any of them prevents a build: an error, or with `--strict` a warning.
    static func check(_ diagnostics: [Diagnostic], options: BuildOptions) throws(ContentErrors) {
        if diagnostics.contains(where: { options.isStrict || $0.severity == .error }) {
            throw ContentErrors(diagnostics: diagnostics.sorted())
        }
    }
}
