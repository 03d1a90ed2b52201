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

    static let events =
        siteEvents + [
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
                    MemorySite.post(
                        2, "Moved.", extra: "aliases: /old/\(Int.random(in: 1...2, using: &folder.random))/\n"))
            },
            Event("a post in error") { try $0.write("site/Posts/p4.md", "---\ndate: never\n---\n") },
            Event("a post put right") { try $0.write("site/Posts/p4.md", MemorySite.post(4, "Right.")) },
            Event("other settings") { folder in
                let lines = [
                    "postsPerPage: 2", "lists: summary", "lists: auto", "archive: false",
                    "baseURL: https://me.example/b/",
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
            Event("a draft") {
                try $0.write("site/Posts/p4.md", MemorySite.post(4, "Hidden.", extra: "draft: true\n"))
            },
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
                let name = [
                    "title", "date", "user", "body", "neighbours", "tags", "term", "empty", "redirect", "month",
                ]
                .randomElement(using: &folder.random)
                let text = [
                    "<i>{{title}}{{name}}{{{html}}}</i>", "<b>{{site.title}}</b>", "{{#site}}{{description}}{{/site}}",
                ]
                .randomElement(using: &folder.random)
                try folder.write("site/Templates/\(name ?? "").mustache", "<p>\(text ?? "")</p>\n")
            },
            Event("a part of templates") { folder in
                try folder.write(
                    "site/Templates/part.mustache", "<u>\(Int.random(in: 0...9, using: &folder.random))</u>")
                try folder.write("site/Templates/date.mustache", "{{date}}{{>part}}")
            },
            Event("a comment in a template") { folder in
                let number = Int.random(in: 0...9, using: &folder.random)
                try folder.write("site/Templates/title.mustache", "{{! \(number) }}<h3>{{title}}</h3>")
            },
            Event("a template of pages") { folder in
                let values = [
                    "{{site.author}}", "{{canonical}}", "{{#indexes}}{{name}}{{/indexes}}", "{{description}}",
                ]
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
                    "site/Posts/pic.svg",
                    "<svg width=\"3\" height=\"\(Int.random(in: 1...9, using: &folder.random))\"/>")
            },
            Event("an output in place") { try $0.overwrite("public/index.html") { $0[$0.count / 2] ^= 1 } },
            Event("an output less") { try $0.remove("public/posts/p1/index.html") },
            Event("a copy less") { try $0.remove("public/robots.txt") },
            Event("no head") { try $0.remove("public/live/head.json") },
            Event("no history") {
                for file in try $0.state("history") { try FileManager.default.removeItem(at: file) }
            },
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
