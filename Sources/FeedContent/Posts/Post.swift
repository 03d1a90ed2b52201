package import FeedFrontMatter
package import FeedMarkdown

/// A post, read from one file. File times are not part of it.
@dynamicMemberLookup
package struct Post: Hashable, Sendable {
    /// What other pages need from it; also accessible directly: `post.title` is the title of the facts.
    package var facts: PostFacts
    /// Its links, anchors, images and opening, accessible in the same way.
    package var references = PostReferences()
    package var likes: Int?
    package var comments: [Comment]
    package var blocks: [MarkdownBlock]
    /// The number of blocks before `<!--more-->`; `nil` if there is none.
    package var blocksBeforeMore: Int?
    /// The bytes of its file.
    @Uncompared package var source = PostSource()

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
        self.blocks = blocks
        (facts.date, facts.updated, facts.title, facts.summary) = (date, updated, title, summary)
        (facts.image, facts.tags, facts.isDraft, facts.positions) = (image, tags, isDraft, positions)
        facts.params = params
    }

    package subscript<Value>(dynamicMember member: WritableKeyPath<PostFacts, Value>) -> Value {
        get { facts[keyPath: member] }
        set { facts[keyPath: member] = newValue }
    }

    package subscript<Value>(dynamicMember member: KeyPath<PostFacts, Value>) -> Value { facts[keyPath: member] }

    package subscript<Value>(dynamicMember member: WritableKeyPath<PostReferences, Value>) -> Value {
        get { references[keyPath: member] }
        set { references[keyPath: member] = newValue }
    }
}

/// The bytes of the file of a post; empty for a post without a file.
package struct PostSource: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8] = []) { self.bytes = bytes }
}

/// The image that the front matter of a post names.
package struct PostImage: Hashable, Sendable {
    /// Its URL; if relative to the post, it is resolved like a link of the body.
    package var source: String
    package var alt: String
    /// The URL as written, if it is relative to the post.
    @Uncompared package var written: String?

    package init(source: String, alt: String, written: String? = nil) {
        self.source = source
        self.alt = alt
        self.written = written
    }
}

/// A comment on a post.
package struct Comment: Hashable, Sendable {
    package var username: String
    package var text: String

    package init(username: String, text: String) {
        self.username = username
        self.text = text
    }
}

/// A member that does not count when values are compared: where something was read, in a value that is about what was read.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
    package var wrappedValue: Value

    package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    package static func == (left: Self, right: Self) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
