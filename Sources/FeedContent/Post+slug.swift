extension Post {
    /// The slug of a post whose file is named after its title; empty for a title without letters and digits.
    package static func slug(ofTitle title: String) -> String { Slug.make(from: title) }
}
