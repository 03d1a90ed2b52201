import Foundation
import ImageSizes

/// The sizes of the images of a site, by their URLs on pages.
struct ImageSizesByURL: Sendable {
    private let sizes: [String: ImageSize]

    init(staticFiles: [StaticFile], basePath: String) {
        var sizes: [String: ImageSize] = [:]
        for file in staticFiles {
            if let size = file.size { sizes[basePath + file.destination] = size }
        }
        self.sizes = sizes
    }

    /// The size of the image at a URL, which may be percent-encoded and have a query or a fragment.
    subscript(address: String) -> ImageSize? {
        if sizes.isEmpty { return nil }
        let path = String(address.prefix { $0 != "?" && $0 != "#" })
        return sizes[path] ?? path.removingPercentEncoding.flatMap { sizes[$0] }
    }
}
