// All that a site in Swift needs, with one import.
@_exported public import FeedCommand
@_exported public import FeedPages
@_exported public import ListDiffKit
@_exported public import ListKit
