import DefaultTheme
import FeedSources
import FileStorage
import SourceDiagnostics

/// A style sheet of a site that begins with nothing: it takes the place of the theme's, and does not add to it.
enum StyleRules {
    /// A sheet with fewer of the theme's rules than one of so many is hardly meant to be all there is.
    private static let factor = 10

    /// What every theme needs, so that a sheet that names it is meant to be all there is.
    private static let needed = "data-new-posts"

    /// A warning for a style sheet of a few rules that loads no other.
    static func warnings(in files: [SourceFile]) -> [Diagnostic] {
        guard let file = files.first(where: { $0.path.hasSameBytes(as: SourceFolders.style) }) else { return [] }
        let own = String(decoding: file.bytes, as: UTF8.self)
        guard rules(in: own) * factor < rules(in: DefaultTheme.files["style.css"] ?? ""),
            !own.contains("@import"), !own.contains(needed)
        else { return [] }
        return [
            Diagnostic(
                .warning, path: file.path, position: nil,
                message:
                    "the file replaces the whole style sheet of the theme, which has many more rules; to add to them, "
                    + "rename it to 'custom.css'")
        ]
    }

    private static func rules(in css: String) -> Int { css.utf8.count { $0 == UInt8(ascii: "{") } }
}
