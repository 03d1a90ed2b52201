extension Scenario {
    /// A step after which a file is told of, also if it changes once more.
    private static func save(_ script: String, _ path: String, misses: [String] = []) -> [Step] {
        [Step(script: script, sees: [path], misses: misses), Step(script: "echo again >> \(path)", sees: [path])]
    }

    static let all: [Scenario] = files + folders + links

    private static let files: [Scenario] = [
        Scenario("saved in place", setup: "echo a > Posts/a.md", save("echo b > Posts/a.md", "Posts/a.md")),
        Scenario("created", save("echo a > Posts/a.md", "Posts/a.md")),
        Scenario(
            "saved by Vim", setup: "echo a > Posts/a.md",
            save(
                """
                touch Posts/4913; rm Posts/4913; mv Posts/a.md Posts/a.md~
                echo b > Posts/a.md; chmod 600 Posts/a.md; rm Posts/a.md~
                """, "Posts/a.md", misses: ["Posts/4913", "Posts/a.md~"])),
        Scenario(
            "saved by renaming", setup: "echo a > Posts/a.md",
            save(
                "echo b > Posts/.a.md.1; echo c > Posts/.a.md.1; mv Posts/.a.md.1 Posts/a.md", "Posts/a.md",
                misses: ["Posts/.a.md.1"])),
        Scenario("edited by sed", setup: "echo a > Posts/a.md", save("sed -i s/a/b/ Posts/a.md", "Posts/a.md")),
        Scenario("settings come", save("echo a: b > feedgen.yml", "feedgen.yml", misses: ["Posts/a.md"])),
        Scenario("permissions", setup: "echo > Posts/a.md", save("chmod 600 Posts/a.md", "Posts/a.md")),
        Scenario(
            "deleted", setup: "echo > Posts/a.md; echo > feedgen.yml",
            [Step(script: "rm Posts/a.md feedgen.yml", sees: ["Posts/a.md", "feedgen.yml"])]),
        Scenario(
            "renamed", setup: "echo > Posts/a.md",
            [Step(script: "mv Posts/a.md Posts/b.md", sees: ["Posts/a.md", "Posts/b.md"])]),
        Scenario(
            "spelled otherwise", setup: "echo > Posts/e\u{301}.md",
            [
                Step(
                    script: "mv Posts/e\u{301}.md Posts/\u{e9}.md", sees: ["Posts/e\u{301}.md", "Posts/\u{e9}.md"]),
                Step(script: "echo again > Posts/\u{e9}.md", sees: ["Posts/\u{e9}.md"], misses: ["Posts/e\u{301}.md"]),
            ]),
        Scenario(
            "out of the site and in", setup: "echo > Posts/a.md",
            [Step(script: "mv Posts/a.md ../outside", sees: ["Posts/a.md"])]
                + save("mv ../outside/a.md Posts/b.md", "Posts/b.md", misses: ["Posts/a.md"])),
        Scenario(
            "nobody's business", setup: "mkdir -p public/p .feedgen Posts/.git; echo > Posts/.git/index",
            [
                Step(
                    script: """
                        echo > README.md; echo > public/p/a; mkdir public/b; echo > .feedgen/a; echo >> Posts/.git/index
                        mkdir -p Posts/.b/c; echo > Posts/.b/c/d.md; mkdir drafts; echo > drafts/a.md
                        """,
                    sees: [],
                    misses: [
                        "README.md", "public/p/a", "public/b", ".feedgen/a", "Posts/.git/index", "Posts/.b/c/d.md",
                        "drafts", "drafts/a.md",
                    ])
            ]),
    ]

    private static let folders: [Scenario] = [
        Scenario(
            "a new nested folder", save("mkdir -p Posts/a/b/c && echo > Posts/a/b/c/x.md", "Posts/a/b/c/x.md")),
        Scenario(
            "a folder spelled otherwise", setup: "mkdir Posts/e\u{301}; echo > Posts/e\u{301}/x.md",
            [
                Step(
                    script: "mv Posts/e\u{301} Posts/\u{e9}",
                    sees: ["Posts/e\u{301}/x.md", "Posts/\u{e9}/x.md"])
            ] + save("echo > Posts/\u{e9}/x.md", "Posts/\u{e9}/x.md", misses: ["Posts/e\u{301}/x.md"])),
        Scenario(
            "a folder moved in", setup: "mkdir -p ../outside/a/b; echo > ../outside/a/b/x.md",
            save("mv ../outside/a Posts", "Posts/a/b/x.md")),
        Scenario(
            "a folder moved within", setup: "mkdir -p Posts/a/b; echo > Posts/a/b/x.md",
            [
                Step(script: "mv Posts/a Posts/c", sees: ["Posts/a/b/x.md", "Posts/c/b/x.md"]),
                Step(script: "echo >> Posts/c/b/x.md", sees: ["Posts/c/b/x.md"], misses: ["Posts/a/b/x.md"]),
                Step(script: "mkdir -p Posts/a/b; echo > Posts/a/b/y.md", sees: ["Posts/a/b/y.md"]),
                Step(script: "echo >> Posts/a/b/y.md", sees: ["Posts/a/b/y.md"], misses: ["Posts/c/b/y.md"]),
            ]),
        Scenario(
            "a folder moved out", setup: "mkdir -p Posts/a/b; echo > Posts/a/b/x.md",
            [
                Step(script: "mv Posts/a ../outside", sees: ["Posts/a/b/x.md"]),
                Step(script: "echo >> ../outside/a/b/x.md", sees: [], misses: ["Posts/a/b/x.md"]),
            ] + save("mv ../outside/a Posts/a", "Posts/a/b/x.md")),
        Scenario(
            "a folder deleted", setup: "mkdir -p Posts/a/b; echo > Posts/a/b/x.md",
            [Step(script: "rm -r Posts/a", sees: ["Posts/a/b/x.md"])]
                + save("mkdir -p Posts/a/b; echo > Posts/a/b/x.md", "Posts/a/b/x.md")),
        Scenario(
            "a folder replaced", setup: "mkdir -p Posts/a/b; echo > Posts/a/b/x.md",
            save("rm -r Posts/a; mkdir -p Posts/a/b; echo > Posts/a/b/y.md", "Posts/a/b/y.md")),
        Scenario(
            "a file becomes a folder", setup: "echo > Posts/a",
            save("rm Posts/a; mkdir Posts/a; echo > Posts/a/x.md", "Posts/a/x.md")
                + save("rm -r Posts/a; echo > Posts/a", "Posts/a")),
        Scenario(
            "a watched folder comes later",
            save("mkdir Templates; echo > Templates/style.css", "Templates/style.css")
                + [Step(script: "rm -r Templates", sees: ["Templates/style.css"])]
                + save("mkdir Templates; echo > Templates/style.css", "Templates/style.css")),
        Scenario(
            "a watched folder replaced", setup: "mkdir ../outside/p; echo > ../outside/p/a.md",
            save("mv Posts ../outside/old; mv ../outside/p Posts", "Posts/a.md")
                + [Step(script: "echo > ../outside/old/b.md", sees: [], misses: ["Posts/b.md"])]),
    ]

    private static let links: [Scenario] = [
        Scenario(
            "a folder behind a link", setup: "mkdir ../outside/a; ln -s ../../outside/a Posts/l",
            save("echo > Posts/l/x.md", "Posts/l/x.md")
                + save("mkdir Posts/l/b; echo > Posts/l/b/y.md", "Posts/l/b/y.md")),
        Scenario(
            "the posts behind a link", setup: "mv Posts ../outside/p; ln -s ../outside/p Posts",
            save("echo > ../outside/p/x.md", "Posts/x.md")),
        Scenario(
            "a link to a folder comes and is set anew",
            setup: "for f in a b; do mkdir ../outside/$f; echo > ../outside/$f/x.md; done",
            save("ln -s ../../outside/a Posts/l", "Posts/l/x.md")
                + save("ln -s ../../outside/b Posts/.l; mv -T Posts/.l Posts/l", "Posts/l/x.md")
                + [
                    Step(script: "echo > ../outside/a/y.md", sees: [], misses: ["Posts/l/y.md"]),
                    Step(script: "rm Posts/l", sees: ["Posts/l/x.md"]),
                    Step(script: "echo > ../outside/b/y.md", sees: [], misses: ["Posts/l/y.md"]),
                ]),
        Scenario(
            "one folder by two paths", setup: "mkdir Posts/a; ln -s a Posts/l",
            [
                Step(script: "echo > Posts/a/x.md", sees: ["Posts/a/x.md", "Posts/l/x.md"]),
                Step(script: "rm Posts/l", sees: ["Posts/l/x.md"]),
                Step(script: "echo >> Posts/a/x.md", sees: ["Posts/a/x.md"], misses: ["Posts/l/x.md"]),
            ]),
        Scenario(
            "links that lead into themselves",
            setup: "mkdir -p Posts/a; ln -s .. Posts/a/posts; ln -s ../.. Posts/a/site; ln -s me Posts/me",
            save("echo > Posts/a/x.md", "Posts/a/x.md", misses: ["Posts/a/posts/a/x.md"])
                + save("mkdir Posts/b; ln -s . Posts/b/b; echo > Posts/b/x.md", "Posts/b/x.md")
                + save("mkdir Posts/c; ln -s .. Posts/c/up; echo > Posts/c/x.md", "Posts/c/x.md")
                + [Step(script: "echo > Posts/y.md", sees: ["Posts/y.md"], misses: ["Posts/c/up/y.md"])]),
        Scenario(
            "a link to a file", setup: "echo > ../outside/x.md; echo > ../outside/y.md",
            [
                Step(script: "ln -s ../../outside/x.md Posts/l.md", sees: ["Posts/l.md"]),
                Step(script: "ln -sf ../../outside/y.md Posts/l.md", sees: ["Posts/l.md"]),
                Step(script: "ln ../outside/x.md Posts/h.md", sees: ["Posts/h.md"]),
                Step(script: "rm Posts/l.md Posts/h.md", sees: ["Posts/l.md", "Posts/h.md"]),
            ]),
    ]
}
