import ArgumentParser

/// The command line of feedgen as a library, so that an executable is one call.
public enum Feedgen {
    /// Runs the command that the arguments name, and ends the process with its exit status.
    public static func run(arguments: [String]? = nil) async -> Never {
        do {
            var command = try FeedgenCommand.parseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            FeedgenCommand.exit(withError: ExitCode.success)
        } catch let failure as CommandFailure {
            failure.print()
            FeedgenCommand.exit(withError: ExitCode(failure.status))
        } catch {
            // The library's own status for wrong usage is 64; ours is documented as 2.
            guard FeedgenCommand.exitCode(for: error) == .validationFailure else {
                FeedgenCommand.exit(withError: error)
            }
            StandardError.write(FeedgenCommand.fullMessage(for: error) + "\n")
            FeedgenCommand.exit(withError: ExitCode(2))
        }
    }
}
