package import FeedContent

/// The content of a site is in error: everything that is wrong with it, at once.
package struct ContentErrors: Error {
    package let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
