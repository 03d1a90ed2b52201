/// The site as the last build left it: the destination is the truth about it.
package struct PreviousSite: Sendable {
    /// The bytes of a file of the destination; `nil` if there is none.
    package let read: @Sendable (_ path: String) throws -> [UInt8]?
    /// The paths of all files of the destination, or of those whose paths begin with a folder such as `live/`.
    package let files: @Sendable (_ folder: String) throws -> [String]

    package init(
        read: @escaping @Sendable (_ path: String) throws -> [UInt8]?,
        files: @escaping @Sendable (_ folder: String) throws -> [String]
    ) {
        self.read = read
        self.files = files
    }
}
