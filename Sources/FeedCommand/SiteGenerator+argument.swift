import ArgumentParser
import FeedScaffold

/// By its name, as completions offer it.
extension SiteGenerator: ExpressibleByArgument {}
