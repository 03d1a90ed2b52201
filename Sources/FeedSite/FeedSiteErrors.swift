package import SourceDiagnostics

/// What is wrong with the content of a site, all of it, each with file, line and column.
public struct FeedSiteErrors: Error {
    package let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// One error of your own.
    /// - Parameters:
    ///   - path: the file that it is about, such as that of a `ContentFile`.
    ///   - message: lower case, names the thing and what would be right.
    public init(path: String, message: String) {
        diagnostics = [Diagnostic(.error, path: path, position: nil, message: message)]
    }
}

extension FeedSiteErrors: CustomStringConvertible {
    /// A line each.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
