/// The site as published by the last build: the destination is the source of truth.
package struct PublishedSite: Sendable {
    /// The bytes of a file in the destination; `nil` if there is none.
    package let read: @Sendable (_ path: String) throws -> [UInt8]?
    /// The paths of all files in the destination, or of those that start with a folder such as `live/`.
    package let files: @Sendable (_ folder: String) throws -> [String]

    package init(
        read: @escaping @Sendable (_ path: String) throws -> [UInt8]?,
        files: @escaping @Sendable (_ folder: String) throws -> [String]
    ) {
        self.read = read
        self.files = files
    }
}
