/// A call of a shortcode in a text: the same value in whichever dialect it was written.
package struct Shortcode: Hashable, Sendable {
    package struct Argument: Hashable, Sendable {
        /// `nil` for an argument that is known by its place.
        package let name: String?
        package let value: String
        /// Whether the value is between quotation marks, so that it is text in any case.
        package let isQuoted: Bool

        package init(name: String?, value: String, isQuoted: Bool) {
            (self.name, self.value, self.isQuoted) = (name, value, isQuoted)
        }
    }

    package let name: String
    package let arguments: [Argument]
    /// What is between its tags; `nil` for a call of one tag.
    package let inner: String?
    /// The opening tag as written, for messages.
    package let tag: String
    /// Its line and column; the first of the body is 1.
    package let line: Int
    package let column: Int
    /// The line on which `inner` starts.
    package let innerLine: Int

    /// The value of a named argument; `nil` if it has none of the name.
    package subscript(name: String) -> String? { arguments.first { $0.name == name }?.value }

    /// The same call with other arguments.
    package func with(_ arguments: [Argument]) -> Shortcode {
        Shortcode(
            name: name, arguments: arguments, inner: inner, tag: tag, line: line, column: column, innerLine: innerLine)
    }

    /// The values of the arguments that are known by their places.
    package var values: [String] { arguments.filter { $0.name == nil }.map(\.value) }
}

/// A shortcode that the text places among its blocks, and that is no block itself: `{{< list >}}`.
package struct PlacedShortcode: Hashable, Sendable {
    package let shortcode: Shortcode
    /// How many blocks of the text are before it.
    package var place: Int
}

/// What a call is replaced by.
package struct ShortcodeExpansion: Sendable {
    package enum Content: Sendable {
        /// What a template made.
        case html(String)
        /// Plain text, such as a URL: it is escaped as its place demands, and may be part of an address.
        case text(String)
        /// An address, relative to the post unless it has a scheme or begins with a slash.
        case address(String)
        /// A block of code, and what would be behind its fence.
        case code(String, info: String)
        /// Nothing but a place among the blocks of the body.
        case place
        /// A table of the headings of the body.
        case contents
        /// There is no value of the name: the tag stays text, which readers see.
        case unknown
        /// Why it cannot be shown.
        case failure(String)
    }

    package let content: Content
    /// The names of what was used besides the call and its post: templates, values of the site.
    package let inputs: Set<String>

    package init(_ content: Content, inputs: Set<String> = []) { (self.content, self.inputs) = (content, inputs) }
}

/// How the shortcodes of a text are written and what they are replaced by.
package struct ShortcodeOptions: Sendable {
    package let dialect: ShortcodeDialect
    /// Whether the site does not say which dialect it is.
    package var isAssumed = false
    /// The name under which a missing shortcode is among what a text used; `nil` for one that is there. Calls of it stay text.
    package let missing: @Sendable (_ name: String) -> String?
    /// Replaces a call.
    package let expand: @Sendable (Shortcode, ShortcodeMarkdown) -> ShortcodeExpansion
    /// The value of a variable such as `site.url`; `.unknown` for one that nobody has.
    package let value: @Sendable (_ name: String) -> ShortcodeExpansion

    package init(
        dialect: ShortcodeDialect, missing: @escaping @Sendable (_ name: String) -> String? = { _ in nil },
        expand: @escaping @Sendable (Shortcode, ShortcodeMarkdown) -> ShortcodeExpansion,
        value: @escaping @Sendable (_ name: String) -> ShortcodeExpansion
    ) {
        (self.dialect, self.missing, self.expand, self.value) = (dialect, missing, expand, value)
    }
}
