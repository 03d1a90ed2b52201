import DefaultTheme

extension ScaffoldFile {
    /// The default theme for a site's `Templates/`: all templates and the style sheet, for editing.
    package static var templates: [ScaffoldFile] {
        DefaultTheme.sources.map { ScaffoldFile(path: "Templates/\($0.key)", text: $0.value) }
            .sorted { $0.path < $1.path }
    }
}
