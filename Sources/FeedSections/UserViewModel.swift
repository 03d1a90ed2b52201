import FeedSite

/// Who posted, and when.
package struct UserViewModel: Hashable, Sendable, TemplateValues {
    let username: String
    /// The same one by one, with their pages.
    let authors: [TermValues]
    /// The page of the post.
    let url: String
    /// The date for `datetime=`, and as people read it; `nil` for a post without a date.
    let datetime: String?
    let date: String?
    /// When the post was changed, in both forms.
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
