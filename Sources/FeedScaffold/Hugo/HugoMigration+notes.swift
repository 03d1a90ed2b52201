import FeedFrontMatter

extension HugoMigration {
    mutating func notes() {
        let apart = draft.old.entries("languages").filter { entry in
            guard entry.key.lowercased() != language.lowercased(), case .table(let table) = entry.value.content else {
                return false
            }
            let folder = table.entries.first { $0.key.lowercased() == "contentdir" }?.value.name?.asFolder
            return contentSetting == content && folder.map { $0 != content } ?? false
        }.map(\.key)
        if !apart.isEmpty {
            draft.old.note(
                "languages",
                "has folders of their own for \(MigrationNote.list(apart)); translations must be in the folders of their "
                    + "originals, as post.\(apart.first ?? "de").md")
        }
        draft.noteEmoji("enableEmoji")
        if draft.old.flag("disablePathToLower") == true {
            draft.old.note("disablePathToLower", "is not converted; set the 'path' of posts whose URL has capitals")
        }
        if draft.old.flag("removePathAccents") == true {
            draft.old.note(
                "removePathAccents", "is not converted; set the 'path' of posts whose URL has lost its accents")
        }
        if draft.old.value("frontmatter") != nil {
            draft.old.note("frontmatter", "is not converted; feedgen uses the 'date' of each post")
        }
        if draft.old.value("module.mounts") != nil {
            draft.old.note("module.mounts", "is not converted; add the mounted folders to 'static'")
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
                "params", "has \(MigrationNote.list(others)), which only themes use")
        }
    }

    /// Settings about how Hugo runs, or that match feedgen's behaviour.
    private mutating func ignore() {
        draft.old.ignore(
            "archetypeDir", "assetDir", "build", "buildDrafts", "buildExpired", "buildFuture", "cacheDir", "caches",
            "canonifyURLs", "cleanDestinationDir", "copyright", "defaultContentLanguageInSubdir", "uglyURLs",
            "disableAliases",
            "disableHugoGeneratorInject", "disableLiveReload", "enableGitInfo", "environment", "hasCJKLanguage",
            "i18nDir",
            "ignoreCache", "ignoreLogs", "languages", "layoutDir", "minify", "newContentEditor", "noBuildLock",
            "outputFormats", "outputs", "pagination.path", "paginatePath", "permalinks", "pluralizeListTitles",
            "publishDir",
            "relativeURLs", "security", "server", "summaryLength", "themesDir", "timeout", "titleCaseStyle")
    }
}
