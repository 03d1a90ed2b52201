import Foundation
import TestFixtures
import Testing

extension BuildCacheTests {
    /// Something that happens between two builds.
    struct Event: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let happen: @Sendable (inout Folder) throws -> Void

        init(_ name: String, _ happen: @escaping @Sendable (inout Folder) throws -> Void) {
            testDescription = name
            self.happen = happen
        }
    }

    static let events = [
        Event("a page beside the posts") { folder in
            let number = Int.random(in: 1...9, using: &folder.random)
            let draft = number > 7 ? "draft: true\n" : ""
            try folder.write(
                "site/Pages/a\(number % 3).md", "---\ntitle: Page \(number)\n\(draft)---\n[p](../Posts/p1.md) \(number)"
            )
        },
        Event("a page with a picture") { folder in
            try folder.write("site/Pages/b/index.md", "---\ntitle: B\naliases: [/old/]\n---\n![b](b.svg)")
            try folder.write("site/Pages/b/b.svg", "<svg/>")
        },
        Event("a page less") { folder in
            try? folder.remove("site/Pages/index.md")
            try folder.remove("site/Pages/a\(Int.random(in: 0...2, using: &folder.random)).md")
        },
        Event("an entry of the menu") { folder in
            let line = ["menu: true", "menu: {weight: -1}", "menu: {group: More}", "noindex: true", "sitemap: false"]
                .randomElement(using: &folder.random)
            try folder.write(
                "site/Pages/a\(Int.random(in: 0...2, using: &folder.random)).md",
                "---\ntitle: In the menu \(Int.random(in: 1...3, using: &folder.random))\n\(line ?? "")\n---\nText.")
        },
        Event("the menu of the settings") { folder in
            let lines = [
                "menu: [{name: Home, url: /}, {name: Feed, url: /feed.json}]", "menu: [Pages/a1.md, Posts/p1.md]",
                "menu: [{name: More, entries: [Posts/p2.md]}]", "params: {mood: calm}", "params: {mood: rough, a: 1}",
            ]
            try folder.write(
                "site/feedgen.yml", "title: Feed\n\(lines.randomElement(using: &folder.random) ?? "")\n")
        },
        Event("a part of pages") { folder in
            let name = ["head", "header", "footer", "post"].randomElement(using: &folder.random) ?? ""
            let text = [
                "{{site.params.mood}}", "{{params.place}}", "{{post.title}}", "{{#menu}}{{name}}{{/menu}}", "{{kind}}",
            ].randomElement(using: &folder.random)
            try folder.write(
                "site/Templates/\(name).mustache", "<p>\(text ?? "")</p>\(name == "post" ? "{{{list}}}" : "")")
        },
        Event("a value of a post") { folder in
            let number = Int.random(in: 0...2, using: &folder.random)
            try folder.write(
                "site/Posts/p2.md", MemorySite.post(2, "Here.", extra: "place: [Quay, \(number), {a: 1.50}]\n"))
        },
        Event("data") { folder in
            let number = Int.random(in: 0...3, using: &folder.random)
            try folder.write(
                "site/Data/tide.\(number == 0 ? "json" : "yml")",
                number == 0 ? "{\"a\": 1}" : "a: \(number)\nb: [1, {c: 2}]")
            if number > 0 { try? folder.remove("site/Data/tide.json") }
            try folder.write("site/Templates/footer.mustache", "<footer>{{site.data.tide.a}}</footer>")
        },
        Event("a cell of one's own") { folder in
            try folder.write("site/Templates/place.mustache", "<p>{{value}} {{post.title}}</p>")
            let place = ["after: title", "before: body", "template: place"].randomElement(using: &folder.random) ?? ""
            try folder.write("site/feedgen.yml", "title: Feed\ncells: {place: {\(place)}}\n")
        },
        Event("a taxonomy of one's own") { folder in
            let lines = [
                "taxonomies: {place: /places/}", "taxonomies: {place: /p/, mood: /m/}",
                "defaults: {Posts: {place: Here}}",
            ]
            try folder.write("site/feedgen.yml", "title: Feed\n\(lines.randomElement(using: &folder.random) ?? "")\n")
        },
        Event("a collection") { folder in
            let lines = [
                "notes: {permalink: false, postsPerPage: 2}", "notes: {permalink: false, postsPerPage: 2}",
                "notes: {order: title, archive: /notes/all/}", "notes: {path: false, taxonomies: false}",
                "notes: {permalink: '/n/:year/:slug/', feeds: false, lists: summary}",
            ]
            try folder.write(
                "site/feedgen.yml", "title: Feed\ncollections: {\(lines.randomElement(using: &folder.random) ?? "")}\n")
            try folder.write("site/Notes/a.md", MemorySite.post(2, "[p](../Posts/p1.md)", extra: "tags: [ice]\n"))
        },
        Event("an entry of a collection") { folder in
            let number = Int.random(in: 1...12, using: &folder.random)
            try? folder.remove("site/Notes/n\(Int.random(in: 0...6, using: &folder.random)).md")
            try folder.write(
                "site/Notes/n\(number % 7).md",
                MemorySite.post(number, "Note \(number). [b](n\(number % 3).md)", extra: "weight: \(number)\n"))
            try folder.write("site/Posts/p4.md", MemorySite.post(4, "See [it](../Notes/n\(number % 4).md)."))
        },
        Event("lists on a page") { folder in
            let lists = [
                "{limit: 2}", "{show: titles, by: year}", "{tag: ice, show: summaries}",
                "{folder: Posts, order: title}",
                "{where: {place: Quay}}", "{where: {rating: {after: 3}}, title: Rated}", "{author: ann, limit: 1}",
                "{collection: pages, show: titles, order: weight}", "{backlinks: true}",
                "{where: {nothing: {exists: true}}}",
            ].shuffled(using: &folder.random).prefix(2)
            try folder.write(
                "site/Pages/lists.md", "---\ntitle: Lists\nlists: [\(lists.joined(separator: ", "))]\n---\nText.\n")
        },
        Event("a list in a text") { folder in
            let list =
                ["limit=1", "tag=sea show=titles title=Sea", "where.place=Quay", "order=title show=summaries"]
                .randomElement(using: &folder.random) ?? ""
            let number = Int.random(in: 1...4, using: &folder.random)
            try folder.write(
                "site/Posts/p\(number).md",
                MemorySite.post(
                    number, "Above.\n\n{{< list \(list) >}}\n\nBelow.",
                    extra: "place: [Quay]\nrating: \(number)\ntags: [ice]\n"))
        },
        Event("links by name") { folder in
            let name = ["p1", "Day 2", "Lists", "nobody"].randomElement(using: &folder.random) ?? ""
            try folder.write("site/feedgen.yml", "title: Feed\nmarkdown: {wikiLinks: true}\n")
            try folder.write(
                "site/Posts/p3.md", MemorySite.post(3, "[[\(name)]] [lists](../Pages/lists.md)"))
        },
        Event("words") { folder in
            let number = Int.random(in: 0...3, using: &folder.random)
            let language = ["de", "en", "pl"].randomElement(using: &folder.random) ?? ""
            try folder.write("site/Templates/words/de.yml", "tags: Themen \(number)\npage: Blatt \(number)\n")
            try folder.write("site/feedgen.yml", "title: Feed\nlanguage: \(language)\npostsPerPage: 2\n")
        },
        Event("languages") { folder in
            let languages = [
                "[de]", "[de, ar]", "{de: {title: Hafen}}", "{de: {menu: [Posts/p1.md], params: {mood: ruhig}}}",
                "{de: {name: Deutsch}, fr: {description: Ici}}",
            ].randomElement(using: &folder.random)
            let others = ["lists: summary", "baseURL: https://me.example/", "collections: {notes: {}}", "filter: tags"]
                .randomElement(using: &folder.random)
            try folder.write("site/feedgen.yml", "title: Feed\nlanguages: \(languages ?? "")\n\(others ?? "")\n")
            try folder.write("site/Posts/p2.de.md", MemorySite.post(2, "[b](p1.md) zwei", extra: "tags: [ice]\n"))
        },
        Event("a translation") { folder in
            let number = Int.random(in: 1...5, using: &folder.random)
            let names = ["p\(number).de", "de/p\(number)", "p\(number).fr", "trip/index.de"]
            let name = names.randomElement(using: &folder.random) ?? ""
            let key = Int.random(in: 0..<4, using: &folder.random) == 0 ? "translationKey: p1\n" : ""
            try? folder.remove("site/Posts/\(names.randomElement(using: &folder.random) ?? "").md")
            try folder.write("site/Posts/\(name).md", MemorySite.post(number, "[x](p1.md) \(number)", extra: key))
            try folder.write(
                "site/Pages/a1.de.md", "---\ntitle: Seite \(number)\nlists: [{limit: 2}, {folder: Posts}]\n---\nT.")
            if number > 2 { try folder.write("site/feedgen.yml", "title: Feed\nlanguages: [de, fr]\n") }
        },
        Event("an order of cells") { folder in
            let name = ["section", "excerpt"].randomElement(using: &folder.random) ?? ""
            let cells = ["title", "body", "date", "tags"].shuffled(using: &folder.random).prefix(3)
            try folder.write("site/Templates/\(name).mustache", cells.map { "{{> \($0)}}" }.joined(separator: "\n"))
        },
        Event("a rule") { folder in
            try folder.write(
                "site/Templates/custom.css", "p { margin: \(Int.random(in: 0...9, using: &folder.random))px }\n")
        },
        Event("a link to a page") { try $0.write("site/Posts/p3.md", MemorySite.post(3, "[a](../Pages/a1.md)")) },
        Event("another front page") { folder in
            // Other settings that follow would be an error as long as it is there.
            let isPlaced = Int.random(in: 0..<4, using: &folder.random) == 0
            if isPlaced { try folder.write("site/Pages/index.md", "---\ntitle: Home\n---\nHere.") }
            if !isPlaced { try? folder.remove("site/Pages/index.md") }
            try folder.write("site/feedgen.yml", "title: Feed\n" + (isPlaced ? "feedPath: /blog/\n" : ""))
        },
        Event("a letter in place") { try $0.overwrite("site/Posts/p1.md") { $0[$0.count - 3] ^= 1 } },
        Event("an older file") {
            try $0.write("site/Posts/p2.md", MemorySite.post(2, "Of old."))
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: $0.url("site/Posts/p2.md").path)
        },
        Event("another title of a post") { folder in
            try folder.write(
                "site/Posts/p1.md", MemorySite.post(Int.random(in: 1...4, using: &folder.random), "Of a day."))
        },
        Event("another name") { folder in
            let name = "site/Posts/q\(Int.random(in: 1...99, using: &folder.random)).md"
            try FileManager.default.moveItem(at: folder.url("site/Posts/p2.md"), to: folder.url(name))
        },
        Event("tags") { folder in
            let tags = ["ice", "sea", "C++"].shuffled(using: &folder.random).prefix(
                Int.random(in: 1...2, using: &folder.random)
            ).joined(separator: ", ")
            try folder.write("site/Posts/p3.md", MemorySite.post(3, "Tagged.", extra: "tags: [\(tags)]\n"))
        },
        Event("a heading and a link to it") { folder in
            let name = ["there", "elsewhere"].randomElement(using: &folder.random) ?? ""
            try folder.write("site/Posts/p1.md", MemorySite.post(1, "## \(name)\n\nText."))
            try folder.write("site/Posts/p4.md", MemorySite.post(4, "See [it](/posts/p1/#there) and [all](p3.md)."))
        },
        Event("a post with its picture") { folder in
            try folder.write(
                "site/Posts/trip/index.md",
                MemorySite.post(Int.random(in: 1...9, using: &folder.random), "![A boat](boat.svg)"))
            try folder.write(
                "site/Posts/trip/boat.svg",
                "<svg width=\"\(Int.random(in: 1...9, using: &folder.random))\" height=\"3\"/>")
        },
        Event("a picture less") { try $0.remove("site/Posts/trip/boat.svg") },
        Event("an alias") { folder in
            try folder.write(
                "site/Posts/p2.md",
                MemorySite.post(2, "Moved.", extra: "aliases: /old/\(Int.random(in: 1...2, using: &folder.random))/\n"))
        },
        Event("a post in error") { try $0.write("site/Posts/p4.md", "---\ndate: never\n---\n") },
        Event("a post put right") { try $0.write("site/Posts/p4.md", MemorySite.post(4, "Right.")) },
        Event("other settings") { folder in
            let lines = [
                "postsPerPage: 2", "lists: summary", "lists: auto", "archive: false", "baseURL: https://me.example/b/",
                "rawHTML: true",
            ]
            try folder.write(
                "site/feedgen.yml",
                "title: Feed\n\(lines.shuffled(using: &folder.random).prefix(2).joined(separator: "\n"))\n")
        },
        Event("a new post") { folder in
            try folder.write(
                "site/Posts/p\(Int.random(in: 5...99, using: &folder.random)).md", MemorySite.post(9, "New."))
        },
        Event("a post less") { try $0.remove("site/Posts/p3.md") },
        Event("a draft") { try $0.write("site/Posts/p4.md", MemorySite.post(4, "Hidden.", extra: "draft: true\n")) },
        Event("another title") { folder in
            try folder.write("site/feedgen.yml", "title: Feed \(Int.random(in: 0...99, using: &folder.random))\n")
        },
        Event("one setting") { folder in
            let lines = [
                "description: About", "author: bo", "language: de", "language: en-GB", "timeZone: Europe/Berlin",
                "permalink: /:year/:slug/", "slugs: hugo", "taxonomies: {tags: /t/}", "archive: /all/",
                "archive: {show: titles}", "feeds: {posts: 2}", "feeds: {atom: feed.xml}", "filter: tags",
                "image: /pic.svg",
                "markdown: {footnotes: false}",
                "live: {newPosts: ask}", "live: {poll: 60}", "live: {older: false}", "live: {marks: []}",
                "workingRange: 2", "baseURL: https://me.example/", "lists: summary",
            ]
            try folder.write(
                "site/feedgen.yml", "title: Feed\n\(lines.randomElement(using: &folder.random) ?? "")\n")
        },
        Event("a template of a cell") { folder in
            let name = ["title", "date", "user", "body", "neighbours", "tags", "term", "empty", "redirect", "month"]
                .randomElement(using: &folder.random)
            let text = [
                "<i>{{title}}{{name}}{{{html}}}</i>", "<b>{{site.title}}</b>", "{{#site}}{{description}}{{/site}}",
            ]
            .randomElement(using: &folder.random)
            try folder.write("site/Templates/\(name ?? "").mustache", "<p>\(text ?? "")</p>\n")
        },
        Event("a part of templates") { folder in
            try folder.write("site/Templates/part.mustache", "<u>\(Int.random(in: 0...9, using: &folder.random))</u>")
            try folder.write("site/Templates/date.mustache", "{{date}}{{>part}}")
        },
        Event("a comment in a template") { folder in
            let number = Int.random(in: 0...9, using: &folder.random)
            try folder.write("site/Templates/title.mustache", "{{! \(number) }}<h3>{{title}}</h3>")
        },
        Event("a template of pages") { folder in
            let values = ["{{site.author}}", "{{canonical}}", "{{#indexes}}{{name}}{{/indexes}}", "{{description}}"]
            try folder.write(
                "site/Templates/page.mustache",
                "<html lang=\"{{language}}\"><title>{{title}}</title>\(values.randomElement(using: &folder.random) ?? "")"
                    + "{{{list}}}</html>\n")
        },
        Event("an icon") { try $0.write("site/Static/favicon.svg", "<svg/>") },
        Event("an icon less") { try $0.remove("site/Static/favicon.svg") },
        Event("a template") { try $0.write("site/Templates/title.mustache", "<h3>{{title}}</h3>") },
        Event("a colour") { folder in
            try folder.write(
                "site/Templates/style.css", "a { color: #\(Int.random(in: 100...999, using: &folder.random)) }\n")
        },
        Event("the default colours") { try $0.remove("site/Templates/style.css") },
        Event("no template") { try $0.remove("site/Templates") },
        Event("a static file") { try $0.overwrite("site/Static/robots.txt") { $0[0] ^= 1 } },
        Event("a new static file") { try $0.write("site/Static/a/b.txt", "b") },
        Event("a picture") { folder in
            try folder.write(
                "site/Posts/pic.svg", "<svg width=\"3\" height=\"\(Int.random(in: 1...9, using: &folder.random))\"/>")
        },
        Event("an output in place") { try $0.overwrite("public/index.html") { $0[$0.count / 2] ^= 1 } },
        Event("an output less") { try $0.remove("public/posts/p1/index.html") },
        Event("a copy less") { try $0.remove("public/robots.txt") },
        Event("no head") { try $0.remove("public/live/head.json") },
        Event("no history") { for file in try $0.state("history") { try FileManager.default.removeItem(at: file) } },
        Event("a later instant") { $0.now += 40 * 86_400 },
        Event("an earlier instant") { $0.now -= 40 * 86_400 },
        Event("no state") { try $0.remove("site/.feedgen") },
        Event("damaged state") { folder in
            for file in try folder.state("memory") {
                let place = folder.random.next(below: 1 << 20)
                try folder.overwrite("site/.feedgen/\(file.lastPathComponent)") { $0[place % $0.count] ^= 0x10 }
            }
        },
    ]
}

extension BuildCacheTests.Folder {
    /// Puts all files of another site in place of this one's, but for what is remembered.
    func replaceSource(by other: URL) throws {
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: url("site").path) where name != ".feedgen" {
            try remove("site/\(name)")
        }
        for name in try files.contentsOfDirectory(atPath: other.path) {
            try files.copyItem(at: other.appending(path: name), to: url("site/\(name)"))
        }
    }
}
