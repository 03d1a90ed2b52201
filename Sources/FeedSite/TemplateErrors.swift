package import FeedContent

/// The templates that do not parse, one diagnostic each.
package struct TemplateErrors: Error {
    package let diagnostics: [Diagnostic]
}
