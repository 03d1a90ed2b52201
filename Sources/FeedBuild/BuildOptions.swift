package import Foundation

/// What a build is asked for beyond the settings of its site.
package struct BuildOptions: Hashable, Sendable {
    /// Stands in for the site's `baseURL`.
    package var baseURL: String?
    /// Whether drafts are shown.
    package var includesDrafts: Bool
    /// Whether posts are shown before their time, and after it.
    package var includesFuture = false
    package var includesExpired = false
    /// Whether warnings count as errors.
    package var isStrict: Bool
    /// The instant that counts as now.
    package var now: Date
    /// Whether others will soon follow, as in `watch`: what such a build leaves behind for readers of its versions goes early.
    package var isPassing = false

    package init(baseURL: String? = nil, includesDrafts: Bool = false, isStrict: Bool = false, now: Date) {
        self.baseURL = baseURL
        self.includesDrafts = includesDrafts
        self.isStrict = isStrict
        self.now = now
    }
}
