import FeedContent
import FeedSections
import FeedPages
import Foundation

/// The posts of a list with its own pages: those of a collection, a tag, an author, a year.
struct PostList: Hashable, Sendable {
    /// What the posts have in common.
    enum Subject: Hashable, Sendable {
        case collection(EntryCollection)
        case term(Term)
        case year(Int)
        case month(year: Int, month: Int)

        /// Whether it is the feed of posts, in any language.
        var isFeed: Bool { if case .collection(let collection) = self { collection.isPosts } else { false } }
    }

    let subject: Subject
    /// The language of the posts, as in paths; `nil` for that of the site.
    let language: String?
    /// The name of the list; `nil` for the feed itself, which has the site's title.
    let name: String?
    /// The path of the front page, such as `/tags/ice/`.
    let path: String
    /// Positions in the feed, newest first.
    var posts: [Int]

    init(subject: Subject, language: String?, name: String?, path: String, posts: [Int]) {
        (self.subject, self.language, self.name, self.path, self.posts) = (subject, language, name, path, posts)
    }

    init(subject: Subject, language: String?, path: String, posts: [Int], months: MonthName) {
        self.init(subject: subject, language: language, name: subject.name(months), path: path, posts: posts)
    }
}

extension PostList.Subject {
    fileprivate func name(_ months: MonthName) -> String? {
        switch self {
        case .collection: return nil
        case .term(let term):
            switch term.taxonomy {
            case .tags: return "#" + term.name
            case .authors: return Term.handle(term.name)
            default: return term.name
            }
        case .year(let year): return String(year)
        case .month(let year, let month):
            return months.text(year: year, month: month)
        }
    }
}

/// The names of months in a language.
struct MonthName {
    private let calendar: Calendar
    private let style: Date.FormatStyle

    init(language: String) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var style = Date.FormatStyle.dateTime.month(.wide).year().locale(Locale(identifier: language))
        style.timeZone = .gmt
        style.calendar = calendar
        (self.calendar, self.style) = (calendar, style)
    }

    /// A month with its year, such as `November 2026`.
    func text(year: Int, month: Int) -> String {
        guard let date = calendar.date(from: DateComponents(year: year, month: month)) else {
            return "\(year)-\(month)"
        }
        return style.format(date)
    }
}
