import ListDiffKit
import SourceDiagnostics

/// The files that a site will consist of, each with what claims it. No two claims may be for one file, and none for a file
/// where another needs a folder; this is found out before anything is written.
///
/// Paths are compared by code points: a file system may keep two spellings of a name apart.
struct OutputPaths {
    /// What wants to be at a path of the destination.
    struct Claim {
        /// The file that diagnostics are about, such as `Posts/a.md`.
        let source: String
        var position: SourcePosition?
        /// What it wants, as a message names it: `the URL /a/`.
        let subject: String
        /// How messages about others name the owner; `nil` for the source.
        var owner: String?
        /// What to change where the path cannot be had.
        let advice: String
    }

    /// No file system in use takes longer names, in bytes.
    static let nameLimit = 255
    /// Linux takes paths of 4,095 bytes; the rest is for the folder of the site.
    static let pathLimit = 3_000
    /// What open pages read: nobody else has files there.
    private static let reservedFolder = "live"

    /// The claims that cannot be met; of two for one path, the later is told.
    private(set) var diagnostics: [Diagnostic] = []
    private var files: [DiffIdentifier: Claim] = [:]
    /// The folders that files are in, each with the first claim that needs it.
    private var folders: [DiffIdentifier: Claim] = [:]

    /// Whether files can all be had, as far as can be told soon.
    /// - Complexity: O(n) in the files.
    static func areApart(_ files: [String]) -> Bool {
        var known: Set<DiffIdentifier> = []
        known.reserveCapacity(files.count)
        for file in files {
            let isPlain =
                file.utf8.count <= nameLimit && !file.hasPrefix(reservedFolder) && !file.hasPrefix(Asset.folder)
            guard isPlain, known.insert(DiffIdentifier(file)).inserted else { return false }
        }
        return files.allSatisfy { file in !file.parents.contains { known.contains(DiffIdentifier($0)) } }
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
            return "is a place of feedgen's own"
        }
        if let name = names.first(where: { $0.utf8.count > nameLimit }) {
            return
                "is too long: '\(name.prefix(12))…' has \(name.utf8.count) bytes, and the name of a file at most \(nameLimit)"
        }
        if file.utf8.count <= pathLimit { return nil }
        return "is too long: it has \(file.utf8.count) bytes, and a path at most \(pathLimit)"
    }
}
