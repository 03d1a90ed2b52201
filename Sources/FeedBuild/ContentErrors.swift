package import SourceDiagnostics

/// The content of a site is in error: everything that is wrong with it, at once.
package struct ContentErrors: Error {
    package let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// Throws if files are in the way that feedgen did not write.
    /// - Parameter paths: their paths in the destination.
    static func check(foreign paths: [String]) throws(ContentErrors) {
        if paths.isEmpty { return }
        let message = "a file that feedgen did not write is in the way; move it, or choose another destination"
        throw ContentErrors(
            diagnostics: paths.map { Diagnostic(.error, path: $0, position: nil, message: message) })
    }

    /// Throws what was found if that keeps the site from being built: an error, or under `--strict` a warning.
    static func check(_ diagnostics: [Diagnostic], options: BuildOptions) throws(ContentErrors) {
        if diagnostics.contains(where: { options.isStrict || $0.severity == .error }) {
            throw ContentErrors(diagnostics: diagnostics.sorted())
        }
    }
}
