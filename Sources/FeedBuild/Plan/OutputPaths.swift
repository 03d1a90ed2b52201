import FeedPublish
import FileStorage
import SourceDiagnostics

/// The files of a site, each with its owner. No two owners may have the same file, and no file may be where another
/// needs a folder; this is checked before anything is written.
///
/// Names that differ only in case, or in how their letters are encoded, are one: a site is built on one system and often
/// copied to another (`PortableName`).
struct OutputPaths {
    /// The owner of a path in the destination.
    struct Claim: Sendable {
        /// The file for diagnostics, such as `Posts/a.md`.
        let source: String
        var position: SourcePosition?
        /// What it claims, as in messages: `the URL /a/`.
        let subject: String
        /// The owner, as in messages about others; `nil` for the source.
        var owner: String?
        /// What to change if the path is not available.
        let advice: String
        /// Whether a page is there, or a redirect to one.
        var isOfPage = false
        /// Whether nothing is missing without it, where there is a page.
        var yields = false
    }

    /// The maximum length of a name in all common file systems, in bytes.
    static let nameLimit = 255
    /// Linux allows paths of 4,095 bytes; the rest is for the folder of the site.
    static let pathLimit = 3_000
    /// The folder of the files that open pages fetch, reserved for feedgen.
    private static let reservedFolder = "live"

    /// A claimed path, as it was written.
    private typealias Entry = (path: String, claim: Claim)

    /// The claims that conflict; of two claims for one path, the later one is reported.
    private(set) var errors: [Diagnostic] = []
    /// What cannot be stored everywhere.
    private var unportable: [(problem: String, claim: Claim)] = []
    /// By their folded paths.
    private var files: [String: Entry] = [:]
    /// The folders of all files, each with the first claim that needs it.
    private var folders: [String: Entry] = [
        assetFolder: (
            assetFolder,
            Claim(
                source: "feedgen.yml", subject: "the folder /assets", owner: "the scripts and the style sheet",
                advice: "")
        )
    ]
    private static let assetFolder = String(AssetFile.folder.dropLast())

    /// The errors, and a warning if names cannot be stored everywhere.
    var diagnostics: [Diagnostic] { errors + portabilityWarning }

    /// One for all names.
    private var portabilityWarning: [Diagnostic] {
        guard let (problem, claim) = unportable.first else { return [] }
        let others = unportable.count - 1
        let more = others == 0 ? "" : ", and it is the same with \(others == 1 ? "another" : "\(others) others")"
        return [
            Diagnostic(
                .warning, path: claim.source, position: claim.position,
                message: "\(claim.subject) cannot be a file on every system: \(problem)\(more)")
        ]
    }

    /// A conservative test for conflicts: paths with equal hashes count as conflicts, which are then checked one by one.
    struct Candidates {
        private var files: Set<UInt64>
        private var folders: Set<UInt64> = []
        private var areApart = true

        /// - Complexity: O(n) in the bytes of the paths.
        init(_ paths: [String]) {
            files = Set(minimumCapacity: paths.count)
            for path in paths {
                let folded = PortableName.folded(path)
                let isPlain =
                    folded.utf8.count <= nameLimit && !folded.hasPrefix(reservedFolder)
                    && folded != assetFolder && !AssetFile.isPath(folded) && PortableName.isPlain(folded)
                var hash = PathHash()
                for byte in folded.utf8 {
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
        let folded = PortableName.folded(file)
        let parents = folded.parents
        if let problem = Self.problem(with: folded) ?? conflict(at: file, folded, below: parents, for: claim) {
            let message = "\(claim.subject) \(problem); \(claim.advice)"
            let isLeftOut =
                claim.yields && files[folded].map { $0.claim.isOfPage && $0.path.hasSameBytes(as: file) } ?? false
            errors.append(
                Diagnostic(
                    isLeftOut ? .warning : .error, path: claim.source, position: claim.position, message: message))
        } else if let problem = PortableName.problem(with: file) {
            unportable.append((problem, claim))
        }
        if files[folded] == nil { files[folded] = (file, claim) }
        for (folder, written) in zip(parents, file.parents) where folders[folder] == nil {
            folders[folder] = (written, claim)
        }
    }

    private func conflict(at file: String, _ folded: String, below parents: [String], for claim: Claim) -> String? {
        func owner(_ other: Claim) -> String {
            other.owner ?? (other.source.hasSameBytes(as: claim.source) ? "the same file" : other.source)
        }
        /// Says of a path that is spelt otherwise that it is still the same on other systems.
        func spelling(_ other: Entry, _ path: String) -> String {
            other.path.hasSameBytes(as: path)
                ? "" : ", as '/\(other.path)', which differs only in case or encoding: on many systems they are one"
        }
        if let other = files[folded] { return "is taken by \(owner(other.claim))\(spelling(other, file))" }
        if let other = folders[folded] {
            return "must be a folder, for \(owner(other.claim))\(spelling(other, file))"
        }
        for (folder, written) in zip(parents, file.parents) {
            guard let other = files[folder] else { continue }
            return "needs a folder where \(owner(other.claim)) is a file\(spelling(other, written))"
        }
        return nil
    }

    /// - Parameter file: a folded path.
    private static func problem(with file: String) -> String? {
        let names = file.split(separator: "/")
        if names.first?.elementsEqual(reservedFolder) ?? false || AssetFile.isPath(file) {
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
