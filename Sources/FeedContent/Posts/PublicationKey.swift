import FeedFrontMatter
import SourceDiagnostics

/// A key by which authors say whether a post is published: feedgen's own, and those of other generators and editors.
///
/// The one table of ways to say "not yet". A value that it does not know is never taken for a yes.
struct PublicationKey {
    /// What the value of such a key says.
    enum Outcome: Equatable {
        case published, withheld
        /// Nobody can tell; with what the value must be.
        case unclear(String)
    }

    fileprivate enum Rule {
        /// `true` or `false`, and which of them holds the post back.
        case flag(withheldIf: Bool)
        /// A word for where the post is on its way, such as `draft`.
        case status
        /// Who may see the post: `public` or anything else.
        case audience
        /// Any value holds the post back.
        case secret
        /// Where the page is; `false` for nowhere.
        case address
        /// `true`, or a list of what the post is kept out of.
        case exclusion
    }

    /// The name for messages and suggestions.
    let name: String
    fileprivate let rule: Rule

    private static let all: [PublicationKey] =
        [
            "draft", "private", "hidden", "unlisted", "unpublished", "headless", "wip", "nopublish", "email_only",
            "saveAsDraft",
        ].map { PublicationKey(name: $0, rule: .flag(withheldIf: true)) }
        + [
            "published", "publish", "public", "listed", "visible", "routable", "discoverable", "render", "dg-publish",
        ].map { PublicationKey(name: $0, rule: .flag(withheldIf: false)) }
        + ["status", "state", "post_status", "publishStatus"].map { PublicationKey(name: $0, rule: .status) }
        + [
            PublicationKey(name: "visibility", rule: .audience), PublicationKey(name: "password", rule: .secret),
            PublicationKey(name: "permalink", rule: .address),
            PublicationKey(name: "eleventyExcludeFromCollections", rule: .exclusion),
        ]

    private static let byWord = Dictionary(all.map { (word(of: $0.name), $0) }) { first, _ in first }

    /// The keys that others may be misspellings of, sorted.
    static let names = all.filter { $0.rule.isSuggested }.map(\.name).sorted()

    /// The key with a name in any case and notation: `is_public` is `public`.
    init?(_ name: String) {
        let word = Self.word(of: name)
        // `isDraft` is reported instead, as it always was.
        let bare = word.hasPrefix("is") && word != "isdraft" ? String(word.dropFirst(2)) : word
        guard let key = Self.byWord[word] ?? Self.byWord[bare] else { return nil }
        self = key
    }

    private init(name: String, rule: Rule) { (self.name, self.rule) = (name, rule) }

    private static func word(of name: String) -> String { name.lowercased().filter(\.isLetter) }

    /// Whether a value can be taken for nothing else than an answer; `state: California` is a place.
    var isAlwaysMeant: Bool { name == "draft" || name == "published" }

    /// What a value says.
    func outcome(of value: FrontMatterValue) -> Outcome {
        switch rule {
        case .flag(let withheld):
            guard let flag = value.flag else { return .unclear(Self.flagDemand(value)) }
            return flag == withheld ? .withheld : .published
        case .status: return Self.outcome(of: value, demand: Self.statusDemand, Self.status)
        case .audience:
            return Self.outcome(of: value, demand: Self.audienceDemand) { $0 == "public" ? .published : .withheld }
        case .secret: return value.isBlank || value.flag == false ? .published : .withheld
        case .address: return value.content == .bool(false) ? .withheld : .published
        case .exclusion:
            if case .array(let names) = value.content { return names.isEmpty ? .published : .withheld }
            return value.flag.map { $0 ? .withheld : .published } ?? (value.isBlank ? .published : .withheld)
        }
    }
}

extension PublicationKey.Rule {
    /// The others are words of their own too often.
    fileprivate var isSuggested: Bool {
        switch self {
        case .flag, .status, .audience, .exclusion: true
        case .secret, .address: false
        }
    }
}

extension PublicationKey {
    private static let withheldWords: Set<String> = [
        "draft", "drafts", "hidden", "private", "pending", "pending review", "review", "in review", "needs review",
        "scheduled", "future", "queue", "queued", "trash", "trashed", "deleted", "inherit", "auto draft", "archive",
        "archived", "unlisted", "unpublished", "not published", "wip", "work in progress", "in progress", "skip",
        "sent",
        "idea", "todo", "outline", "internal", "protected", "disabled", "inactive", "offline",
    ]

    private static let publishedWords: Set<String> = ["published", "public", "publish", "live", "featured"]

    private static let statusDemand =
        "it must be 'published', or a word such as 'draft' that holds the post back; rename the key if it means "
        + "something else"
    private static let audienceDemand = "it must be 'public', or a word such as 'private' that holds the post back"

    private static func flagDemand(_ value: FrontMatterValue) -> String {
        let meant = value.text.flatMap { Spelling.nearest(to: $0, among: ["true", "false"]) }
        return "it must be true or false" + (meant.map { "; did you mean \($0)?" } ?? "")
    }

    private static func status(_ word: String) -> Outcome {
        if withheldWords.contains(word) { return .withheld }
        return publishedWords.contains(word) ? .published : .unclear(statusDemand)
    }

    /// What a word says, or a list of words: editors for notes keep one word in a list.
    private static func outcome(
        of value: FrontMatterValue, demand: String, _ word: (String) -> Outcome
    ) -> Outcome {
        if case .array(let values) = value.content {
            let outcomes = values.map { outcome(of: $0, demand: demand, word) }
            if outcomes.contains(.withheld) { return .withheld }
            return outcomes.first { $0 != .published } ?? (values.isEmpty ? .unclear(demand) : .published)
        }
        guard let text = value.name, !value.isBlank else { return .unclear(demand) }
        return word(text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " "))
    }
}
