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
        /// Any value but a Boolean `false` holds the post back: `no` may be a password.
        case secret
        /// Where the page is; `false` for nowhere.
        case address
        /// `true`, or a list of what the post is kept out of.
        case exclusion
        /// When it was published; empty for not yet.
        case instant
        /// Like a flag or a word that holds the post back, but any other value means something else.
        case hint(withheldIf: Bool)
        case word(Set<String>)
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
        + [
            "archived", "deleted", "trashed", "unfinished", "in_progress", "internal", "protected", "members_only",
            "secret", "disabled", "expired", "ignore", "exclude",
        ].map { PublicationKey(name: $0, rule: .hint(withheldIf: true)) }
        + ["enabled", "show", "display", "ready", "active", "build", "_build"].map {
            PublicationKey(name: $0, rule: .hint(withheldIf: false))
        }
        + ["access", "privacy", "audience"].map {
            PublicationKey(name: $0, rule: .word(withheldWords.union(closedAudiences)))
        }
        + ["status", "state", "post_status", "publishStatus", "workflow_state"].map {
            PublicationKey(name: $0, rule: .status)
        }
        + [
            PublicationKey(name: "visibility", rule: .audience),
            PublicationKey(name: "post_visibility", rule: .audience),
            PublicationKey(name: "password", rule: .secret), PublicationKey(name: "permalink", rule: .address),
            PublicationKey(name: "eleventyExcludeFromCollections", rule: .exclusion),
            PublicationKey(name: "published_at", rule: .instant),
            PublicationKey(name: "type", rule: .word(["draft", "drafts"])),
        ]

    private static let byWord = Dictionary(all.map { (word(of: $0.name), $0) }) { first, _ in first }

    /// The keys that others may be misspellings of, sorted.
    static let names = all.filter { $0.rule.isSuggested }.map(\.name).sorted()

    /// The key with a name in any case and notation: `is_public` is `public`.
    init?(_ name: String) {
        let word = Self.word(of: name)
        // `isDraft` may be another program's, so it is reported and not read.
        let bare = word.hasPrefix("is") && word != "isdraft" ? String(word.dropFirst(2)) : word
        guard let key = Self.byWord[word] ?? Self.byWord[bare] else { return nil }
        self = key
    }

    private init(name: String, rule: Rule) { (self.name, self.rule) = (name, rule) }

    private static func word(of name: String) -> String { name.lowercased().filter(\.isLetter) }

    /// Whether a value can be taken for nothing else than an answer; `state: California` is a place.
    var isAlwaysMeant: Bool { name == "draft" || name == "published" }

    /// Whether the key is also a word for other things, as a template that uses it shows.
    var isHint: Bool {
        switch rule {
        case .hint, .word: true
        default: false
        }
    }

    /// What a value says.
    func outcome(of value: FrontMatterValue) -> Outcome {
        switch rule {
        case .flag(let withheld):
            guard let flag = value.flag else { return .unclear(Self.flagDemand(value)) }
            return flag == withheld ? .withheld : .published
        case .status: return Self.outcome(of: value, demand: Self.statusDemand, Self.status)
        case .audience:
            return Self.outcome(of: value, demand: Self.audienceDemand) { $0 == "public" ? .published : .withheld }
        case .secret: return value.isBlank || value.content == .bool(false) ? .published : .withheld
        case .address: return value.flag == false ? .withheld : .published
        case .instant: return value.isBlank || value.flag == false ? .withheld : .published
        case .hint(let withheld): return value.flag == withheld ? .withheld : .published
        case .word(let words):
            let outcome = Self.outcome(of: value, demand: "") { words.contains($0) ? .withheld : .published }
            return outcome == .withheld ? .withheld : .published
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
        case .secret, .address, .instant, .hint, .word: false
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

    private static let closedAudiences: Set<String> = [
        "members", "members only", "paid", "only paid", "founding", "restricted", "confidential", "secret", "me",
        "only me",
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

    /// Whether a value that is unclear was hardly meant for another key: `publisher: Penguin` was.
    static func isLikeReply(_ value: FrontMatterValue) -> Bool {
        if case .int(let number) = value.content { return number == 0 || number == 1 }
        guard case .string(let text) = value.content, text.allSatisfy({ $0.isLetter || $0 == " " }) else {
            return false
        }
        let known = withheldWords.union(publishedWords).union(replies)
        return known.contains(text.lowercased()) || Spelling.correction(of: text, among: known.sorted()) != nil
    }

    private static let replies: Set<String> = [
        "always", "definitely", "false", "later", "maybe", "never", "none", "nope", "not", "not now", "not yet",
        "nothing",
        "soon", "true", "yep",
    ]

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
