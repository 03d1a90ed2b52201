import FeedFrontMatter
package import SourceDiagnostics

extension Permalink {
    /// The path of a post's page. Empty parts are dropped with their slash.
    ///
    /// `folders` are the names of the folders between that of the posts and the file, `name` is the file name without
    /// extension and date, `filename` the same with the date; `slugs` determines how they are converted. The same post
    /// has the same path on every machine.
    package func path(
        of post: Post, folders: [String], name: String, filename: String? = nil, slugs: SlugStyle = .feedgen
    ) throws(ValueError) -> String {
        var text = ""
        for part in Self.parts(of: pattern) {
            switch part {
            case .text(let fixed): text += fixed
            case .word(let word):
                let placeholder = try Placeholder.read(word)
                text += try value(
                    of: placeholder, post, folders: folders.map(slugs.folder), name: name, filename: filename ?? name,
                    slugs)
            }
        }
        let path = text.split(separator: "/").joined(separator: "/")
        return try PagePath.normalized(text.hasSuffix("/") ? path + "/" : path)
    }

    private func value(
        of placeholder: Placeholder, _ post: Post, folders: [String], name: String, filename: String,
        _ slugs: SlugStyle
    ) throws(ValueError) -> String {
        switch placeholder {
        case .slug: return post.slug
        case .title:
            let title = slugs.slug(of: post.title ?? "")
            return title.isEmpty ? post.slug : title
        case .slugOrTitle:
            let title = post.positions["slug"] == nil ? slugs.slug(of: post.title ?? "") : ""
            return title.isEmpty ? post.slug : title
        case .basename: return slugs.slug(of: filename)
        case .filename: return post.positions["slug"] == nil ? slugs.slug(of: filename) : post.slug
        case .name: return Slug.segment(from: name)
        case .path: return (folders + [post.slug]).joined(separator: "/")
        case .folder: return folders.joined(separator: "/")
        case .categories: return post.categories.map(slugs.category).joined(separator: "/")
        default:
            guard let date = post.date else {
                throw ValueError("the permalink '\(pattern)' needs a date; give the post a 'date'")
            }
            return value(of: placeholder, date)
        }
    }

    private func value(of placeholder: Placeholder, _ date: PostDate) -> String {
        let (year, month, day) = date.calendarDay
        let (hour, minute, second) = date.timeOfDay
        switch placeholder {
        case .year: return year.padded(4)
        case .month: return month.padded(2)
        case .day: return day.padded(2)
        case .shortMonth: return String(month)
        case .shortDay: return String(day)
        case .hour: return hour.padded(2)
        case .minute: return minute.padded(2)
        case .second: return second.padded(2)
        default: return ""
        }
    }
}
