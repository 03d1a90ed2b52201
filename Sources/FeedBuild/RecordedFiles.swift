/// The files that feedgen is recorded to have written, and nothing that an author put beside them.
struct RecordedFiles: Hashable, Sendable {
    let files: [String: BuildHistory.File]

    init(files: [String: BuildHistory.File]) { self.files = files }

    /// The files that the history knows, or, if it is lost, those whose names are in the record that is published with the
    /// site. Patches are known by their names: a build that was cut short may have recorded none.
    init(previous: PreviousSite, history: BuildHistory) throws {
        var files = history.files
        if files.isEmpty, let record = try previous.read(LiveFiles.record) {
            let digests = Set(String(decoding: record, as: UTF8.self).split(separator: "\n"))
            for path in try previous.files("") where digests.contains(Self.digest(path)[...]) {
                files[path] = BuildHistory.File(unlinked: nil)
            }
        }
        if !files.isEmpty {
            for path in try previous.files("live/") where files[path] == nil && LiveFiles.isPatch(path) {
                files[path] = BuildHistory.File(unlinked: nil)
            }
        }
        self.files = files
    }

    /// Whether pages in caches may still name a file that no page of the present site names.
    static func isNamedByCaches(_ path: String) -> Bool { path.hasPrefix("live/") || path.hasPrefix("assets/") }

    /// The record: a digest of each name but those of patches, a line each.
    var file: OutputFile {
        var lines: [UInt8] = []
        for digest in files.keys.filter({ !LiveFiles.isPatch($0) }).map(Self.digest).sorted() {
            lines += digest.utf8
            lines.append(UInt8(ascii: "\n"))
        }
        return OutputFile(path: LiveFiles.record, content: .bytes(lines))
    }

    private static func digest(_ path: String) -> String { Digest.hex(path.utf8, bytes: 6) }
}
