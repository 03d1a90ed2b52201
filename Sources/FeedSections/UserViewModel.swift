import FeedSite

/// The authors and date of a post.
package struct UserViewModel: Hashable, Sendable, TemplateValues {
    let username: String
    /// The authors separately, with their pages.
    let authors: [TermValues]
    /// The page of the post.
    let url: String
    /// The date for `datetime=` and as displayed; `nil` for a post without a date.
    let datetime: String?
    let date: String?
    /// The date of the last change, in both forms.
    let updatedDatetime: String?
    let updatedDate: String?

    package func value(named name: String) -> Any? {
        switch name {
        case "username": username.isEmpty ? nil : username
        case "authors": authors
        case "url": url
        case "datetime": datetime
        case "date": date
        case "updatedDatetime": updatedDatetime
        case "updatedDate": updatedDate
        default: nil
        }
    }
}
