import FeedContent
import FeedFrontMatter

/// The settings converted so far, and the old configuration.
struct MigrationDraft {
    var old: OldConfiguration
    var settings = SettingsText()
    /// The names of the collections so far, and the addresses that lists have.
    var collections: Set<String> = []
    var paths: Set<String> = ["/", "/tags/", "/categories/", "/authors/", "/archive/"]

    /// Converts the first of some old keys that has a text, or reports why feedgen rejects it.
    mutating func carry(_ oldKeys: String..., as key: String, changed: (String) -> String = { $0 }) {
        // Look up all of them, so that none is reported as unknown.
        let texts = oldKeys.map { ($0, old.text($0)) }
        guard let (oldKey, text) = texts.first(where: { $0.1 != nil }), let text else { return }
        carry(changed(text), from: oldKey, as: key)
    }

    /// Converts a text to the value of a (nested) key, or reports why feedgen rejects it.
    mutating func carry(_ text: String, from oldKey: String, as keys: String...) {
        if let error = settings.error(of: text, as: keys) {
            old.note(oldKey, "is not converted: \(error)")
        } else {
            settings.set(keys, to: text)
        }
    }

    /// Takes the title and description from the front matter of the home page, if the configuration has none.
    mutating func carryHomePage(_ paths: [String], of site: ExistingSite) {
        // A home page that cannot be read has nothing to carry over.
        guard let path = paths.first(where: site.hasFile), let bytes = site.bytes(of: path),
            let table = try? FrontMatter(path: path, bytes: bytes).table
        else { return }
        for key in ["title", "description"] where !settings.has(key) {
            guard let text = table[key]?.text?.inOneLine, !text.isEmpty, text.lowercased() != "home" else { continue }
            if settings.error(of: text, as: [key]) == nil { settings.set(key, to: text) }
        }
    }

    /// Converts the number of posts per page.
    mutating func carryPageSize(_ oldKeys: String...) {
        for (key, number) in oldKeys.map({ ($0, old.number($0)) }) {
            guard let number, number > 0 else { continue }
            settings.set("postsPerPage", to: number)
            old.note(key, "is now 'postsPerPage'; page 1 has the oldest posts")
            return
        }
    }

    /// Converts the number of posts in a feed, up to feedgen's limit.
    mutating func carryFeedSize(_ oldKeys: String...) {
        let most = 1000
        for (key, number) in oldKeys.map({ ($0, old.number($0)) }) {
            guard let number, number > 0 else { continue }
            settings.set("feeds", "posts", to: min(number, most))
            if number > most { old.note(key, "is now \(most), the most posts that a feed can have") }
            return
        }
    }

    /// Turns off feeds whose paths are taken by a file or folder of the site.
    mutating func leaveOutFeeds(takenIn folders: [String], of site: ExistingSite) {
        for format in SyndicationFormat.allCases {
            guard let name = settings.configuration.feedFiles[format],
                let taken = folders.map({ "\($0)/\(name)" }).first(where: {
                    site.hasFile($0) || site.hasFolder($0)
                })
            else { continue }
            settings.set("feeds", format.rawValue, to: false)
            old.note(
                path: taken,
                "is the path of a feed of feedgen; 'feeds.\(format.rawValue)' is now false, so that the file is kept")
        }
    }

    /// A value of the configuration that texts show, for those that feedgen does not know otherwise.
    mutating func carryValue(_ name: String) {
        let known = ["title", "description", "url", "baseurl", "author", "time", "data", "posts", "pages"]
        guard !known.contains(name), let value = old.value(name) else { return }
        if case .array = value.content { return }
        _ = attempt { settings in _ = settings.set("params", name, to: value) }
    }

    /// Reports the shortcodes whose templates show only their arguments.
    mutating func noteStubs(_ templates: ShortcodeTemplates) {
        for (name, count) in templates.stubs {
            old.note(
                path: "Templates/shortcodes/\(name).mustache",
                "'\(name)' has \(count == 1 ? "one call" : "\(count) calls"), which show their arguments; write what readers are "
                    + "to see",
                pages: count)
        }
    }
}

/// Notes that apply to more than one generator.
extension MigrationDraft {
    /// Reports a URL pattern with tokens that feedgen does not support, and its replacement.
    mutating func notePattern(_ key: String, unknown: [String], now pattern: String) {
        old.note(
            key,
            "has \(unknown.joined(separator: ", ")), which feedgen does not support; URLs are now '\(pattern)', so add the "
                + "old ones to the 'aliases' of the posts")
    }

    /// Adds a language, with its title and what else is known of it.
    mutating func addLanguage(_ language: String, title: String?, _ others: [(key: String, text: String?)]) {
        let error = attempt { settings in
            settings.set("languages", language, "title", to: title ?? settings.configuration.title)
            for case (let key, let text?) in others { settings.set("languages", language, key, to: text.inOneLine) }
        }
        if let error { old.note("languages.\(language)", "is not converted: \(error)") }
    }

    /// Changes the settings, unless feedgen would report an error that it does not report now.
    /// - Returns: that error, and then nothing is changed; else `nil`.
    mutating func attempt(_ change: (inout SettingsText) -> Void) -> String? {
        var trial = settings
        change(&trial)
        if let error = trial.error(besides: settings) { return error }
        settings = trial
        return nil
    }

    /// Changes the settings, or reports why feedgen rejects that.
    /// - Parameter what: what is not converted then.
    mutating func change(_ what: String, _ change: (inout SettingsText) -> Void) {
        if let error = attempt(change) { old.note("\(what) is not converted: \(error)") }
    }

    /// Adds a taxonomy that not every site of feedgen has.
    mutating func addTaxonomy(_ name: String, path: String) {
        if let error = attempt({ $0.set("taxonomies", name, to: path) }) {
            old.note("taxonomies", "has '\(name)', which is not converted: \(error)")
        }
    }

    /// Reports that code is only highlighted if the site asks for it.
    mutating func noteHighlighting(_ key: String) {
        old.note(
            key, "is not converted; 'highlighter: pygmentize' highlights code if Pygments is installed")
    }

    /// Reports that emoji names are not supported, if the site enabled them.
    mutating func noteEmoji(_ key: String) {
        guard old.flag(key) == true else { return }
        old.note(key, "is not converted; write emoji characters instead of :names:")
    }

    /// Reports that themes are not converted.
    mutating func noteTheme(_ key: String) {
        guard old.value(key) != nil else { return }
        old.note(
            key,
            "is not converted; feedgen has its own theme, which 'feedgen init --templates' copies for editing")
    }

    /// Reports the other generator's output in the folder that feedgen writes to.
    mutating func noteOldOutput(in site: ExistingSite) {
        guard site.hasFolder("public") else { return }
        old.note(
            path: "public",
            "its files were not written by feedgen, which does not replace them; delete them, or build "
                + "with '--destination'")
    }
}

extension SyndicationFormat {
    /// What a template makes; `nil` if there is none, or it is no feed.
    init?(template bytes: [UInt8]?) {
        let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
        if text.contains("<feed") {
            self = .atom
        } else if text.contains("<rss") {
            self = .rss
        } else {
            return nil
        }
    }
}
