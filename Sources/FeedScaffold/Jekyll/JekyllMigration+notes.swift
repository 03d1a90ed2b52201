import FeedFrontMatter

extension JekyllMigration {
    mutating func notePlugins() {
        let known: Set<String> = [
            "jekyll-feed", "jekyll-paginate", "jekyll-paginate-v2", "jekyll-archives",
            "jekyll-redirect-from",
        ]
        let others = plugins.filter { !known.contains($0) }
        if !others.isEmpty {
            draft.old.note(
                "plugins", "has \(others.joined(separator: ", ")); feedgen has no plugins, so check what is missing")
        }
    }

    mutating func noteRest() {
        if let separator = draft.old.text("excerpt_separator"), separator != "<!--more-->" {
            draft.old.note("excerpt_separator", "is '\(separator.inOneLine)'; feedgen uses <!--more-->")
        }
        if let highlighter = draft.old.text("highlighter"), highlighter != "none" {
            draft.noteHighlighting("highlighter")
        }
        for key in ["feed.categories", "feed.tags", "feed.collections"] where draft.old.value(key) != nil {
            draft.old.note(key, "is not converted; feedgen has one feed per format")
        }
        draft.noteTheme("theme")
        draft.noteTheme("remote_theme")
        ignore()
        draft.old.noteRest()
    }

    /// Settings about how Jekyll runs, or that match feedgen's behaviour.
    private mutating func ignore() {
        draft.old.ignore(
            "include", "keep_files", "encoding", "markdown_ext", "markdown", "plugins_dir", "layouts_dir",
            "includes_dir", "safe", "strict_front_matter", "whitelist", "lsi", "incremental", "detach", "port", "host",
            "show_dir_listing", "quiet", "verbose", "liquid", "kramdown.input", "kramdown.syntax_highlighter",
            "kramdown.syntax_highlighter_opts", "paginate_path", "collections.posts.output", "future", "unpublished",
            "show_drafts", "repository", "cache_dir", "profile")
    }
}
