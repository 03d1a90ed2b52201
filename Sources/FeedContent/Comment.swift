/// What somebody said below a post.
package struct Comment: Hashable, Sendable {
    package var username: String
    package var text: String

    package init(username: String, text: String) {
        self.username = username
        self.text = text
    }
}
