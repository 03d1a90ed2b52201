/// A file to create.
package struct ScaffoldFile: Hashable, Sendable {
    /// Relative to the site's folder.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
