import FeedContent
import FeedPages
import ImageSizes
package import ListDiffKit

/// The content of one cell of a post. A case without a cell in `PostSectionController` does not compile.
package enum PostViewModel: Hashable, Sendable {
    case anchor(AnchorViewModel)
    case user(UserViewModel)
    case date(DateViewModel)
    case title(TitleViewModel)
    case image(ImageViewModel)
    case summary(SummaryViewModel)
    case body(BodyViewModel)
    case more(MoreViewModel)
    case list(ListLinkViewModel)
    case tags(TagsViewModel)
    case action(ActionViewModel)
    case comment(CommentViewModel)
    /// One of the author's own.
    case custom(CustomViewModel)
}

extension PostViewModel: ListDiffable {
    package var diffIdentifier: DiffIdentifier {
        switch self {
        case .anchor: "anchor"
        case .user: "user"
        case .date: "date"
        case .title: "title"
        case .image: "image"
        case .summary: "summary"
        case .body(let block): block.diffIdentifier
        case .more: "more"
        case .list(let list): DiffIdentifier(list.identifier)
        case .tags: "tags"
        case .action: "action"
        case .comment(let comment): comment.diffIdentifier
        case .custom(let custom): DiffIdentifier("cell-" + custom.cell.key)
        }
    }

    package func isEqual(toDiffableObject viewModel: PostViewModel) -> Bool {
        self == viewModel && haveSameCodePoints(self, viewModel)
    }
}

/// Whether all strings in equal values have the same code points.
///
/// `String ==` treats both forms of `é` as equal, but they are different bytes in a page. This uses reflection, so that
/// new view models need no code for it; it is only called for the few cells that could be reused.
func haveSameCodePoints(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? String, let right = right as? String { return left.utf8.elementsEqual(right.utf8) }
    let (left, right) = (Mirror(reflecting: left).children, Mirror(reflecting: right).children)
    return left.count == right.count && zip(left, right).allSatisfy { haveSameCodePoints($0.value, $1.value) }
}

/// The place of an entry without a page of its own, which links lead to.
package struct AnchorViewModel: Hashable, Sendable, TemplateValues {
    let anchor: String

    package func value(named name: String) -> Any? { name == "anchor" ? anchor : nil }
}

/// The authors of a post.
package struct UserViewModel: Hashable, Sendable, TemplateValues {
    let username: String
    /// The authors separately, with their pages.
    let authors: [TermValues]
    /// The page of the post.
    let url: String

    package func value(named name: String) -> Any? {
        switch name {
        case "username": username.isEmpty ? nil : username
        case "authors": authors
        case "url": url
        default: nil
        }
    }
}

/// The date of a post. It is apart from the authors so that another date is a small change.
package struct DateViewModel: Hashable, Sendable, TemplateValues {
    /// The page of the post, and whether its title links to it, so that the date need not.
    let url: String
    let isTitled: Bool
    /// The date for `datetime=` and as displayed; `nil` for a post without a date.
    let datetime: String?
    let date: String?
    /// The date of the last change, in both forms.
    let updatedDatetime: String?
    let updatedDate: String?
    /// How long the post takes to read; `nil` if it is short.
    let minutes: Int?

    package func value(named name: String) -> Any? {
        switch name {
        case "url": url
        case "isTitled": isTitled
        case "datetime": datetime
        case "date": date
        case "updatedDatetime": updatedDatetime
        case "updatedDate": updatedDate
        case "minutes", "count": minutes
        default: nil
        }
    }
}

/// The title of a post, which links to its page.
package struct TitleViewModel: Hashable, Sendable, TemplateValues {
    let title: String
    let url: String
    /// Whether it is the main heading of its page: that of a page beside the posts is, which nothing else shows.
    var isMainHeading = false

    package func value(named name: String) -> Any? {
        switch name {
        case "title": title
        case "url": url
        case "isMainHeading": isMainHeading
        default: nil
        }
    }
}

/// The image of a post.
package struct ImageViewModel: Hashable, Sendable, TemplateValues {
    let url: String
    let alt: String
    /// In CSS pixels, if known, so that space can be reserved until it is loaded.
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

/// The author's summary of a post, which lists show instead of the text.
package struct SummaryViewModel: Hashable, Sendable, TemplateValues {
    let text: String

    package func value(named name: String) -> Any? { name == "text" ? text : nil }
}

/// One top-level block of a post's text. Its identity is its content, so an edited paragraph is a different block.
package struct BodyViewModel: Hashable, Sendable, TemplateValues {
    let diffIdentifier: DiffIdentifier
    let html: String

    package func value(named name: String) -> Any? { name == "html" ? html : nil }
}

/// The link after a truncated post in a list.
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

/// The tags and categories of a post, and its terms in the taxonomies that the site adds.
package struct TagsViewModel: Hashable, Sendable, TemplateValues {
    let tags: [TermValues]
    let categories: [TermValues]
    let terms: [TermValues]

    package func value(named name: String) -> Any? {
        switch name {
        case "tags": tags
        case "categories": categories
        case "terms": terms
        default: nil
        }
    }
}

/// Readers' reactions to a post: its likes.
package struct ActionViewModel: Hashable, Sendable, TemplateValues {
    let likes: Int

    package func value(named name: String) -> Any? {
        switch name {
        case "likes", "count": likes
        case "isOne": likes == 1
        default: nil
        }
    }
}

/// One comment on a post. Its identity is its content.
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
