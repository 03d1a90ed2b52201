import FeedContent
import FeedFrontMatter

/// The settings of a site so far, and the configuration that they come from.
struct MigrationDraft {
    var old: OldConfiguration
    var settings = SettingsText()

    /// Carries over the first of some old keys that has a text, or tells why feedgen does not take it.
    mutating func carry(_ oldKeys: String..., as key: String, changed: (String) -> String = { $0 }) {
        // All are asked for, so that none is told of as unknown.
        let texts = oldKeys.map { ($0, old.text($0)) }
        guard let (oldKey, text) = texts.first(where: { $0.1 != nil }), let text else { return }
        carry(changed(text), from: oldKey, as: key)
    }

    /// Carries over a text as the value of a key, or of one within tables, or tells why feedgen does not take it.
    mutating func carry(_ text: String, from oldKey: String, as keys: String...) {
        if let fault = settings.fault(of: text, as: keys) {
            old.note(oldKey, "is not carried over: \(fault)")
        } else {
            settings.set(keys, to: text)
        }
    }

    /// Takes title and description from the front matter of the home page where the configuration has none.
    mutating func carryHomePage(_ paths: [String], of site: ExistingSite) {
        guard let path = paths.first(where: site.paths.contains), let bytes = site.bytes(of: path),
            let table = try? FrontMatter(path: path, bytes: bytes).table
        else { return }
        for key in ["title", "description"] where !settings.has(key) {
            guard let text = table[key]?.text?.inOneLine, !text.isEmpty, text.lowercased() != "home" else { continue }
            if settings.fault(of: text, as: [key]) == nil { settings.set(key, to: text) }
        }
    }

    /// Carries over how many posts a page holds.
    mutating func carryPageSize(_ oldKeys: String...) {
        for (key, number) in oldKeys.map({ ($0, old.number($0)) }) {
            guard let number, number > 0 else { continue }
            settings.set("postsPerPage", to: number)
            old.note(key, "is 'postsPerPage' now; numbered pages are /page/1/, the oldest posts, and up")
            return
        }
    }

    /// Carries over how many posts a feed holds, as far as feedgen lets it.
    mutating func carryFeedSize(_ oldKeys: String...) {
        let most = 1000
        for (key, number) in oldKeys.map({ ($0, old.number($0)) }) {
            guard let number, number > 0 else { continue }
            settings.set("feeds", "posts", to: min(number, most))
            if number > most { old.note(key, "is \(most) now, as many posts as a feed of feedgen can hold") }
            return
        }
    }

    /// Leaves out feeds whose place a file or a folder of the site has.
    mutating func leaveOutFeeds(takenIn folders: [String], of site: ExistingSite) {
        for format in FeedFormat.allCases {
            guard let name = settings.configuration.feedFiles[format],
                let taken = folders.map({ "\($0)/\(name)" }).first(where: {
                    site.paths.contains($0) || site.hasFolder($0)
                })
            else { continue }
            settings.set("feeds", format.rawValue, to: false)
            old.note(
                path: taken, "is where feedgen has a feed; 'feeds.\(format.rawValue)' is false now, so that it stays")
        }
    }

    func migration(from generator: String) -> Migration {
        Migration(settings: settings.text(from: generator), notes: old.notes)
    }
}

/// What is told of more than one generator.
extension MigrationDraft {
    /// Tells of a pattern of addresses with tokens that feedgen does not have, and of the one in its place.
    mutating func notePattern(_ key: String, unknown: [String], now pattern: String) {
        old.note(
            key,
            "has \(unknown.joined(separator: ", ")), which feedgen does not; the addresses are '\(pattern)' now, so give "
                + "the posts their old ones as 'aliases'")
    }

    /// Tells of a taxonomy that feedgen has no pages for.
    mutating func noteOtherTaxonomy(_ name: String) {
        old.note(
            "taxonomies", "has '\(name)'; feedgen has pages for tags, categories and authors, so use one of these")
    }

    /// Tells that code is not coloured unless the site asks for it.
    mutating func noteHighlighting(_ key: String) {
        old.note(
            key, "is not carried over; 'highlighter: pygmentize' colours code where Pygments is installed")
    }

    /// Tells that names of emoji are no emoji, where a flag says that they were.
    mutating func noteEmoji(_ key: String) {
        guard old.flag(key) == true else { return }
        old.note(key, "is not carried over; write emoji as they are in place of :names:")
    }

    /// Tells that the look does not come along.
    mutating func noteTheme(_ key: String) {
        guard old.value(key) != nil else { return }
        old.note(
            key,
            "is not carried over; feedgen has a look of its own, and 'feedgen init --templates' brings it for editing")
    }

    /// What the generator wrote into the folder that feedgen writes to as well.
    mutating func noteOldOutput(in site: ExistingSite) {
        guard site.hasFolder("public") else { return }
        old.note(
            path: "public",
            "what is there was not written by feedgen, which therefore does not replace it; remove it, or build "
                + "with '--destination'")
    }
}
