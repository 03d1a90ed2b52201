@testable import FileWatch

extension FilePath: ExpressibleByStringLiteral {
    /// A path from its text.
    public init(stringLiteral text: String) { self.init(text) }
}
