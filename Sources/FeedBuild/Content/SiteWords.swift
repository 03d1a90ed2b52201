import DefaultTheme
import FeedFrontMatter
import FeedPages
import FeedSources
import FileStorage
import SourceDiagnostics

/// The tables of words of a site, `Templates/words/de.yml`, over those of the theme.
struct SiteWords: Sendable {
    /// The site's own, by their languages in lower case.
    private var tables: [String: FrontMatterTable] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    /// The language of the theme's words where another has none.
    private static let fallback = "en"

    /// - Parameter files: all files in the folder of templates.
    init(_ files: [SourceFile] = []) {
        let known = Self.theme(Self.fallback) ?? FrontMatterTable()
        for file in files where SourceFolders.isWords(file.path) {
            let language = String(file.name.dropLast(4))
            do throws(Diagnostic) {
                let (table, findings) = try FrontMatterTable.read(path: file.path, bytes: file.bytes)
                tables[language.lowercased()] = table
                diagnostics += findings
                diagnostics += Words.problems(in: table, of: language, at: file.path, known: known)
            } catch {
                diagnostics.append(error)
            }
        }
    }

    /// The words of a language.
    func words(of language: String) -> Words {
        let base = String(language.prefix { $0 != "-" })
        let names = language == base ? [language, Self.fallback] : [language, base, Self.fallback]
        let found = names.flatMap { name in
            [tables[name.lowercased()], Self.theme(name)].compactMap { $0.map { (name, $0) } }
        }
        return Words(language: language, tables: found)
    }

    /// A warning if a language has no words.
    func warnings(about language: String) -> [Diagnostic] {
        let base = String(language.prefix { $0 != "-" })
        let isKnown = [language, base].contains {
            tables[$0.lowercased()] != nil || DefaultTheme.files["words/\($0).yml"] != nil
        }
        if isKnown { return [] }
        return [
            Diagnostic(
                .warning, path: "feedgen.yml", position: nil,
                message: "there are no words in the language '\(language)', so readers get English ones; "
                    + "write '\(SourceFolders.words)/\(base).yml'")
        ]
    }

    private static func theme(_ language: String) -> FrontMatterTable? {
        guard let text = DefaultTheme.files["words/\(language).yml"] else { return nil }
        // The theme's tables are tested.
        return try? FrontMatterTable.read(path: "", bytes: Array(text.utf8)).0
    }
}
