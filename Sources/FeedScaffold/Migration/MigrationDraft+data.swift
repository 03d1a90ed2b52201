import FeedFrontMatter
import SourceDiagnostics

extension MigrationDraft {
    /// Names the folder of the data for templates, as far as there are files in it that feedgen reads, and reports the others.
    /// A file that is an error would keep the site from being built, so there must be none.
    mutating func carryData(_ folder: String, of site: ExistingSite) {
        let names = site.paths.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
        var stems: Set<Substring> = []
        var (read, others): ([String], [String]) = ([], [])
        for name in names where !name.hasPrefix(".") {
            let dot = name.lastIndex(of: ".") ?? name.endIndex
            let isData = !name.contains("/") && DataFile.extensions.contains(name[dot...].dropFirst().lowercased())
            if isData { read.append(name) } else { others.append(name) }
            if isData, !stems.insert(name[..<dot]).inserted {
                old.note(
                    path: folder,
                    "is not converted: it has two files called '\(name[..<dot])'; rename one, and set 'data: \(folder)'"
                )
                return
            }
        }
        for name in read {
            let path = "\(folder)/\(name)"
            guard let bytes = site.bytes(of: path) else { continue }
            do throws(Diagnostic) {
                _ = try DataFile.read(path: path, bytes: bytes)
            } catch {
                let place = error.position.map { "\(path):\($0)" } ?? path
                old.note(
                    path: folder, "is not converted: \(place): \(error.message); correct it, and set 'data: \(folder)'")
                return
            }
        }
        if !others.isEmpty {
            old.note(
                path: folder,
                "has \(MigrationNote.list(others)), which feedgen does not read; data for templates is YAML, TOML, JSON or CSV, "
                    + "without folders")
        }
        if read.isEmpty { return }
        if let error = attempt({ $0.set("data", to: folder) }) { old.note(path: folder, "is not converted: \(error)") }
    }
}
