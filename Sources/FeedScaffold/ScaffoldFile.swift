/// A file to be written where none is yet.
package struct ScaffoldFile: Hashable, Sendable {
    /// From the folder of the site.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
