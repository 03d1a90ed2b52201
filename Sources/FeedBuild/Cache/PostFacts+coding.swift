import FeedContent
import FeedFrontMatter
import FeedMarkdown
import FeedSources
import FileStorage
import Foundation
import ImageSizes
import SourceDiagnostics

extension BinaryWriter {
    /// The keys whose positions are needed for diagnostics about several posts.
    fileprivate static let positionKeys = ["id", "title", "image", "path", "slug", "aliases", "translationKey"]

    mutating func write(_ post: PostFacts) {
        for text in [post.anchor, post.sharedPath] { write(text) { $0.write($1) } }
        write(post.collection)
        for text in [post.id, post.translationKey, post.slug, post.pagePath, post.username] { write(text) }
        for texts in [post.aliases, post.authors, post.tags, post.categories] {
            write(texts) { $0.write($1) }
        }
        for date in [post.date, post.publishDate, post.expires, post.updated] { write(date) { $0.write($1) } }
        for text in [post.title, post.summary] { write(text) { $0.write($1) } }
        write(post.image) { writer, image in
            writer.write(image.source)
            writer.write(image.alt)
            writer.write(image.written) { $0.write($1) }
        }
        for flag in [post.namesAuthors, post.isDraft, post.isIndexed, post.isInSitemap] { write(flag) }
        write(post.terms.sorted { $0.key.name < $1.key.name }) { writer, terms in
            writer.write(terms.key.name)
            writer.write(terms.value) { $0.write($1) }
        }
        write(post.menu) { writer, entry in
            for text in [entry.name, entry.group] { writer.write(text) { $0.write($1) } }
            writer.write(word: entry.weight)
        }
        write(post.lists) { $0.write($1) }
        write(post.params)
        let places = Self.positionKeys.indices.compactMap { index in
            post.positions[Self.positionKeys[index]].map { (index, $0) }
        }
        write(places) { writer, place in
            writer.write(place.0)
            writer.write(place.1.line)
            writer.write(place.1.column)
        }
    }

    mutating func write(_ references: PostReferences) {
        for texts in [references.imageURLs, references.anchors.sorted(), references.inputs] {
            write(texts) { $0.write($1) }
        }
        write(references.opening)
        write(references.links) { writer, link in
            writer.write(link.address)
            writer.write(link.isImage)
            writer.write(link.written) { $0.write($1) }
            writer.write(link.line)
        }
        write(references.imageSizes) { writer, picture in
            writer.write(picture.key)
            writer.write(picture.value)
        }
    }

    mutating func write(_ collection: EntryCollection) {
        write(collection.name)
        write(collection.language) { $0.write($1) }
    }

    mutating func write(_ date: PostDate) {
        write(date.instant)
        write(date.hasTime)
        write(date.utcOffset)
    }

    mutating func write(_ date: Date) { write(word: Int(bitPattern: UInt(date.timeIntervalSince1970.bitPattern))) }

    mutating func write(_ diagnostic: Diagnostic) {
        write(diagnostic.severity == .error)
        write(diagnostic.path)
        write(diagnostic.message)
        write(diagnostic.position) { writer, position in
            writer.write(position.line)
            writer.write(position.column)
        }
    }
}

extension BinaryReader {
    mutating func collection() throws -> EntryCollection {
        EntryCollection(try text(), in: try optional { try $0.text() })
    }

    /// - Parameter path: the file of the post.
    mutating func post(path: String) throws -> PostFacts {
        let (anchor, shared) = (try optional { try $0.text() }, try optional { try $0.text() })
        let collection = try collection()
        let (id, key) = (try text(), try text())
        var post = PostFacts(id: id, path: path, slug: try text(), pagePath: try text(), username: try text())
        (post.collection, post.anchor, post.sharedPath, post.translationKey) = (collection, anchor, shared, key)
        (post.aliases, post.authors, post.tags) = (try texts(), try texts(), try texts())
        post.categories = try texts()
        (post.date, post.publishDate) = (try optional { try $0.postDate() }, try optional { try $0.postDate() })
        (post.expires, post.updated) = (try optional { try $0.postDate() }, try optional { try $0.postDate() })
        (post.title, post.summary) = (try optional { try $0.text() }, try optional { try $0.text() })
        post.image = try optional { reader in
            PostImage(
                source: try reader.text(), alt: try reader.text(), written: try reader.optional { try $0.text() })
        }
        (post.namesAuthors, post.isDraft) = (try flag(), try flag())
        (post.isIndexed, post.isInSitemap) = (try flag(), try flag())
        for (name, names) in try array({ (try $0.text(), try $0.texts()) }) { post.terms[Taxonomy(name)] = names }
        post.menu = try optional { reader in
            let (name, group) = (try reader.optional { try $0.text() }, try reader.optional { try $0.text() })
            return PostMenuEntry(name: name, weight: try reader.word(), group: group)
        }
        post.lists = try array { try $0.listSetting() }
        post.params = try frontMatter()
        for (key, position) in try array({ (try $0.number(), try $0.sourcePosition()) }) {
            guard BinaryWriter.positionKeys.indices.contains(key) else { throw Damaged() }
            post.positions[BinaryWriter.positionKeys[key]] = position
        }
        return post
    }

    mutating func references() throws -> PostReferences {
        var references = PostReferences()
        (references.imageURLs, references.anchors) = (try texts(), Set(try texts()))
        references.inputs = try texts()
        references.opening = try text()
        references.links = try array { reader in
            MarkdownLink(
                address: try reader.text(), isImage: try reader.flag(), written: try reader.optional { try $0.text() },
                line: try reader.number())
        }
        for (picture, size) in try array({ (try $0.text(), try $0.imageSize()) }) {
            references.imageSizes[picture] = size
        }
        return references
    }

    private mutating func texts() throws -> [String] { try array { try $0.text() } }

    mutating func postDate() throws -> PostDate {
        PostDate(instant: try date(), hasTime: try flag(), utcOffset: try number())
    }

    mutating func date() throws -> Date {
        Date(timeIntervalSince1970: Double(bitPattern: UInt64(UInt(bitPattern: try word()))))
    }

    mutating func sourcePosition() throws -> SourcePosition {
        SourcePosition(line: try number(), column: try number())
    }

    mutating func diagnostic() throws -> Diagnostic {
        let severity: Diagnostic.Severity = try flag() ? .error : .warning
        let (path, message) = (try text(), try text())
        return Diagnostic(severity, path: path, position: try optional { try $0.sourcePosition() }, message: message)
    }
}
