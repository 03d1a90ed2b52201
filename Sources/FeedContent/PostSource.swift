/// The bytes of the file that a post was read from; none for a post that was not. Any two are equal: a post is what it says,
/// however its file says it.
package struct PostSource: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    package static func == (left: PostSource, right: PostSource) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
