import FeedFrontMatter
import FeedMarkdown
import SourceDiagnostics

extension SiteConfiguration {
    /// All keys; those in tables are named with a dot.
    static let keys = siteKeys + structureKeys + listKeys + markdownKeys

    private static let siteKeys: [Key] = [
        Key("title") { site, value throws(ValueError) in site.title = try text(value) },
        Key("description") { site, value throws(ValueError) in site.description = try text(value) },
        Key("baseURL") { site, value throws(ValueError) in site.baseURL = try address(value) },
        Key("language") { site, value throws(ValueError) in site.language = try language(value) },
        Key("languages") { site, value throws(ValueError) in
            switch value.content {
            case .table: break
            case .array(let tags): for tag in tags { try site.add(LanguageSetting.own(tag, nil)) }
            default: throw ValueError("it must be a list of languages such as [de, fr], or a table of them")
            }
        } setEntry: { site, tag, value throws(ValueError) in
            let name = FrontMatterValue(.string(tag), at: value.position)
            try site.add(LanguageSetting.own(name, value))
        },
        Key("author") { site, value throws(ValueError) in site.author = try text(value) },
        Key("image") { site, value throws(ValueError) in site.image = try imageURL(value) },
        Key("timeZone") { site, value throws(ValueError) in site.timeZone = try timeZone(value) },
        Key("localDates") { site, value throws(ValueError) in site.hasLocalDates = try flag(value) },
        Key("postsPerPage") { site, value throws(ValueError) in site.postsPerPage = try positive(value) },
        Key("rawHTML") { site, value throws(ValueError) in site.rawHTML = try flag(value) },
        Key("shortcodes") { site, value throws(ValueError) in site.shortcodes = try word(value) },
        Key("live.poll") { site, value throws(ValueError) in site.livePoll = try seconds(value) },
        Key("live.older") { site, value throws(ValueError) in site.loadsOlder = try flag(value) },
        Key("live.announce") { site, value throws(ValueError) in site.announcements = try kinds(value) },
        Key("live.marks") { site, value throws(ValueError) in site.marks = try kinds(value) },
        Key("live.newPosts") { site, value throws(ValueError) in site.newPosts = try newPosts(value) },
        Key("overlays") { site, value throws(ValueError) in site.overlays = try kinds(value) },
        Key("schemeSwitch") { site, value throws(ValueError) in site.hasSchemeSwitch = try flag(value) },
        Key("menu") { site, value throws(ValueError) in site.menu = try MenuSetting.menu(value) },
        Key("params") { site, value throws(ValueError) in site.params = try table(value) },
        Key("workingRange") { site, value throws(ValueError) in site.workingRange = try range(value) },
    ]

    /// Source folders and URLs.
    private static let structureKeys: [Key] =
        [
            Key("posts") { site, value throws(ValueError) in site.postsFolder = try folder(value) },
            Key("pages") { site, value throws(ValueError) in try site.setPages(value) },
            Key("collections") { _, value throws(ValueError) in
                _ = try table(value)
            } setEntry: { site, name, value throws(ValueError) in
                site.ownCollections.append(try CollectionSetting.own(name, value))
            },
            Key("feedPath") { site, value throws(ValueError) in site.feedPath = try feedPath(value) },
            Key("static") { site, value throws(ValueError) in
                site.staticFolders = try staticFolders(value)
            } setEntry: { site, name, value throws(ValueError) in
                if case .bool(false) = value.content {
                    site.leftOut.insert(try folder(name))
                } else {
                    site.staticFolders[try openFolder(name)] = try rootedPath(value)
                }
            },
            Key("data") { site, value throws(ValueError) in site.dataFolder = try folder(value) },
            Key("exclude") { site, value throws(ValueError) in
                for text in try list(value) {
                    if text.contains("*") {
                        site.excluded.append(try PathPattern(text))
                    } else {
                        site.leftOut.insert(try folder(text))
                    }
                }
            },
            Key("lenient") { site, value throws(ValueError) in site.lenient = try Leniency(value) },
            Key("permalink") { site, value throws(ValueError) in site.permalink = try Permalink.read(pattern(value)) },
            Key("redirects") { _, value throws(ValueError) in
                _ = try table(value)
            } setEntry: { site, path, value throws(ValueError) in
                site.redirects.append(try RedirectSetting(path, value))
            },
            Key("redirectFiles") { site, value throws(ValueError) in
                site.redirectFiles = try RedirectFile.files(value)
            },
            Key("slugs") { site, value throws(ValueError) in site.slugs = try word(value) },
            Key("archive") { site, value throws(ValueError) in
                site.archive = try ArchiveSetting.read(value, usual: "/archive/")
            },
        ]
        + Taxonomy.builtIn.map { taxonomy in
            Key("taxonomies.\(taxonomy.name)") { site, value throws(ValueError) in
                try site.set(taxonomy, value)
            }
        } + [
            Key("taxonomies") { _, value throws(ValueError) in
                _ = try table(value)
            } setEntry: { site, name, value throws(ValueError) in
                if keys.contains(where: { $0.name == "taxonomies.\(name)" }) { return }
                let taxonomy = try Taxonomy.own(name)
                try site.set(taxonomy, value)
                site.ownTaxonomies.append(taxonomy)
            }
        ]

