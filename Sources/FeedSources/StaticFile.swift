package import FileStorage
import Foundation
package import ImageSizes

/// A source file that is published unchanged, from the folder of the posts or a static folder.
package struct StaticFile: Hashable, Sendable {
    /// The path, such as `Posts/heron/heron.jpg`.
    package let path: String
    /// The path in the destination, such as `posts/heron/heron.jpg`. For files that belong to a post, known once the
    /// post is.
    package private(set) var destination: String
    /// The files of the posts that it belongs to; it is published only with one of them.
    package private(set) var posts: [String] = []
    /// Metadata that changes with the file, to detect changes. Not part of the output.
    package let stamp: FileStamp?
    /// The size of an image.
    package let size: ImageSize?
    /// Whether it is a text that begins with front matter, so that somebody may have meant it as a page or a draft.
    package let hasFrontMatter: Bool
    /// Whether it has the name of a picture, but browsers show none.
    package let isBroken: Bool

    package init(
        path: String, destination: String, stamp: FileStamp? = nil, size: ImageSize? = nil,
        hasFrontMatter: Bool = false, isBroken: Bool = false
    ) {
        self.path = path
        self.destination = destination
        self.stamp = stamp
        self.size = size
        self.hasFrontMatter = hasFrontMatter
        self.isBroken = isBroken
    }

    /// The same file, as part of posts.
    package func moved(to destination: String, with posts: [String]) -> StaticFile {
        var file = self
        (file.destination, file.posts) = (destination, posts)
        return file
    }

    /// Another spelling of the same name is a different file, which `String ==` does not distinguish.
    package static func == (left: StaticFile, right: StaticFile) -> Bool {
        left.stamp == right.stamp && left.path.hasSameBytes(as: right.path)
            && left.destination.hasSameBytes(as: right.destination)
    }
}

/// The sizes of the images of a site, by their URLs on pages.
package struct ImageSizesByURL: Sendable {
    /// By their paths in the destination.
    private let sizes: [String: ImageSize]
    private let addresses: SiteAddresses

    package init(staticFiles: [StaticFile], addresses: SiteAddresses) {
        var sizes: [String: ImageSize] = [:]
        for file in staticFiles {
            if let size = file.size { sizes[file.destination] = size }
        }
        (self.sizes, self.addresses) = (sizes, addresses)
    }

    /// The size of the image at a URL, which may be percent-encoded and have a query or a fragment.
    package subscript(address: String) -> ImageSize? {
        if sizes.isEmpty { return nil }
        return addresses.file(at: address).flatMap { sizes[$0] }
    }
}
