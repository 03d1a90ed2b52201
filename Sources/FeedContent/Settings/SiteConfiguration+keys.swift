import FeedFrontMatter
import FeedMarkdown
import SourceDiagnostics

extension SiteConfiguration {
    /// All keys; those in tables are named with a dot.
    static let keys = siteKeys + structureKeys + listKeys + markdownKeys

    private static let siteKeys: [Key] = [
        Key("title") { site, value throws(Fault) in site.title = try text(value) },
        Key("description") { site, value throws(Fault) in site.description = try text(value) },
        Key("baseURL") { site, value throws(Fault) in site.baseURL = try address(value) },
        Key("language") { site, value throws(Fault) in site.language = try language(value) },
        Key("author") { site, value throws(Fault) in site.author = try text(value) },
        Key("image") { site, value throws(Fault) in site.image = try picture(value) },
        Key("timeZone") { site, value throws(Fault) in site.timeZone = try timeZone(value) },
        Key("postsPerPage") { site, value throws(Fault) in site.postsPerPage = try positive(value) },
        Key("rawHTML") { site, value throws(Fault) in site.rawHTML = try flag(value) },
        Key("live.poll") { site, value throws(Fault) in site.livePoll = try seconds(value) },
        Key("live.newPosts") { site, value throws(Fault) in site.newPosts = try newPosts(value) },
        Key("workingRange") { site, value throws(Fault) in site.workingRange = try range(value) },
    ]

    /// Source folders and URLs.
    private static let structureKeys: [Key] =
        [
            Key("posts") { site, value throws(Fault) in site.postsFolder = try folder(value) },
            Key("static") { site, value throws(Fault) in
                site.staticFolders = try staticFolders(value)
            } setEntry: { site, name, value throws(Fault) in
                site.staticFolders[try folder(name)] = try rootedPath(value)
            },
            Key("permalink") { site, value throws(Fault) in site.permalink = try Permalink.read(pattern(value)) },
            Key("slugs") { site, value throws(Fault) in site.slugs = try slugStyle(value) },
            Key("archive") { site, value throws(Fault) in site.archivePath = try pagePath(value, "/archive/") },
        ]
        + Taxonomy.allCases.map { taxonomy in
            let name = taxonomy.rawValue
            return Key("taxonomies.\(name)") { site, value throws(Fault) in
                site.taxonomyPaths[taxonomy] = try pagePath(value, "/\(name)/")
            }
        }

    /// The content of lists and feeds.
    private static let listKeys: [Key] =
        [
            Key("lists") { site, value throws(Fault) in
                site.listsShowSummaries = try choice(value, "full", "summary")
            },
            Key("textLists") { site, value throws(Fault) in
                site.splitsTextsAtBlanks = try choice(value, "commas", "spaces")
            },
            Key("feeds.posts") { site, value throws(Fault) in site.feedPosts = try feedPosts(value) },
        ]
        + FeedFormat.allCases.map { format in
            Key("feeds.\(format.rawValue)") { site, value throws(Fault) in
                site.feedFiles[format] = try fileName(value)
            }
        }

    private static let markdownKeys: [Key] =
        [
            Key("highlighter") { site, value throws(Fault) in site.highlighter = try command(value) },
            Key("markdown") { site, value throws(Fault) in site.markdown = try markdown(value) },
        ]
        + MarkdownExtensions.names.map { name, feature in
            Key("markdown.\(name)") { site, value throws(Fault) in
                if try flag(value) { site.markdown.insert(feature) } else { site.markdown.remove(feature) }
            }
        }
}

extension SiteConfiguration {
    /// A key of `feedgen.yml`: sets a value, or throws an error that says what would be right.
    struct Key: Sendable {
        let name: String
        let set: @Sendable (inout SiteConfiguration, FrontMatterValue) throws(Fault) -> Void
        /// For a table with custom keys: sets each entry, after the table as a whole.
        let setEntry: (@Sendable (inout SiteConfiguration, String, FrontMatterValue) throws(Fault) -> Void)?

        init(
            _ name: String,
            _ set: @escaping @Sendable (inout SiteConfiguration, FrontMatterValue) throws(Fault) -> Void,
            setEntry: (@Sendable (inout SiteConfiguration, String, FrontMatterValue) throws(Fault) -> Void)? = nil
        ) {
            self.name = name
            self.set = set
            self.setEntry = setEntry
        }
    }
}
