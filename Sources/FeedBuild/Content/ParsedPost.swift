import Digests
import FeedContent
import FeedMarkdown
import FeedSections
import FeedSources
import FileStorage
import Foundation
import ListDiffKit
import ListKit
import Parallelism
import SourceDiagnostics
import Synchronization

/// A parsed post file. A class, because a site has thousands and each build passes on all of them.
final class ParsedPost: Sendable {
    let file: PostFile
    let diagnostics: [Diagnostic]
    /// Whether the file has no errors.
    var hasPost: Bool { digests != nil }
    /// `nil` if the file has errors.
    let digests: PostDigests?
    /// What its links name within the site.
    let targets: [TargetName]
    /// Whether its URLs or the sizes of its images depend on which files the site has.
    let dependsOnFiles: Bool
    /// Whether a link in it leads nowhere: what is told of it may change with any post.
    let hasOpenLinks: Bool
    /// A digest of what its shortcodes used; `nil` if it has none.
    let inputDigest: ContentDigest?
    private let encoded: EncodedPost?
    private let knownFacts = AtomicLazyReference<SharedFacts>()
    private let knownReferences = AtomicLazyReference<SharedReferences>()

    /// The parts of an encoded post, each of which is decoded when it is asked for.
    private struct EncodedPost {
        let bytes: ArraySlice<UInt8>
        let facts: ArraySlice<UInt8>
        let references: ArraySlice<UInt8>
    }

    /// Copies of the values are expensive.
    private final class SharedFacts: Sendable {
        let value: PostFacts

        init(_ value: PostFacts) { self.value = value }
    }

    private final class SharedReferences: Sendable {
        let value: PostReferences

        init(_ value: PostReferences) { self.value = value }
    }

    /// - Parameter settings: a digest of what it was read with.
    init(
        file: PostFile, post: Post?, diagnostics: [Diagnostic], settings: ContentDigest, addresses: SiteAddresses
    ) {
        targets = post.map { TargetName.all(in: $0, addresses) } ?? []
        (self.file, self.diagnostics) = (file, diagnostics)
        digests = post.map { PostDigests($0, file: file.digest, settings: settings) }
        encoded = nil
        inputDigest = post?.references.inputDigest
        dependsOnFiles =
            post.map {
                !$0.facts.hasPage || !$0.references.imageURLs.isEmpty
                    || $0.references.links.contains(where: \.isRelative)
            } ?? false
        hasOpenLinks = post?.references.links.contains { $0.address.isEmpty && $0.isRelative } ?? false
        guard let post else { return }
        _ = knownFacts.storeIfNil(SharedFacts(post.facts))
        _ = knownReferences.storeIfNil(SharedReferences(post.references))
    }

    /// A post parsed by an earlier process.
    /// - Throws: `BinaryReader.Damaged`.
    init(_ bytes: ArraySlice<UInt8>, file: PostFile) throws {
        var reader = BinaryReader(bytes)
        self.file = file
        diagnostics = try reader.array { try $0.diagnostic() }
        digests = try reader.optional { try PostDigests(from: &$0) }
        targets = try reader.array { try TargetName(from: &$0) }
        let hasPost = digests != nil
        dependsOnFiles = try hasPost && reader.flag()
        hasOpenLinks = try hasPost && reader.flag()
        inputDigest = hasPost ? try reader.optional { try ContentDigest(from: &$0) } : nil
        encoded = EncodedPost(
            bytes: bytes, facts: hasPost ? try reader.slice() : [], references: hasPost ? try reader.slice() : [])
    }

    /// The facts of the post; the file must have no errors.
    var facts: PostFacts {
        _read {
            let known = knownFacts.load() ?? knownFacts.storeIfNil(SharedFacts(decodedFacts))
            yield known.value
        }
    }

    /// The links, anchors and images of the post.
    var references: PostReferences {
        _read {
            let known = knownReferences.load() ?? knownReferences.storeIfNil(SharedReferences(decodedReferences))
            yield known.value
        }
    }

    private var decodedFacts: PostFacts {
        var reader = BinaryReader(encoded?.facts ?? [])
        // Damage is found when the cache is read, by its checksum.
        return (try? reader.post(path: file.path)) ?? PostFacts(id: "", path: file.path, slug: "")
    }

    private var decodedReferences: PostReferences {
        var reader = BinaryReader(encoded?.references ?? [])
        // As above.
        var references = (try? reader.references()) ?? PostReferences()
        references.inputDigest = inputDigest
        return references
    }

    var diffIdentifier: DiffIdentifier { DiffIdentifier(facts.id) }

    /// What others may know of the post; `nil` if the file is in error.
    var post: PostFacts? { hasPost ? facts : nil }

    /// The path of the post's page; `nil` if the file has errors.
    var pagePath: String? { hasPost ? facts.pagePath : nil }

    /// The encoded form from the cache, if any.
    var cachedEncoding: ArraySlice<UInt8>? { encoded?.bytes }

    /// The encoded form for the cache.
    var encoding: ArraySlice<UInt8> {
        if let cachedEncoding { return cachedEncoding }
        var writer = BinaryWriter()
        writer.write(diagnostics) { $0.write($1) }
        writer.write(digests) { $1.write(to: &$0) }
        writer.write(targets) { $1.write(to: &$0) }
        if hasPost {
            writer.write(dependsOnFiles)
            writer.write(hasOpenLinks)
            writer.write(inputDigest) { $1.write(to: &$0) }
            var (facts, references) = (BinaryWriter(), BinaryWriter())
            facts.write(self.facts)
            references.write(self.references)
            for part in [facts, references] { writer.write(part.bytes) }
        }
        return writer.bytes[...]
    }
}
