import FeedFrontMatter
package import Foundation
import SourceDiagnostics

/// What feed readers know posts by that are older than a site of feedgen: what the generator before gave them.
package struct FormerIdentifiers: Hashable, Sendable {
    package enum Rule: String, CaseIterable, Sendable {
        /// That of jekyll-feed: the folder of the URL and the slug, without a slash or an extension at the end.
        case jekyll
        /// That of Pelican: a tag URI (RFC 4151) of the host, the day and the path.
        case pelican
    }

    package let rule: Rule
    /// Posts from then on are known by their URLs.
    package let end: Date

    /// Those of all posts.
    package init(_ rule: Rule) { (self.rule, end) = (rule, .distantFuture) }

    /// A table with the name of the generator and the day of the move.
    init(_ value: FrontMatterValue) throws(ValueError) {
        let form = "it must be a table such as {jekyll: 2026-11-29}: the generator before, and the day of the move"
        guard case .table(let table) = value.content, let entry = table.entries.first, table.entries.count == 1,
            let day = entry.value.text
        else { throw ValueError(form) }
        guard let rule = Rule(rawValue: entry.key) else {
            let names = Rule.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw ValueError("the identifiers of '\(entry.key)' are not known; \(names) are", at: entry.keyPosition)
        }
        self.rule = rule
        end = try PostDate(day, in: .gmt).instant
    }

    /// The identifier of a post; `nil` for a later one.
    /// - Parameter url: the absolute URL of a path from the root of the site.
    package func identifier(of post: PostFacts, url: (_ path: String) -> String) -> String? {
        guard let date = post.date, date.instant < end, post.anchor == nil else { return nil }
        switch rule {
        case .jekyll:
            let folders = post.pagePath.split(separator: "/").dropLast()
            return url("/" + (folders.map(String.init) + [post.slug]).joined(separator: "/"))
        case .pelican:
            guard let parts = URLComponents(string: url(post.pagePath)), let host = parts.host else { return nil }
            let (year, month, day) = date.calendarDay
            return "tag:\(host),\(year.padded(4))-\(month.padded(2))-\(day.padded(2)):\(parts.percentEncodedPath)"
        }
    }

    /// As prerequisites of feeds name it.
    package var text: String { "\(rule.rawValue) \(end.timeIntervalSince1970)" }
}
