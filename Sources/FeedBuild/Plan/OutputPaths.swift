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

    /// Paths of which is known whether there are certainly no conflicts.
    struct Candidates {
        private var files: [String] = []
        /// Paths whose hashes are equal are taken for conflicts, which are then looked at one by one.
        private var known: Set<UInt64> = []
        private var areDistinct = true

        /// - Complexity: O(n) in the bytes of the paths.
        mutating func add(_ files: some Collection<String>) {
            self.files.reserveCapacity(self.files.count + files.count)
            known.reserveCapacity(known.count + files.count)
            for file in files {
                let isPlain =
                    file.utf8.count <= nameLimit && !file.hasPrefix(reservedFolder) && !file.hasPrefix(Asset.folder)
                if !isPlain || !known.insert(file.utf8.reduce(PathHash()) { $0.adding($1) }.value).inserted {
                    areDistinct = false
                }
                self.files.append(file)
            }
        }

        /// Whether there are certainly no conflicts among them.
        /// - Complexity: O(n) in the bytes of the paths.
        var areApart: Bool {
            areDistinct
                && files.allSatisfy { file in
                    var hash = PathHash()
                    for byte in file.utf8 {
                        // The path up to here is a folder.
                        if byte == UInt8(ascii: "/"), known.contains(hash.value) { return false }
                        hash = hash.adding(byte)
                    }
                    return true
                }
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
