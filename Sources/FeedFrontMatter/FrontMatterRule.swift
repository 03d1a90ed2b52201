/// What the files of a site begin with.
package enum FrontMatterRule: String, CaseIterable, Sendable {
    /// Each has front matter; a file without any is an error, since it may be no entry.
    case required
    /// A file may have none: all of it is text.
    case optional
    /// As `required`, but lines such as `Title: First ice` are front matter too, as in Pelican.
    case header
}
