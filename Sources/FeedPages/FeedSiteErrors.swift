package import SourceDiagnostics

/// All errors in the content of a site, each with file, line and column.
public struct FeedSiteErrors: Error {
    /// Sorted by file and position.
    package let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics.sorted() }

    /// An error with your own message.
    /// - Parameters:
    ///   - path: the file with the error, such as the path of a `ContentFile`.
    ///   - message: in lower case; names the problem and what would be right.
    public init(path: String, message: String) {
        diagnostics = [Diagnostic(.error, path: path, position: nil, message: message)]
    }
}

extension FeedSiteErrors: CustomStringConvertible {
    /// The errors, one per line.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
