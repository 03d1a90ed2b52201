import FeedContent
import Foundation

extension PostDate: ExpressibleByStringLiteral {
    /// A date that a test is sure of.
    public init(stringLiteral text: String) {
        self = (try? PostDate(text, in: .gmt)) ?? PostDate(instant: .distantFuture, hasTime: true, utcOffset: 0)
    }
}
