import FeedFrontMatter

extension HugoMigration {
    mutating func notes() {
        let languages = draft.old.entries("languages").map(\.key)
        if languages.count > 1 {
            draft.old.note(
                "languages",
                "has \(languages.joined(separator: ", ")); a site of feedgen has one language, so give each a folder "
                    + "and a feedgen.yml of its own")
        }
        draft.noteEmoji("enableEmoji")
        if draft.old.flag("disablePathToLower") == true {
            draft.old.note("disablePathToLower", "is not carried over; write a 'path' where an address has capitals")
        }
        if draft.old.flag("removePathAccents") == true {
            draft.old.note("removePathAccents", "is not carried over; write a 'path' where an address has lost accents")
        }
        if draft.old.value("frontmatter") != nil {
            draft.old.note("frontmatter", "is not carried over; feedgen goes by the 'date' of each post")
        }
        if draft.old.value("module.mounts") != nil {
            draft.old.note("module.mounts", "is not carried over; name the folders that are mounted in 'static'")
        }
        draft.noteTheme("theme")
        draft.noteTheme("module.imports")
        noteParameters()
        ignore()
        draft.old.noteRest()
    }

    private mutating func noteParameters() {
        let used = ["author", "description", "mainsections"]
        let others = draft.old.entries("params").map(\.key).filter { !used.contains($0.lowercased()) }
        if !others.isEmpty {
            draft.old.note(
                "params", "has \(MigrationNote.list(others)), for templates of a theme; feedgen's ask for none of them")
        }
    }

    /// What is about how Hugo runs, or says what holds in feedgen anyway.
    private mutating func ignore() {
        draft.old.ignore(
            "archetypeDir", "assetDir", "build", "buildDrafts", "buildExpired", "buildFuture", "cacheDir", "caches",
            "canonifyURLs", "cleanDestinationDir", "copyright", "dataDir", "defaultContentLanguageInSubdir", "uglyURLs",
            "disableAliases",
            "disableHugoGeneratorInject", "disableLiveReload", "enableGitInfo", "environment", "hasCJKLanguage",
            "i18nDir",
            "ignoreCache", "ignoreLogs", "languages", "layoutDir", "minify", "newContentEditor", "noBuildLock",
            "outputFormats", "outputs", "pagination.path", "paginatePath", "permalinks", "pluralizeListTitles",
            "publishDir",
            "relativeURLs", "security", "server", "summaryLength", "themesDir", "timeout", "titleCaseStyle")
    }
}
