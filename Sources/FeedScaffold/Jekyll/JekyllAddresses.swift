import FeedContent
import FeedFrontMatter
import Foundation

/// The URLs of posts in Jekyll.
struct JekyllAddresses {
    /// Default front matter for some posts.
    struct Default {
        /// A folder of the site; empty for all files.
        let folder: String
        let isOfPosts: Bool
        let values: FrontMatterTable

        func holds(for path: String) -> Bool { folder.isEmpty || (path + "/").hasPrefix(folder + "/") }
    }

    let pattern: TokenPattern
    let defaults: [Default]
    /// The folders that are categories of all posts.
    let folders: [String]
    /// The time zone of the dates in URLs.
    let timeZone: TimeZone

    /// - Returns: `nil` if Jekyll does not treat the file as a post, or its URL is unknown.
    func address(of old: OldPost, _ post: Post) -> String? {
        guard let slug = Self.slug(ofFile: old.name) else { return nil }
        // The most specific default applies; of several, the last.
        let defaults = defaults.filter { $0.holds(for: old.path) }
            .enumerated().sorted {
                ($0.element.folder.count, $0.element.isOfPosts ? 1 : 0, $0.offset)
                    < ($1.element.folder.count, $1.element.isOfPosts ? 1 : 0, $1.offset)
            }
            .map(\.element.values)
        func value(of key: String) -> FrontMatterValue? {
            let own = old.matter[key]
            return own?.isNull == false ? own : defaults.compactMap { $0[key] }.last
        }
        let outright = value(of: "permalink")?.name.map { TokenPattern($0) }
        let translation = (outright ?? pattern).translated { token in
            switch token {
            case "title": SlugStyle.jekyll.slug(of: value(of: "slug")?.name ?? slug)
            case "slug": Slug.make(from: value(of: "slug")?.name ?? slug)
            case "name": Slug.make(from: old.name)
            case "path": (old.folders + [old.name]).joined(separator: "/")
            case "collection": "posts"
            case "categories": (folders + Self.categories(value)).map { $0.lowercased() }.joined(separator: "/")
            case "slugified_categories": (folders + Self.categories(value)).map(Slug.make).joined(separator: "/")
            case "output_ext": ".html"
            default: post.date.flatMap { part(token, of: $0) }
            }
        }
        return translation.unknown.isEmpty ? translation.pattern : nil
    }

    /// The file name after its date; Jekyll ignores files without a date.
    static func slug(ofFile name: String) -> String? {
        let parts = name.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, (2...4).contains(parts[0].count),
            parts.prefix(3).allSatisfy({ !$0.isEmpty && $0.count <= 4 && $0.allSatisfy { $0.isASCII && $0.isNumber } })
        else { return nil }
        return String(parts[3].reversed().drop { $0 == "." }.reversed())
    }

    /// `categories` and `category`, without duplicates; a text is split into words.
    private static func categories(_ value: (String) -> FrontMatterValue?) -> [String] {
        var names: [String] = []
        if let several = value("categories") {
            if case .array(let values) = several.content {
                names = values.compactMap(\.name)
            } else {
                names = several.text?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
            }
        }
        if let one = value("category")?.name { names.append(one) }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// In the time zone of the site, whatever the zone of the date.
    private func part(_ token: String, of date: PostDate) -> String? {
        let offset = date.hasTime ? timeZone.secondsFromGMT(for: date.instant) : date.utcOffset
        let local = PostDate(instant: date.instant, hasTime: true, utcOffset: offset)
        let (year, month, day) = local.calendarDay
        let (hour, minute, second) = local.timeOfDay
        func padded(_ number: Int, _ count: Int = 2) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        switch token {
        case "year": return padded(year, 4)
        case "month": return padded(month)
        case "day": return padded(day)
        case "i_month": return String(month)
        case "i_day": return String(day)
        case "hour": return padded(hour)
        case "minute": return padded(minute)
        case "second": return padded(second)
        default: return nil
        }
    }
}
