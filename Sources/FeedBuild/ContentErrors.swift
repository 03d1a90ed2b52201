package import FeedContent

/// The content of a site is in error: everything that is wrong with it, at once.
package struct ContentErrors: Error {
    package let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// Throws what was found if that keeps the site from being built: an error, or under `--strict` a warning.
    static func check(_ diagnostics: [Diagnostic], options: BuildOptions) throws(ContentErrors) {
        if diagnostics.contains(where: { options.isStrict || $0.severity == .error }) {
            throw ContentErrors(diagnostics: diagnostics.sorted())
        }
    }
}
