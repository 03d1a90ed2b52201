package import FeedContent

/// Templates that cannot be parsed, one diagnostic each.
package struct TemplateErrors: Error {
    package let diagnostics: [Diagnostic]
}
