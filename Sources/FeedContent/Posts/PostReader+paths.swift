import FeedFrontMatter
import SourceDiagnostics

extension PostReader {
    /// The slug of a post, the path of its page and its aliases. An explicit path, as `path` (Zola), `permalink`
    /// (Jekyll) or `url` (Hugo), overrides the site's pattern.
    func readPaths(of post: inout Post, _ name: PostName, _ fields: inout FieldReader) {
        var outright = fields.filledEntry("path", "permalink", "url")
        // Eleventy makes no page then; `PublicationKey` holds the post back.
        if outright?.value.flag == false { outright = nil }
        let slug = slug(name, isNeeded: outright == nil, &fields)
        post.slug = slug ?? ""
        guard let permalink = settings.place.permalink else {
            return readAnchor(of: &post, isNamed: slug != nil, outright: outright, &fields)
        }
        // A pattern may depend on whether front matter has a slug.
        post.positions = fields.positions
        // An error that follows from an invalid slug or date would be a second error for one mistake.
        let isDateRefused = post.date == nil && (fields.positions["date"] != nil || name.day != nil)
        if let outright {
            do throws(ValueError) {
                guard outright.value.flag == nil, let text = outright.value.name else {
                    throw ValueError("it must be a path such as /about/")
                }
                let mayNameParts = outright.key.lowercased() != "path"
                post.pagePath = try pagePath(text, mayNameParts: mayNameParts, of: post, name)
            } catch {
                fields.reject(outright.key, outright.value, error.message)
            }
        } else if settings.collection == .pages, name.id + ".html" == PagePath.notFound {
            post.pagePath = "/" + PagePath.notFound
        } else if settings.collection.isPages, name.isHome {
            post.pagePath = permalink.folder
        } else if slug != nil, !isDateRefused {
            do throws(ValueError) {
                // The index of a folder is at the folder, whatever the names of other pages end with.
                let isFolder = settings.collection.isPages && PostName.isIndex(name.path)
                post.pagePath = try (isFolder ? permalink.ofFolders : permalink).path(
                    of: post, folders: name.folders, name: name.stem, filename: name.filename,
                    slugs: settings.slugs)
            } catch {
                fields.report(error.message, at: fields.start)
            }
        }
        post.aliases = aliases(&fields).filter { $0 != post.pagePath }
    }

    /// The place of an entry without a page of its own. On which page of its list that is, only the site knows.
    private func readAnchor(
        of post: inout Post, isNamed: Bool, outright: FrontMatterTable.Entry?, _ fields: inout FieldReader
    ) {
        if let outright {
            fields.reject(
                outright.key, outright.value,
                "entries of '\(settings.collection.name)' have no pages of their own; remove it, or set a 'permalink'")
        }
        post.pagePath = settings.place.list ?? "/"
        // Lists with others show it too, where no heading has a colon in its id.
        let name = post.slug.replacing("/", with: "-")
        post.anchor = isNamed ? "\(settings.collection.name):\(name)" : nil
        post.isInSitemap = false
        post.aliases = aliases(&fields)
    }

    /// Jekyll and Hugo support placeholders in the path of a single post too.
    private func pagePath(
        _ text: String, mayNameParts: Bool, of post: Post, _ name: PostName
    ) throws(ValueError) -> String {
        // A page can be the front page of the site.
        if settings.collection.isPages, ["/", "/index.html", "index.html"].contains(text),
            let place = settings.place.permalink
        {
            return place.folder
        }
        try PagePath.rejectURL(text)
        guard mayNameParts, text.contains(":") else { return try PagePath.normalized(text) }
        return try Permalink(pattern: text).path(
            of: post, folders: name.folders, name: name.stem, filename: name.filename, slugs: settings.slugs)
    }

    /// Nil if it is invalid.
    private func slug(_ name: PostName, isNeeded: Bool, _ fields: inout FieldReader) -> String? {
        if let entry = fields.filledEntry("slug"), let slug = fields.optionalText(entry) {
            do throws(ValueError) {
                try Slug.check(slug)
                let made = settings.slugs.slug(ofWritten: slug)
                if !made.isEmpty { return made }
            } catch {
                fields.report("the slug '\(slug)' is invalid: \(error.message)", at: entry.value.position)
                return nil
            }
        }
        let slug = settings.slugs.slug(of: name.stem)
        if !slug.isEmpty || !isNeeded { return slug }
        fields.report(
            "the file name '\(name.stem)' has no letters or digits for a slug; give the post a 'slug'", at: fields.start
        )
        return nil
    }

    private func aliases(_ fields: inout FieldReader) -> [String] {
        guard let entry = fields.filledEntry("aliases", "redirect_from") else { return [] }
        var values = [entry.value]
        if case .array(let several) = entry.value.content { values = several }
        var aliases: [String] = []
        for value in values where !value.isBlank {
            guard let text = value.name else {
                fields.reject(entry.key, value, "it must be a path of this site, or a list of paths")
                continue
            }
            do throws(ValueError) {
                let alias = try PagePath.normalized(text)
                if !aliases.contains(alias) { aliases.append(alias) }
            } catch {
                fields.reject(entry.key, value, error.message)
            }
        }
        return aliases
    }
}
