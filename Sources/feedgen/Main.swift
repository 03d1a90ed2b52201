import Dispatch
import FeedCommand

/// The executable is glue: everything is in `FeedCommand`.
@main
enum Main {
    static func main() {
        // Before there are other threads.
        Feedgen.growMemoryInLargeSteps()
        Task { await Feedgen.run() }
        dispatchMain()
    }
}
