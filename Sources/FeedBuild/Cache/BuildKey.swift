import FeedContent
import FeedSources
import FileStorage
import Foundation

/// What a build depends on besides the source files: the program, the time zone and the options.
struct BuildKey: Hashable, Sendable {
    /// The executable, by its metadata.
    let program: String
    private let zone: String
    let baseURL: String?
    private let includesDrafts: Bool
    private let includesFuture: Bool
    private let includesExpired: Bool
    private let isStrict: Bool
    private let isLenient: Bool
    /// The version of the program that highlights code; empty for none.
    private let highlighter: String

    /// The key of a build by this process.
    /// - Parameter settings: those of the site.
    init(_ options: BuildOptions, _ settings: SiteSettings, _ highlighter: Highlighter?) {
        self.highlighter = settings.configuration.highlighter.flatMap { highlighter?.version(of: $0) } ?? ""
        isLenient = options.isLenient
        program = Self.program
        zone = ProcessInfo.processInfo.environment["TZ"] ?? ""
        baseURL = options.baseURL
        (includesDrafts, isStrict) = (options.includesDrafts, options.isStrict)
        (includesFuture, includesExpired) = (options.includesFuture, options.includesExpired)
    }

    static var program: String { FileStamp(at: "/proc/self/exe").map(\.text) ?? "" }

    /// The options of such a build.
    func options(now: Date) -> BuildOptions {
        var options = BuildOptions(baseURL: baseURL, includesDrafts: includesDrafts, isStrict: isStrict, now: now)
        (options.includesFuture, options.includesExpired) = (includesFuture, includesExpired)
        options.isLenient = isLenient
        return options
    }
}

extension BuildKey {
    func write(to writer: inout BinaryWriter) {
        for text in [program, zone, highlighter] { writer.write(text) }
        writer.write(baseURL) { $0.write($1) }
        for flag in [includesDrafts, includesFuture, includesExpired, isStrict, isLenient] { writer.write(flag) }
    }

    /// - Throws: `BinaryReader.Damaged`.
    init(from reader: inout BinaryReader) throws {
        (program, zone, highlighter) = (try reader.text(), try reader.text(), try reader.text())
        baseURL = try reader.optional { try $0.text() }
        (includesDrafts, includesFuture) = (try reader.flag(), try reader.flag())
        (includesExpired, isStrict, isLenient) = (try reader.flag(), try reader.flag(), try reader.flag())
    }
}
