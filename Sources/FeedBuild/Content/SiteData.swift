import FeedFrontMatter
import FeedSources
import SourceDiagnostics

/// The data of a site for its templates, from the files in `Data/`.
struct SiteData {
    /// The value of each file by its name without extension.
    private(set) var table = FrontMatterTable()
    private(set) var diagnostics: [Diagnostic] = []

    init(_ files: [SourceFile]) {
        var entries: [FrontMatterTable.Entry] = []
        var paths: [String: String] = [:]
        for file in files {
            let name = String(file.name[..<(file.name.lastIndex(of: ".") ?? file.name.endIndex)])
            if let other = paths.updateValue(file.path, forKey: name) {
                diagnostics.append(
                    Diagnostic(
                        .error, path: file.path, position: nil,
                        message: "the data '\(name)' is also in \(other); rename one of the files"))
                continue
            }
            do throws(Diagnostic) {
                let (value, findings) = try DataFile.read(path: file.path, bytes: file.bytes)
                entries.append(FrontMatterTable.Entry(key: name, keyPosition: .start, value: value))
                diagnostics += findings
            } catch {
                diagnostics.append(error)
            }
        }
        table = FrontMatterTable(entries)
    }
}
