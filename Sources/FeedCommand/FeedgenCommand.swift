import ArgumentParser

/// `feedgen`: its commands, and what their exit status means.
struct FeedgenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feedgen",
        abstract: "A feed from Markdown posts, as static files that update an open page in place.",
        discussion: """
            Examples:
              feedgen init blog                  a site to begin with, in blog/
              feedgen new "First ice"            a post to write
              feedgen build                      render Posts/ to public/
              feedgen watch --open               the same at every save, with a browser that follows
              feedgen build -s ~/blog -b https://me.example/blog/
              feedgen document /page/3/          what a page shows, as JSON
              feedgen diff old.json new.json     the JSON Patch between two of those

            Exit status: 0 fine, 1 the content is in error, 2 wrong usage, 3 the system failed.
            """,
        version: "0.2.0",
        subcommands: [
            InitCommand.self, NewCommand.self, BuildCommand.self, WatchCommand.self, CheckCommand.self,
            NextCommand.self,
            DocumentCommand.self,
            DiffCommand.self, PurgeCommand.self,
        ])
}
