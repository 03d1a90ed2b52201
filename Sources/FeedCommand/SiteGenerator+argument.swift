import ArgumentParser
import FeedScaffold

/// By name, as completions suggest it.
extension SiteGenerator: ExpressibleByArgument {}