    /// The content of lists and feeds.
    private static let listKeys: [Key] =
        [
            Key("lists") { site, value throws(ValueError) in
                site.lists = try word(value)
            },
            Key("frontMatter") { site, value throws(ValueError) in site.frontMatter = try word(value) },
            Key("titles") { site, value throws(ValueError) in
                site.hasTitlesOfFiles = try choice(value, "written", "files")
            },
            Key("textLists") { site, value throws(ValueError) in
                site.splitsTextsAtBlanks = try choice(value, "commas", "spaces")
            },
            Key("cells") { _, value throws(ValueError) in
                _ = try table(value)
            } setEntry: { site, name, value throws(ValueError) in
                site.cells.append(try CellSetting.cell(name, value))
            },
            Key("defaults") { _, value throws(ValueError) in
                _ = try table(value)
            } setEntry: { site, name, value throws(ValueError) in
                site.defaults.append(try FolderDefaults(name, value))
            },
            Key("filter") { site, value throws(ValueError) in site.filter = try taxonomy(value) },
            Key("feeds.ids") { site, value throws(ValueError) in
                site.formerIdentifiers = try FormerIdentifiers(value)
            },
            Key("feeds.posts") { site, value throws(ValueError) in site.feedPosts = try feedPosts(value) },
        ]
        + SyndicationFormat.allCases.map { format in
            Key("feeds.\(format.rawValue)") { site, value throws(ValueError) in
                site.feedFiles[format] = try fileName(value)
            }
        }

    private static let markdownKeys: [Key] =
        [
            Key("highlighter") { site, value throws(ValueError) in site.highlighter = try command(value) },
            Key("anchors") { site, value throws(ValueError) in site.anchors = try word(value) },
            Key("markdown") { site, value throws(ValueError) in site.markdown = try markdown(value) },
        ]
        + MarkdownExtensions.names.map { name, feature in
            Key("markdown.\(name)") { site, value throws(ValueError) in
                if try flag(value) { site.markdown.insert(feature) } else { site.markdown.remove(feature) }
            }
        }
}

extension SiteConfiguration {
    /// A key of `feedgen.yml`: sets a value, or throws an error that says what would be right.
    struct Key: Sendable {
        let name: String
        let set: @Sendable (inout SiteConfiguration, FrontMatterValue) throws(ValueError) -> Void
        /// For a table with custom keys: sets each entry, after the table as a whole.
        let setEntry: (@Sendable (inout SiteConfiguration, String, FrontMatterValue) throws(ValueError) -> Void)?

        init(
            _ name: String,
            _ set: @escaping @Sendable (inout SiteConfiguration, FrontMatterValue) throws(ValueError) -> Void,
            setEntry: (@Sendable (inout SiteConfiguration, String, FrontMatterValue) throws(ValueError) -> Void)? = nil
        ) {
            self.name = name
            self.set = set
            self.setEntry = setEntry
        }
    }
}
