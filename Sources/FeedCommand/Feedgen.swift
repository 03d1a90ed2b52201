import ArgumentParser
import CMalloc
public import FeedPages
import SourceDiagnostics

/// The command line of feedgen as a library, so that an executable is a single call.
public enum Feedgen {
    /// The site in Swift that this executable builds.
    @TaskLocal static var site: (any FeedSite)?

    /// Runs the command in the arguments and exits with its exit status.
    public static func run(arguments: [String]? = nil) async -> Never {
        exit(after: await failure(arguments))
    }

    /// Runs the command for a site in Swift: `build`, `watch` and the others use its pages instead of a feed of posts.
    public static func run(_ site: some FeedSite, arguments: [String]? = nil) async -> Never {
        exit(after: await $site.withValue(site) { await failure(arguments) })
    }

    /// Runs the command; returns `nil` on success.
    private static func failure(_ arguments: [String]?) async -> (any Error)? {
        do {
            try rejectUnknownCommand(arguments ?? Array(CommandLine.arguments.dropFirst()))
            var command = try FeedgenCommand.parseAsRoot(arguments)
            do {
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
            } catch let error as ValidationError {
                // What only `run` finds has the usage of its command too.
                return UsageFailure(message: type(of: command).fullMessage(for: error))
            }
            return nil
        } catch {
            return error
        }
    }

    /// Sets the allocator for threads that are yet to start. By default, the heap of a thread grows by a system call for every
    /// page of memory, and all threads wait for it.
    package static func growMemoryInLargeSteps() {
        mallopt(M_TOP_PAD, 32 << 20)
        // glibc no longer adapts these when one of them is set.
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 128 << 20)
    }

    /// The names of our commands in other generators.
    private static let foreign = [
        "serve": "watch", "server": "watch", "s": "watch", "dev": "watch", "start": "watch", "preview": "watch",
        "generate": "build", "create": "init",
    ]

    /// Suggests the most likely command for an unknown one.
    private static func rejectUnknownCommand(_ arguments: [String]) throws {
        let names = FeedgenCommand.configuration.subcommands.map { $0._commandName } + ["help"]
        guard let word = arguments.first, !word.hasPrefix("-"), !names.contains(word),
            let meant = foreign[word] ?? Spelling.nearest(to: word, among: names)
        else { return }
        throw ValidationError("unknown command '\(word)'; did you mean 'feedgen \(meant)'?")
    }

    private static func exit(after error: (any Error)?) -> Never {
        switch error {
        case nil: FeedgenCommand.exit(withError: ExitCode.success)
        case let failure as CommandFailure:
            failure.print()
            FeedgenCommand.exit(withError: ExitCode(failure.status))
        case let failure as UsageFailure: exit(afterMisuse: failure.message)
        case let error?:
            // The library's status for usage errors is 64; ours is documented as 2.
            guard FeedgenCommand.exitCode(for: error) == .validationFailure else {
                FeedgenCommand.exit(withError: error)
            }
            exit(afterMisuse: FeedgenCommand.fullMessage(for: error))
        }
    }

    private static func exit(afterMisuse message: String) -> Never {
        // As all other messages begin.
        StandardError.write(message.replacing(#/^Error: /#, with: "error: ") + "\n")
        FeedgenCommand.exit(withError: ExitCode(2))
    }

    private struct UsageFailure: Error {
        let message: String
    }
}

extension FeedSite {
    /// Runs the command in the arguments for this site: what `@main` calls.
    public static func main() async { await Feedgen.run(Self()) }
}

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
              feedgen watch --open               build on every save; open a browser
              feedgen build -s ~/blog -b https://me.example/blog/
              feedgen document /page/3/          print the content of a page as JSON
              feedgen diff old.json new.json     print the JSON Patch between two documents
              feedgen why public/index.html      say what a file was made from

            Exit status: 0 success, 1 content error, 2 usage error, 3 system error.
            """,
        version: BuildVersion.text,
        subcommands: [
            InitCommand.self, NewCommand.self, BuildCommand.self, WatchCommand.self, CheckCommand.self,
            NextCommand.self,
            DocumentCommand.self,
            DiffCommand.self, PurgeCommand.self, WhyCommand.self,
        ])
}
