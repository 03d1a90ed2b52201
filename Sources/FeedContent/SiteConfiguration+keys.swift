import Foundation

extension SiteConfiguration {
    /// A key of `feedgen.yml`: takes a value, or says what would be right.
    struct Key: Sendable {
        let name: String
        let set: @Sendable (inout SiteConfiguration, FrontMatterValue) throws(Fault) -> Void

        init(
            _ name: String,
            _ set: @escaping @Sendable (inout SiteConfiguration, FrontMatterValue) throws(Fault) -> Void
        ) {
            self.name = name
            self.set = set
        }
    }

    /// Every key there is; keys within a table are named with a dot.
    static let keys: [Key] = [
        Key("title") { site, value throws(Fault) in site.title = try text(value) },
        Key("description") { site, value throws(Fault) in site.description = try text(value) },
        Key("baseURL") { site, value throws(Fault) in site.baseURL = try address(value) },
        Key("language") { site, value throws(Fault) in site.language = try language(value) },
        Key("author") { site, value throws(Fault) in site.author = try text(value) },
        Key("timeZone") { site, value throws(Fault) in site.timeZone = try timeZone(value) },
        Key("postsPerPage") { site, value throws(Fault) in site.postsPerPage = try positive(value) },
        Key("rawHTML") { site, value throws(Fault) in site.rawHTML = try flag(value) },
        Key("live.poll") { site, value throws(Fault) in site.livePoll = try seconds(value) },
        Key("live.newPosts") { site, value throws(Fault) in site.newPosts = try newPosts(value) },
        Key("workingRange") { site, value throws(Fault) in site.workingRange = try range(value) },
    ]

    private static func text(_ value: FrontMatterValue) throws(Fault) -> String {
        guard let text = value.text else { throw Fault("it must be text") }
        return text
    }

    private static func range(_ value: FrontMatterValue) throws(Fault) -> Int {
        guard case .int(let number) = value.content, (0...100).contains(number) else {
            throw Fault("it must be a number of posts, from 0 to 100")
        }
        return number
    }

    private static func positive(_ value: FrontMatterValue) throws(Fault) -> Int {
        guard case .int(let number) = value.content, number >= 1 else {
            throw Fault("it must be a whole number of at least 1")
        }
        return number
    }

    /// At most a day: a browser's timer cannot wait for months.
    private static func seconds(_ value: FrontMatterValue) throws(Fault) -> Int {
        guard case .int(let number) = value.content, (1...86_400).contains(number) else {
            throw Fault("it must be a whole number of seconds, from 1 to 86400")
        }
        return number
    }

    /// YAML reads a bare `off` as false.
    private static func newPosts(_ value: FrontMatterValue) throws(Fault) -> NewPosts {
        if case .bool(false) = value.content { return .off }
        guard let policy = value.text.flatMap(NewPosts.init(rawValue:)) else {
            throw Fault("it must be one of \(NewPosts.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return policy
    }

    private static func flag(_ value: FrontMatterValue) throws(Fault) -> Bool {
        guard case .bool(let flag) = value.content else { throw Fault("it must be true or false") }
        return flag
    }

    private static func timeZone(_ value: FrontMatterValue) throws(Fault) -> String {
        guard case .string(let name) = value.content, TimeZone(identifier: name) != nil else {
            throw Fault("it must be a time zone such as UTC or Europe/Berlin")
        }
        return name
    }

    /// The shape of a language tag (RFC 5646): letters first, then parts of up to eight letters and digits.
    private static func language(_ value: FrontMatterValue) throws(Fault) -> String {
        let parts = value.text?.split(separator: "-", omittingEmptySubsequences: false) ?? []
        let isTag = parts.enumerated().allSatisfy { index, part in
            (index == 0 ? 2...8 : 1...8).contains(part.count)
                && part.utf8.allSatisfy { HTMLName.isLetter($0) || (index > 0 && (48...57).contains($0)) }
        }
        guard let text = value.text, !parts.isEmpty, isTag else {
            throw Fault("it must be a language tag such as en or pt-BR")
        }
        return text
    }

    private static func address(_ value: FrontMatterValue) throws(Fault) -> String {
        guard let text = value.text, let address = normalizedBaseURL(text) else {
            throw Fault("it must be an address such as https://example.com/blog/")
        }
        return address
    }

    /// An absolute address of a site, ending in `/`; `nil` for anything else.
    package static func normalizedBaseURL(_ text: String) -> String? {
        guard let parts = URLComponents(string: text, encodingInvalidCharacters: false),
            let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = parts.host, !host.isEmpty, parts.query == nil, parts.fragment == nil, parts.user == nil,
            !parts.percentEncodedPath.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
        else { return nil }
        return text.hasSuffix("/") ? text : text + "/"
    }
}
