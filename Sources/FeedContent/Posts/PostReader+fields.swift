import Foundation
import FeedFrontMatter
import SourceDiagnostics

extension PostReader {
    /// A post without its body, from feedgen's own front matter or that of Jekyll, Hugo or Zola.
    func post(_ name: PostName, _ fields: inout FieldReader) -> Post {
        var post = Post(id: id(name, &fields), path: name.path, slug: "")
        (post.collection, post.sharedPath) = (settings.collection, name.sharedPath)
        post.translationKey = translationKey(name, &fields)
        let authors = fields.authors()
        post.authors = authors ?? settings.author.map { [$0] } ?? []
        post.namesAuthors = authors != nil
        post.username = post.authors.joined(separator: ", ")
        readDates(of: &post, name, &fields)
        post.title = fields.words(fields.entry("title")) ?? (settings.hasTitlesOfFiles ? name.stem : nil)
        post.summary = summary(&fields)
        post.image = image(name, &fields)
        post.likes = fields.count("likes")
        post.comments = fields.comments()
        let atBlanks = settings.splitsTextsAtBlanks
        post.tags = fields.names("tags", one: "tag", atBlanks: atBlanks)
        post.categories = fields.names("categories", one: "category", atBlanks: atBlanks)
        post.isDraft = isWithheld(name, &fields)
        readVisibility(of: &post, &fields)
        if !parameters.contains("menu") { post.menu = fields.menuEntry() }
        if !parameters.contains("lists") { post.lists = fields.lists(settings) }
        readPaths(of: &post, name, &fields)
        if post.pagePath == "/" + PagePath.notFound { (post.isIndexed, post.isInSitemap) = (false, false) }
        fields.reportTypos(except: parameters)
        // Templates may have used a key before it was a taxonomy.
        post.params = fields.rest
        for taxonomy in settings.ownTaxonomies {
            let names = fields.names(taxonomy.name, atBlanks: atBlanks)
            if !names.isEmpty { post.terms[taxonomy] = names }
        }
        warn(ofTermsIn: post, &fields)
        warn(ofTermsWithoutPageIn: post, &fields)
        post.positions = fields.positions
        return post
    }

    /// The page of each term shows the post with all its terms, so n terms render n² names.
    private func warn(ofTermsIn post: Post, _ fields: inout FieldReader) {
        for (taxonomy, names) in terms(of: post) where names.count > Self.termLimit && taxonomy != .authors {
            let key = taxonomy.name
            fields.warn(
                "the post has more than \(Self.termLimit) \(key), and the page of each shows the post with all of them, "
                    + "which slows builds down; use fewer", at: fields.positions[key] ?? fields.start)
        }
    }

    /// A name without letters and digits has no URL.
    private func warn(ofTermsWithoutPageIn post: Post, _ fields: inout FieldReader) {
        for (taxonomy, names) in terms(of: post) {
            for name in names where !name.contains(where: { $0.isLetter || $0.isNumber || "+#".contains($0) }) {
                let key = taxonomy == .authors ? "username" : taxonomy.name
                fields.warn(
                    "'\(name)' has no letters or digits, so there is no page for it; use a name that has some",
                    at: fields.positions[key] ?? fields.start)
            }
        }
    }

    /// The names in the taxonomies that have pages.
    private func terms(of post: Post) -> [(taxonomy: Taxonomy, names: [String])] {
        (Taxonomy.builtIn + settings.ownTaxonomies).filter(settings.taxonomies.contains)
            .map { ($0, post.facts.names(in: $0)) }
    }

    private static let termLimit = 200

    private func id(_ name: PostName, _ fields: inout FieldReader) -> String {
        guard let entry = fields.entry("id"), let id = fields.optionalText(entry) else {
            // Entries of several collections may have the same name.
            let collection = settings.collection
            let own =
                collection.isPosts ? name.id : collection.isPages ? "/" + name.id : "\(collection.name):\(name.id)"
            return collection.language.map { "\(own)@\($0)" } ?? own
        }
        if id.isEmpty { fields.reject(entry.key, entry.value, "it must not be empty") }
        return id
    }

    /// What translations of an entry have in common: its collection, and its name there, or that which front matter says.
    private func translationKey(_ name: PostName, _ fields: inout FieldReader) -> String {
        if !settings.hasLanguages { return "" }
        let written = fields.filledEntry("translationKey").flatMap { fields.optionalText($0) }
        return "\(settings.collection.name)/\(written ?? name.id)"
    }

    /// What search engines are told. Other generators have tables under `sitemap`, with priorities that engines ignore.
    private func readVisibility(of post: inout Post, _ fields: inout FieldReader) {
        post.isIndexed = !(fields.flag("noindex") ?? false)
        if case .table = fields.table["sitemap"]?.content {
            post.isInSitemap = post.isIndexed
        } else {
            post.isInSitemap = fields.flag("sitemap") ?? true && post.isIndexed
        }
    }

    /// A description is used as the summary; if there is a summary, it is only for templates.
    private func summary(_ fields: inout FieldReader) -> String? {
        fields.words(fields.filledEntry("summary", "excerpt")) ?? fields.words(fields.entry("description"))
    }

    private func readDates(of post: inout Post, _ name: PostName, _ fields: inout FieldReader) {
        post.publishDate = self.date(
            fields.filledEntry("publishDate", "pubDate", "publish_date", "published_at"), &fields)
        let date = fields.filledEntry("date", "timestamp")
        post.date =
            date == nil
            ? day(name, &fields) ?? dayInPath(fields) ?? post.publishDate : self.date(date, &fields)
        post.updated = self.date(fields.filledEntry("updated", "lastmod", "last_modified_at", "modified"), &fields)
        let end = fields.filledEntry("expires", "expiryDate", "unpublishDate", "unpublish_date")
        post.expires = self.date(end, &fields)
        if let end, let expires = post.expires, let start = post.publishDate ?? post.date, expires <= start {
            fields.warn(
                "'\(end.key)' is not after the post's date, so the post is never shown; use a later date",
                at: end.value.position)
        }
    }

    /// A date in the zone that it is written in, or that of the site.
    private func date(_ entry: FrontMatterTable.Entry?, _ fields: inout FieldReader) -> PostDate? {
        guard let date = fields.date(entry, in: timeZone) else { return nil }
        guard settings.hasLocalDates, date.hasTime else { return date }
        return PostDate(
            instant: date.instant, hasTime: true, utcOffset: timeZone.secondsFromGMT(for: date.instant))
    }

    private func day(_ name: PostName, _ fields: inout FieldReader) -> PostDate? {
        guard let day = name.day else { return nil }
        do throws(ValueError) {
            return try PostDate(day, in: timeZone)
        } catch {
            fields.report(
                "the file name starts with '\(day)', which is not a valid date: \(error.message)", at: fields.start)
            return nil
        }
    }

    /// The date in the explicit path of a post, if there is one.
    private func dayInPath(_ fields: FieldReader) -> PostDate? {
        let entry = fields.table.entries.first { entry in
            ["path", "permalink", "url"].contains(entry.key.lowercased()) && !entry.value.isBlank
        }
        guard let path = entry?.value.name else { return nil }
        // A path need not contain a date, so digits that make none are no error.
        return PostName.day(inPath: path).flatMap { try? PostDate($0, in: timeZone) }
    }
}
