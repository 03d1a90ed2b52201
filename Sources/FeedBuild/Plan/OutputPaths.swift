import ListDiffKit
import SourceDiagnostics

/// The files of a site, each with its owner. No two owners may have the same file, and no file may be where another
/// needs a folder; this is checked before anything is written.
///
/// Paths are compared by code points, because a file system may distinguish two spellings of a name.
struct OutputPaths {
    /// The owner of a path in the destination.
    struct Claim {
        /// The file for diagnostics, such as `Posts/a.md`.
        let source: String
        var position: SourcePosition?
        /// What it claims, as in messages: `the URL /a/`.
        let subject: String
        /// The owner, as in messages about others; `nil` for the source.
        var owner: String?
        /// What to change if the path is not available.
        let advice: String
    }

    /// The maximum length of a name in all common file systems, in bytes.
    static let nameLimit = 255
    /// Linux allows paths of 4,095 bytes; the rest is for the folder of the site.
    static let pathLimit = 3_000
    /// The folder of the files that open pages fetch, reserved for feedgen.
    private static let reservedFolder = "live"

    /// The claims that conflict; of two claims for one path, the later one is reported.
    private(set) var diagnostics: [Diagnostic] = []
    private var files: [DiffIdentifier: Claim] = [:]
    /// The folders of all files, each with the first claim that needs it.
    private var folders: [DiffIdentifier: Claim] = [:]

    /// A conservative test for conflicts: paths with equal hashes count as conflicts, which are then checked one by one.
    struct Candidates {
        private var files: Set<UInt64>
        private var folders: Set<UInt64> = []
        private var areApart = true

        /// - Complexity: O(n) in the bytes of the paths.
        init(_ paths: [String]) {
            files = Set(minimumCapacity: paths.count)
            for path in paths {
                let isPlain =
                    path.utf8.count <= nameLimit && !path.hasPrefix(reservedFolder) && !path.hasPrefix(Asset.folder)
                var hash = PathHash()
                for byte in path.utf8 {
                    if byte == UInt8(ascii: "/") { folders.insert(hash.value) }
                    hash = hash.adding(byte)
                }
                if !isPlain || !files.insert(hash.value).inserted { areApart = false }
            }
            if !folders.isDisjoint(with: files) { areApart = false }
        }

        /// Whether there are certainly no conflicts, neither among these nor with others.
        /// - Complexity: O(n) in the smaller number of paths.
        func areApart(from others: Candidates) -> Bool {
            areApart && others.areApart && files.isDisjoint(with: others.files)
                && folders.isDisjoint(with: others.files) && files.isDisjoint(with: others.folders)
        }
    }

    /// FNV-1a: of a path, byte by byte, and so of each folder above it on the way.
    private struct PathHash {
        private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

        func adding(_ byte: UInt8) -> PathHash {
            var hash = self
            hash.value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
            return hash
        }
    }

    /// Claims a file.
    /// - Complexity: O(n) in the length of the path.
    mutating func claim(_ file: String, for claim: Claim) {
        let parents = file.parents
        if let problem = Self.problem(with: file) ?? conflict(at: file, below: parents, for: claim) {
            let message = "\(claim.subject) \(problem); \(claim.advice)"
            diagnostics.append(Diagnostic(.error, path: claim.source, position: claim.position, message: message))
        }
        let path = DiffIdentifier(file)
        if files[path] == nil { files[path] = claim }
        for folder in parents.map({ DiffIdentifier($0) }) where folders[folder] == nil { folders[folder] = claim }
    }

    private func conflict(at file: String, below parents: [String], for claim: Claim) -> String? {
        func owner(_ other: Claim) -> String {
            other.owner ?? (other.source == claim.source ? "the same file" : other.source)
        }
        if let other = files[DiffIdentifier(file)] { return "is taken by \(owner(other))" }
        if let other = folders[DiffIdentifier(file)] { return "must be a folder, for \(owner(other))" }
        if let other = parents.lazy.compactMap({ files[DiffIdentifier($0)] }).first {
            return "needs a folder where \(owner(other)) is a file"
        }
        return nil
    }

    private static func problem(with file: String) -> String? {
        let names = file.split(separator: "/")
        if names.first?.elementsEqual(reservedFolder) ?? false || Asset.isFile(file) {
            return "is reserved for feedgen"
        }
        if let name = names.first(where: { $0.utf8.count > nameLimit }) {
            return
                "is too long: '\(name.prefix(12))…' has \(name.utf8.count) bytes, and the name of a file at most \(nameLimit)"
        }
        if file.utf8.count <= pathLimit { return nil }
        return "is too long: it has \(file.utf8.count) bytes, and a path at most \(pathLimit)"
    }
}
