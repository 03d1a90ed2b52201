import FeedCommand

/// The executable is glue: everything is in `FeedCommand`.
@main
enum Main {
    static func main() async { await Feedgen.run() }
}
