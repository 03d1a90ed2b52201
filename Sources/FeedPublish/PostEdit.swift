/// What an author did to a post, for those who tell it.
package struct PostEdit: Hashable, Sendable {
    package enum Change: Hashable, Sendable {
        /// The post was not there before, or is not any more.
        case added, removed
        /// It was there, and is shown from now on; or no longer, as a draft or an expired post.
        case shown, hidden
        case edited([Part])
    }

    /// A part of a post, such as its `title` or its paragraphs: how many were added and removed. One that was edited is
    /// both.
    package struct Part: Hashable, Sendable {
        package let name: String
        package var added = 0
        package var removed = 0

        package init(_ name: String, added: Int = 0, removed: Int = 0) {
            (self.name, self.added, self.removed) = (name, added, removed)
        }
    }

    /// The file of the post.
    package let path: String
    package let title: String?
    package let change: Change

    package init(path: String, title: String?, change: Change) {
        (self.path, self.title, self.change) = (path, title, change)
    }
}
