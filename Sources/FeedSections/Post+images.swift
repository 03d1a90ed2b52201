import FeedContent
import FeedMarkdown
import FeedPages
import HTMLSyntax
package import ImageSizes

extension Post {
    /// Collects the images of the post, and sets the sizes that are known.
    package mutating func setImages(sizes: (String) -> ImageSize?) {
        references.imageURLs = (facts.image.map { [$0.source] } ?? []) + blocks.flatMap(\.html.imageURLs)
        for image in references.imageURLs { references.imageSizes[image] = sizes(image) }
    }
}

extension Post {
    /// The full text as HTML, below the post's image, for feeds. Lists in it are links to the page of the post.
    /// - Parameter url: the page of the post.
    package func html(url: String) -> String {
        let lists = ListLinkViewModel.all(of: self, url: url)
        func links(at place: Int) -> String {
            lists.filter { $0.place == place }.map {
                "<p><a href=\"\(escapedHTML($0.url))\">\(escapedHTML($0.title))</a></p>\n"
            }.joined()
        }
        let text =
            blocks.enumerated().map { links(at: $0) + $1.html(sizes: references.imageSizes) }.joined()
            + links(at: blocks.count)
        guard let image = facts.image else { return text }
        let size = references.imageSizes[image.source].map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
        let source = escapedHTML(FeedContext.encoded(image.source))
        return "<p><img src=\"\(source)\" alt=\"\(escapedHTML(image.alt))\"\(size)></p>\n" + text
    }
}

extension String {
    /// The URLs of the images in HTML, in order.
    package var imageURLs: [String] {
        if !containsBytes(of: "<img") { return [] }
        let bytes = Array(utf8)
        return HTMLScanner(bytes).compactMap { $0.image(in: bytes)?.source }
    }
}

extension MarkdownBlock {
    /// The HTML of the block, with sizes and lazy loading added to images.
    func html(sizes: [String: ImageSize]) -> String {
        if !html.containsBytes(of: "<img") { return html }
        let bytes = Array(html.utf8)
        var result: [UInt8] = []
        var rest = 0
        for token in HTMLScanner(bytes) {
            guard let (source, names) = token.image(in: bytes) else { continue }
            result += bytes[rest..<token.name.upperBound]
            rest = token.name.upperBound
            if let size = sizes[source], !names.contains("width"), !names.contains("height") {
                result += " width=\"\(size.width)\" height=\"\(size.height)\"".utf8
            }
            if !names.contains("loading") { result += " loading=\"lazy\"".utf8 }
            if !names.contains("decoding") { result += " decoding=\"async\"".utf8 }
        }
        return String(decoding: result + bytes[rest...], as: UTF8.self)
    }
}

extension HTMLToken {
    /// The URL of an image and the names of its attributes; `nil` if the token is not an image.
    fileprivate func image(in bytes: [UInt8]) -> (source: String, names: Set<String>)? {
        guard kind == .startTag, name(in: bytes) == "img" else { return nil }
        var names: Set<String> = []
        var source = ""
        for attribute in attributes(in: bytes) {
            let name = attribute.name(in: bytes)
            if names.insert(name).inserted, name == "src" { source = attribute.text(in: bytes) ?? "" }
        }
        return (source, names)
    }
}
