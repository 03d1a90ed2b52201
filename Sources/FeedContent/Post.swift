/// One post of the feed, read from one file. The file's own times are no part of it.
@dynamicMemberLookup
package struct Post: Hashable, Sendable {
    /// What others may know of it, which it has as its own: `post.title` is the title of the facts.
    package var facts: PostFacts
    package var likes: Int?
    package var comments: [Comment]
    /// The keys that feedgen does not know, for sections and templates that do.
    package var params: FrontMatterTable
    package var blocks: [MarkdownBlock]
    /// How many of its blocks stand before `<!--more-->`; `nil` without one.
    package var blocksBeforeMore: Int?
    /// No part of equality.
    package var source = PostSource()

    package init(
        id: String, path: String, slug: String, username: String = "", date: PostDate? = nil,
        updated: PostDate? = nil, title: String? = nil, summary: String? = nil, image: PostImage? = nil,
        likes: Int? = nil, comments: [Comment] = [], tags: [String] = [], isDraft: Bool = false,
        params: FrontMatterTable = FrontMatterTable(), blocks: [MarkdownBlock] = [],
        positions: PostPositions = PostPositions()
    ) {
        facts = PostFacts(id: id, path: path, slug: slug, username: username)
        self.likes = likes
        self.comments = comments
        self.params = params
        self.blocks = blocks
        (facts.date, facts.updated, facts.title, facts.summary) = (date, updated, title, summary)
        (facts.image, facts.tags, facts.isDraft, facts.positions) = (image, tags, isDraft, positions)
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<PostFacts, Value>) -> Value {
        get { facts[keyPath: member] }
        set { facts[keyPath: member] = newValue }
    }

    package subscript<Value>(dynamicMember member: KeyPath<PostFacts, Value>) -> Value { facts[keyPath: member] }
}
