@testable import FileWatch

extension FilePath: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self.init(text) }
}
