extension HugoMigration {
    /// Hugo enables all extensions that feedgen has; keep those off that the site turned off.
    mutating func markdown() {
        let goldmark = "markup.goldmark"
        if draft.old.flag("\(goldmark).renderer.unsafe") == true { draft.settings.set("rawHTML", to: true) }
        let extensions = [
            ("table", "tables"), ("strikethrough", "strikethrough"), ("taskList", "taskLists"),
            ("linkify", "autolinks"),
            ("footnote", "footnotes"), ("typographer", "smartPunctuation"),
        ]
        for (old, new) in extensions {
            let key = "\(goldmark).extensions.\(old)"
            let isOff = draft.old.flag(key) == false || draft.old.flag("\(key).disable") == true
            if isOff || draft.old.flag("\(key).enable") == false { draft.settings.set("markdown", new, to: false) }
        }
        if draft.old.flag("\(goldmark).parser.autoHeadingID") == false {
            draft.settings.set("markdown", "headingAnchors", to: false)
        }
        draft.old.ignore("markup.defaultMarkdownHandler", "markup.tableOfContents")
        if draft.old.value("markup.highlight") != nil { draft.noteHighlighting("markup.highlight") }
    }
}
