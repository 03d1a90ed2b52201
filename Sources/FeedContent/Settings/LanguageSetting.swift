package import FeedFrontMatter
package import SourceDiagnostics

/// A language of a site besides its own, and what the settings say otherwise in it.
package struct LanguageSetting: Hashable, Sendable {
    /// Its tag, such as `pt-BR`.
    package let language: String
    /// What it is called where readers choose one; `nil` for its name in itself.
    package var name: String?
    /// The title of the site, its description; `nil` for the same as in its own language.
    package var title: String?
    package var description: String?
    /// Its own: the names of entries are in a language.
    package var menu: [MenuSetting] = []
    /// The values that differ.
    package var params = FrontMatterTable()
    /// The headings of the lists of collections, by their names.
    package var titles: [String: String] = [:]
    /// Not part of equality.
    @Uncompared package var position = SourcePosition.start

    /// What stands for it in the paths of pages and the names of files; `nil` for its tag in lower case.
    var path: String?

    /// What stands for it in the paths of pages, and in any case in the names of files.
    package var code: String { path ?? language.lowercased() }
}

extension LanguageSetting {
    private static let keys = ["name", "path", "title", "description", "menu", "params", "titles"]

    /// Reads a language with what differs in it, which may be nothing.
    static func own(_ tag: FrontMatterValue, _ value: FrontMatterValue?) throws(ValueError) -> LanguageSetting {
        // Its message is about the settings as a whole.
        guard let language = try? SiteConfiguration.language(tag) else {
            throw ValueError("\(tag.summary) is no language tag, such as de or pt-BR", at: tag.position)
        }
        if SiteConfiguration.ownNames.contains(language.lowercased()[...]) {
            throw ValueError("'/\(language)/' is used by feedgen, so it cannot be a language", at: tag.position)
        }
        var setting = LanguageSetting(language: language)
        setting.position = tag.position
        guard let value, !value.isNull else { return setting }
        guard case .table(let table) = value.content else {
            throw ValueError("it must be a table such as {title: Our harbour}, or empty")
        }
        for entry in table.entries where !entry.value.isNull {
            do throws(ValueError) {
                try setting.set(entry)
            } catch {
                if error.position != nil { throw error }
                throw ValueError("'\(entry.key)' is \(entry.value.summary); \(error.message)", at: entry.value.position)
            }
        }
        return setting
    }

    private mutating func set(_ entry: FrontMatterTable.Entry) throws(ValueError) {
        switch entry.key {
        case "name": name = try SiteConfiguration.text(entry.value)
        case "path":
            guard let text = entry.value.name, !text.isEmpty,
                text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "_" })
            else { throw ValueError("it must be the name of a folder, such as zh-CN") }
            if SiteConfiguration.ownNames.contains(text.lowercased()[...]) {
                throw ValueError("'/\(text)/' is used by feedgen")
            }
            path = text
        case "title": title = try SiteConfiguration.text(entry.value)
        case "description": description = try SiteConfiguration.text(entry.value)
        case "menu": menu = try MenuSetting.menu(entry.value)
        case "params": params = try SiteConfiguration.table(entry.value)
        case "titles":
            for title in try SiteConfiguration.table(entry.value).entries {
                guard let text = title.value.name, !text.isEmpty else {
                    throw ValueError("the title of '\(title.key)' must be text", at: title.value.position)
                }
                titles[title.key] = text
            }
        default:
            let near = Spelling.nearest(to: entry.key, among: Self.keys).map { "did you mean '\($0)'?" }
            throw ValueError(
                "a language has no key '\(entry.key)'; \(near ?? "the keys are \(Self.keys.joined(separator: ", "))")",
                at: entry.keyPosition)
        }
    }
}

extension SiteConfiguration {
    /// Adds a language; each is there once.
    mutating func add(_ setting: LanguageSetting) throws(ValueError) {
        let isThere = languages.contains {
            $0.code.lowercased() == setting.code.lowercased() || $0.language == setting.language
        }
        if isThere {
            throw ValueError("'\(setting.language)' is there twice; remove one of them", at: setting.position)
        }
        languages.append(setting)
    }

    /// The path of the front page of the site: `/`, or `/de/` in another language than its own.
    package var root: String { translation.map { "/\($0)/" } ?? "/" }

    /// The settings of the site in each of its languages, its own first.
    package var inAllLanguages: [SiteConfiguration] {
        translation == nil ? [self] + languages.map(translated) : [self]
    }

    /// A site in another language has all that it has in its own, with the same settings, below the path of the language.
    private func translated(_ setting: LanguageSetting) -> SiteConfiguration {
        var site = self
        (site.translation, site.language) = (setting.code, setting.language)
        site.title = setting.title ?? title
        site.description = setting.description ?? description
        site.menu = setting.menu
        let kept = params.entries.filter { setting.params[$0.key] == nil }
        site.params = FrontMatterTable(kept + setting.params.entries)
        let root = site.root.dropLast()
        site.feedPath = root + feedPath
        site.permalink = Permalink(pattern: root + permalink.pattern)
        site.taxonomyPaths = taxonomyPaths.mapValues { root + $0 }
        site.archive = archive?.below(root)
        site.ownCollections = ownCollections.map { $0.translated(setting) }
        return site
    }
}

extension ArchiveSetting {
    fileprivate func below(_ root: Substring) -> ArchiveSetting {
        var archive = self
        archive.path = root + path
        return archive
    }
}

extension CollectionSetting {
    /// The same collection in another language.
    fileprivate func translated(_ language: LanguageSetting) -> CollectionSetting {
        let root = "/\(language.code)"[...]
        var setting = CollectionSetting(EntryCollection(collection.name, in: language.code), of: self)
        setting.permalink = permalink.map { Permalink(pattern: root + $0.pattern) }
        setting.path = path.map { root + $0 }
        setting.title = language.titles[collection.name] ?? title
        setting.archive = archive?.below(root)
        return setting
    }
}
