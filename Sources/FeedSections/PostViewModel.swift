import FeedSite
import ImageSizes
package import ListDiffKit

/// What one cell of a post shows. A case without a cell in `PostSectionController` does not compile.
package enum PostViewModel: Hashable, Sendable {
    case user(UserViewModel)
    case title(TitleViewModel)
    case image(ImageViewModel)
    case summary(SummaryViewModel)
    case body(BodyViewModel)
    case more(MoreViewModel)
    case tags(TagsViewModel)
    case action(ActionViewModel)
    case comment(CommentViewModel)
}

extension PostViewModel: ListDiffable {
    package var diffIdentifier: DiffIdentifier {
        switch self {
        case .user: "user"
        case .title: "title"
        case .image: "image"
        case .summary: "summary"
        case .body(let block): block.diffIdentifier
        case .more: "more"
        case .tags: "tags"
        case .action: "action"
        case .comment(let comment): comment.diffIdentifier
        }
    }

    package func isEqual(toDiffableObject viewModel: PostViewModel) -> Bool {
        self == viewModel && haveSameCodePoints(self, viewModel)
    }
}

/// Whether equal values have texts of the same code points throughout.
///
/// `String ==` takes `é` in one code point and in two for the same text; a page that is written does not. By reflection, so
/// that a new view model need not think of it; only the few cells that may be used again are looked at.
func haveSameCodePoints(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? String, let right = right as? String { return left.utf8.elementsEqual(right.utf8) }
    let (left, right) = (Mirror(reflecting: left).children, Mirror(reflecting: right).children)
    return left.count == right.count && zip(left, right).allSatisfy { haveSameCodePoints($0.value, $1.value) }
}

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

/// The title of a post, which leads to its page.
package struct TitleViewModel: Hashable, Sendable, TemplateValues {
    let title: String
    let url: String

    package func value(named name: String) -> Any? {
        switch name {
        case "title": title
        case "url": url
        default: nil
        }
    }
}

/// The picture of a post.
package struct ImageViewModel: Hashable, Sendable, TemplateValues {
    let url: String
    let alt: String
    /// In CSS pixels, if it is known: its place on the page is kept until it is there.
    let size: ImageSize?

    package func value(named name: String) -> Any? {
        switch name {
        case "url": url
        case "alt": alt
        case "width": size?.width
        case "height": size?.height
        default: nil
        }
    }
}

/// What a post is about, in the words of its author: lists show it in place of the text.
package struct SummaryViewModel: Hashable, Sendable, TemplateValues {
    let text: String

    package func value(named name: String) -> Any? { name == "text" ? text : nil }
}

/// One top-level block of a post's text. It is identified by its content, so an edited paragraph is another block.
package struct BodyViewModel: Hashable, Sendable, TemplateValues {
    let diffIdentifier: DiffIdentifier
    let html: String

    package func value(named name: String) -> Any? { name == "html" ? html : nil }
}

/// Where lists break off a post: the way to the rest of it.
package struct MoreViewModel: Hashable, Sendable, TemplateValues {
    /// The page of the post.
    let url: String
    let title: String?

    package func value(named name: String) -> Any? {
        switch name {
        case "url": url
        case "title": title
        default: nil
        }
    }
}

/// The tags of a post, and its categories.
package struct TagsViewModel: Hashable, Sendable, TemplateValues {
    let tags: [TermValues]
    let categories: [TermValues]

    package func value(named name: String) -> Any? {
        switch name {
        case "tags": tags
        case "categories": categories
        default: nil
        }
    }
}

/// What readers did with a post: its likes.
package struct ActionViewModel: Hashable, Sendable, TemplateValues {
    let likes: Int

    package func value(named name: String) -> Any? {
        switch name {
        case "likes": likes
        case "isOne": likes == 1
        default: nil
        }
    }
}

/// One comment on a post. It is identified by its content.
package struct CommentViewModel: Hashable, Sendable, TemplateValues {
    let diffIdentifier: DiffIdentifier
    let username: String
    let text: String

    package func value(named name: String) -> Any? {
        switch name {
        case "username": username
        case "handle": Term.handle(username)
        case "text": text
        default: nil
        }
    }
}
