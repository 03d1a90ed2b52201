import FeedContent
import FeedSources
package import Foundation
import SourceDiagnostics

/// Options of a build beyond the settings of its site.
package struct BuildOptions: Hashable, Sendable {
    /// Overrides the site's `baseURL`.
    package var baseURL: String?
    /// Whether drafts are included.
    package var includesDrafts: Bool
    /// Whether future and expired posts are included.
    package var includesFuture = false
    package var includesExpired = false
    /// Whether links of the site may lead out of it.
    package var allowsOutsideLinks = false
    /// Whether the mistakes of entries do not stop the site, whatever its settings say.
    package var isLenient = false
    /// Whether warnings are errors.
    package var isStrict: Bool
    /// The time to build for.
    package var now: Date
    /// Whether other builds will follow soon, as in `watch`, so that patches to the versions of this build can be
    /// removed early.
    package var isEphemeral = false

    /// The time to build for, in milliseconds since 1970.
    var milliseconds: Int { Int(now.timeIntervalSince1970 * 1000) }

    package init(baseURL: String? = nil, includesDrafts: Bool = false, isStrict: Bool = false, now: Date) {
        self.baseURL = baseURL
        self.includesDrafts = includesDrafts
        self.isStrict = isStrict
        self.now = now
    }
}

extension SiteSettings {
    /// The settings with the overrides of the command line.
    func configuration(for options: BuildOptions) -> SiteConfiguration {
        var configuration = configuration
        if let baseURL = options.baseURL { configuration.baseURL = baseURL }
        if options.isLenient { configuration.lenient = .everywhere }
        return configuration
    }
}
