package import FeedFrontMatter
package import FeedMarkdown

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

/// The bytes of the file that a post was read from; none for a post that was not. Any two are equal: a post is what it says,
/// however its file says it.
package struct PostSource: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    package static func == (left: PostSource, right: PostSource) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}

/// The picture of a post.
package struct PostImage: Hashable, Sendable {
    /// Its address; one relative to the post has been rewritten like a link of the body.
    package var source: String
    package var alt: String
    /// The address as it was written, if that is relative to the post. No part of equality.
    package var written: String?

    package init(source: String, alt: String, written: String? = nil) {
        self.source = source
        self.alt = alt
        self.written = written
    }

    package static func == (left: PostImage, right: PostImage) -> Bool {
        left.source == right.source && left.alt == right.alt
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(source)
        hasher.combine(alt)
    }
}

/// What somebody said below a post.
package struct Comment: Hashable, Sendable {
    package var username: String
    package var text: String

    package init(username: String, text: String) {
        self.username = username
        self.text = text
    }
}
