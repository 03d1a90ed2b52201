package import FeedContent
package import SourceDiagnostics

/// The settings of a site, with their diagnostics.
package struct SiteSettings: Sendable {
    /// `feedgen.yml`; `nil` if the site has none.
    package let file: SourceFile?
    package let configuration: SiteConfiguration
    package let diagnostics: [Diagnostic]

    package init(file: SourceFile?) {
        self.file = file
        (configuration, diagnostics) =
            file.map { SiteConfiguration.read(path: $0.path, bytes: $0.bytes) } ?? (SiteConfiguration(), [])
    }
}
