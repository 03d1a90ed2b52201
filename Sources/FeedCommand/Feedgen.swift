import ArgumentParser
public import FeedSite
import SourceDiagnostics

/// The command line of feedgen as a library, so that an executable is one call.
public enum Feedgen {
    /// The site in Swift whose executable this is.
    @TaskLocal static var site: (any FeedSite)?

    /// Runs the command that the arguments name, and ends the process with its exit status.
    public static func run(arguments: [String]? = nil) async -> Never {
        exit(after: await failure(arguments))
    }

    /// Does the same for a site in Swift: `build`, `watch` and the others are about its pages in place of a feed of posts.
    public static func run(_ site: some FeedSite, arguments: [String]? = nil) async -> Never {
        exit(after: await $site.withValue(site) { await failure(arguments) })
    }

    /// Runs the command; `nil` if all is well.
    private static func failure(_ arguments: [String]?) async -> (any Error)? {
        do {
            try refuseUnknownCommand(arguments ?? Array(CommandLine.arguments.dropFirst()))
            var command = try FeedgenCommand.parseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            return nil
        } catch {
            return error
        }
    }

    /// What other generators call our commands.
    private static let foreign = [
        "serve": "watch", "server": "watch", "s": "watch", "dev": "watch", "start": "watch", "preview": "watch",
        "generate": "build", "create": "init",
    ]

    /// Answers a word that is no command with the one that was probably meant.
    private static func refuseUnknownCommand(_ arguments: [String]) throws {
        let names = FeedgenCommand.configuration.subcommands.map { $0._commandName } + ["help"]
        guard let word = arguments.first, !word.hasPrefix("-"), !names.contains(word),
            let meant = foreign[word] ?? Spelling.nearest(to: word, among: names)
        else { return }
        throw ValidationError("there is no command '\(word)'; did you mean 'feedgen \(meant)'?")
    }

    private static func exit(after error: (any Error)?) -> Never {
        switch error {
        case nil: FeedgenCommand.exit(withError: ExitCode.success)
        case let failure as CommandFailure:
            failure.print()
            FeedgenCommand.exit(withError: ExitCode(failure.status))
        case let error?:
            // The library's own status for wrong usage is 64; ours is documented as 2.
            guard FeedgenCommand.exitCode(for: error) == .validationFailure else {
                FeedgenCommand.exit(withError: error)
            }
            StandardError.write(FeedgenCommand.fullMessage(for: error) + "\n")
            FeedgenCommand.exit(withError: ExitCode(2))
        }
    }
}

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
