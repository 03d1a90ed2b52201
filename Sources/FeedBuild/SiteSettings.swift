import FeedContent
import SourceDiagnostics

/// The settings of a site, with their diagnostics.
struct SiteSettings: Sendable {
    /// `feedgen.yml`; `nil` if the site has none.
    let file: SourceFile?
    let configuration: SiteConfiguration
    let diagnostics: [Diagnostic]

    init(file: SourceFile?) {
        self.file = file
        (configuration, diagnostics) =
            file.map { SiteConfiguration.read(path: $0.path, bytes: $0.bytes) } ?? (SiteConfiguration(), [])
    }

    /// The settings with the overrides of the command line.
    func configuration(for options: BuildOptions) -> SiteConfiguration {
        var configuration = configuration
        if let baseURL = options.baseURL { configuration.baseURL = baseURL }
        return configuration
    }
}
