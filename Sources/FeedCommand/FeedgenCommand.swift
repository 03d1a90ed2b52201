import ArgumentParser

/// `feedgen`: its subcommands and exit status.
struct FeedgenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feedgen",
        abstract: "Generate a feed of Markdown posts as static files. Open pages update in place.",
        discussion: """
            Examples:
              feedgen init blog                  create a site in blog/
              feedgen new "First ice"            create a post
              feedgen build                      render Posts/ to public/
              feedgen watch --open               build on every save, and show the site in a browser
              feedgen build -s ~/blog -b https://me.example/blog/
              feedgen document /page/3/          print the content of a page as JSON
              feedgen diff old.json new.json     print the JSON Patch between two documents

            Exit status: 0 success, 1 content error, 2 usage error, 3 system error.
            """,
        version: "0.2.0",
        subcommands: [
            InitCommand.self, NewCommand.self, BuildCommand.self, WatchCommand.self, CheckCommand.self,
            NextCommand.self,
            DocumentCommand.self,
            DiffCommand.self, PurgeCommand.self,
        ])
}
