import Foundation
import TestFixtures

extension BuildCacheTests {
    /// What happens to pages, the menu, collections, lists, languages, and what else a site has besides its posts.
    static let siteEvents = [
        Event("a page beside the posts") { folder in
            let number = Int.random(in: 1...9, using: &folder.random)
            let draft = number > 7 ? "draft: true\n" : ""
            try folder.write(
                "site/Pages/a\(number % 3).md", "---\ntitle: Page \(number)\n\(draft)---\n[p](../Posts/p1.md) \(number)"
            )
        },
        Event("a page with a picture") { folder in
            try folder.write("site/Pages/b/index.md", "---\ntitle: B\naliases: [/b-of-old/]\n---\n![b](b.svg)")
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
        Event("a shortcode") { folder in
            let number = Int.random(in: 0...9, using: &folder.random)
            let texts = ["<b>\(number % 2)</b>", "<b>{{site.title}} {{post.title}}</b>", "<b>{{> part}}{{0}}</b>"]
            try folder.write("site/Templates/shortcodes/age.mustache", texts[number % 3])
            if number > 6 { try folder.remove("site/Templates/shortcodes/age.mustache") }
            try folder.write("site/Templates/shortcodes/part.mustache", "\(number % 2)")
            let text = ["{{< age *a* >}}", "{{< callout >}}{{< age >}}{{< /callout >}}", "[p]({{< ref p1.md >}})"]
            try folder.write("site/Posts/p2.md", MemorySite.post(2, text.randomElement(using: &folder.random) ?? ""))
        },
        Event("a text with more than Markdown") { folder in
            let texts = [
                "> [!NOTE] Title\n> *a*\n\n## What's *b*?", "[[toc]]\n\n## What's b?\n\n### c {.no_toc}",
                "a\n: b\n{: .c #d}", "$a \\, b$\n\n$$\\foo$$", "```go {linenos=true title=a}\nb\n```",
            ]
            let settings = [
                "anchors: zola", "anchors: jekyll", "markdown: {math: true}", "markdown: {alerts: false, toc: false}",
                "",
            ]
            let templates = ["<p>{{{title}}}</p>{{{inner}}}", "<p>{{site.title}}</p>{{{inner}}}", "<p>no text</p>"]
            try folder.write(
                "site/Posts/p3.md", MemorySite.post(3, texts.randomElement(using: &folder.random) ?? ""))
            try folder.write(
                "site/feedgen.yml", "title: Feed\n\(settings.randomElement(using: &folder.random) ?? "")\n")
            try folder.write(
                "site/Templates/shortcodes/note.mustache", templates.randomElement(using: &folder.random) ?? "")
            if Bool.random(using: &folder.random) { try folder.remove("site/Templates/shortcodes/note.mustache") }
        },
        Event("mistakes that do not stop the site") { folder in
            let lines = ["lenient: true", "lenient: [Posts]", "lenient: true\nexclude: ['p2*']"]
            let texts = ["![gone](gone.png)", "Above {{< nosuch >}}.", "Mended."]
            let keys = ["", "draft: perhaps\n", "image: gone.png\nalt: a\n"]
            try folder.write(
                "site/feedgen.yml",
                "title: Feed\nshortcodes: hugo\n\(lines.randomElement(using: &folder.random) ?? "")\n")
            try folder.write(
                "site/Posts/p4.md",
                MemorySite.post(
                    4, texts.randomElement(using: &folder.random) ?? "",
                    extra: keys.randomElement(using: &folder.random) ?? ""))
        },
        Event("a taxonomy of one's own") { folder in
            let lines = [
                "taxonomies: {place: /places/}", "taxonomies: {place: /p/, mood: /m/}",
                "defaults: {Posts: {place: Here}}",
            ]
            try folder.write("site/feedgen.yml", "title: Feed\n\(lines.randomElement(using: &folder.random) ?? "")\n")
        },
        Event("addresses that the site had") { folder in
            let lines = [
                "redirects: {/was/: /posts/p1/, /was/atom.xml: /atom.xml}",
                "redirects: {/was/: /tags/, /old.html: /#a}",
                "redirects: {/was/feed.json: /feed.json, /other/: 'https://a.example/x'}",
                "feeds: {ids: {jekyll: 2020-09-20}}", "timeZone: Asia/Tokyo\nlocalDates: true",
                "redirects: {/was/: /posts/p1/}\nredirectFiles: [netlify, nginx]",
                "feeds: {ids: {pelican: 2020-09-20}}",
            ]
            try folder.write(
                "site/feedgen.yml",
                "title: Feed\nbaseURL: https://me.example/\n\(lines.randomElement(using: &folder.random) ?? "")\n")
        },
        Event("folders in each other") { folder in
            let lines = [
                "pages: {folder: Posts/in, permalink: '/:path.html'}", "pages: [Posts/in/a.md, Posts/in/deep]",
                "collections: {deep: {folder: Posts/in/deep}}\npages: Posts/in",
                "collections: {in: {folder: Posts/in}}",
            ]
            try folder.write("site/feedgen.yml", "title: Feed\n\(lines.randomElement(using: &folder.random) ?? "")\n")
            let number = Int.random(in: 1...9, using: &folder.random)
            try folder.write("site/Posts/in/a.md", "---\ntitle: A \(number)\n---\n[b](deep/b.md)")
            try folder.write("site/Posts/in/deep/b.md", MemorySite.post(number, "Here. ![b](b.svg)"))
            try folder.write("site/Posts/in/deep/index.md", MemorySite.post(3, "There."))
            try folder.write("site/Posts/in/deep/b.svg", "<svg/>")
        },
        Event("HTML") { folder in
            let number = Int.random(in: 1...9, using: &folder.random)
            let text = "<p>a \(number)</p>\n<p>b [c](d)</p>"
            let isPost = number % 3 != 0
            try folder.write("site/Posts/h.html", isPost ? MemorySite.post(number, text) : text)
            try folder.write(
                "site/feedgen.yml", "title: Feed\nrawHTML: true\nslugs: \(number > 5 ? "pelican" : "feedgen")\n")
        },
        Event("front matter as elsewhere") { folder in
            let lines = ["frontMatter: optional", "frontMatter: optional\ntitles: files", "frontMatter: header"]
            let line = lines.randomElement(using: &folder.random) ?? ""
            let number = Int.random(in: 1...9, using: &folder.random)
            let text = line == lines[2] ? "Title: T \(number)\nDate: 2020-09-01\n\nHere." : "Plain \(number)."
            try folder.write("site/feedgen.yml", "title: Feed\n\(line)\n")
            try folder.write("site/Posts/2020-09-01-plain.md", text)
        },
        Event("a page of one's own for what is not there") { folder in
            let number = Int.random(in: 0...3, using: &folder.random)
            try folder.write("site/Pages/lost.md", "---\ntitle: Lost \(number)\npath: /404.html\n---\nNothing.")
            if number == 0 { try folder.remove("site/Pages/lost.md") }
        },
        Event("files in a folder of entries") { folder in
            let lines = ["static: {Posts/files: /f/}", "static: {Posts/files: /}", ""]
            try folder.write("site/Posts/files/a.md", MemorySite.post(Int.random(in: 1...9, using: &folder.random)))
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
                "{de: {name: Deutsch}, fr: {description: Ici}}", "{de: {path: DE}}",
            ].randomElement(using: &folder.random)
            let others = [
                "lists: summary", "pages: 'Pages/:lang'", "baseURL: https://me.example/", "collections: {notes: {}}",
                "filter: tags",
            ]
            .randomElement(using: &folder.random)
            try folder.write("site/Notes/a.md", MemorySite.post(2))
            try folder.write("site/feedgen.yml", "title: Feed\nlanguages: \(languages ?? "")\n\(others ?? "")\n")
            try folder.write("site/Posts/p2.de.md", MemorySite.post(2, "[b](p1.md) zwei", extra: "tags: [ice]\n"))
        },
        Event("a translation") { folder in
            let number = Int.random(in: 1...5, using: &folder.random)
            // In a folder it has a name of its own: without languages it would be at the address of the original.
            let (beside, below) = ("site/Posts/p\(number).de.md", "site/Posts/de/d\(number).md")
            for path in [beside, below] { try? folder.remove(path) }
            let isBelow = Int.random(in: 0..<3, using: &folder.random) == 0
            let key = Int.random(in: 0..<4, using: &folder.random) == 0 ? "translationKey: p1\n" : ""
            try folder.write(
                isBelow ? below : beside,
                MemorySite.post(
                    number, "[x](\(isBelow ? "../" : "")p1.md) \(number)",
                    extra: isBelow ? "translationKey: p\(number)\n" : key))
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
    ]
}
