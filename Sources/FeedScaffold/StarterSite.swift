import DefaultTheme
import FeedContent
package import Foundation

/// The files of a new site: those of `Starter/`, with placeholders filled in.
package struct StarterSite {
    private let title: String
    private let timeZone: TimeZone
    private let now: Date

    /// - Parameter now: the date of the first post; the others are from the days before.
    package init(title: String?, timeZone: TimeZone, now: Date) {
        self.title = title ?? "My feed"
        self.timeZone = timeZone
        self.now = now
    }

    package var files: [ScaffoldFile] {
        ScaffoldFile.embedded(
            in: "Starter/",
            replacing: [
                "{{title}}": YAMLScalar.text(title),
                "{{timeZone}}": zoneName,
                "{{now}}": date(daysAgo: 0, hasTime: true),
                "{{yesterday}}": date(daysAgo: 1, hasTime: false),
                "{{twoDaysAgo}}": date(daysAgo: 2, hasTime: false),
            ])
    }

    /// UTC has several names on machines without a time zone.
    private var zoneName: String {
        ["GMT", "Etc/UTC", "Etc/GMT"].contains(timeZone.identifier) ? "UTC" : timeZone.identifier
    }

    private func date(daysAgo: Int, hasTime: Bool) -> String {
        let instant = now.addingTimeInterval(Double(-daysAgo) * 86_400)
        let offset = timeZone.secondsFromGMT(for: instant)
        return PostDate(instant: instant, hasTime: hasTime, utcOffset: offset).iso8601
    }
}

/// A file to create.
package struct ScaffoldFile: Hashable, Sendable {
    /// Relative to the site's folder.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

extension ScaffoldFile {
    /// The files of an embedded folder, with placeholders replaced by values.
    static func embedded(in folder: String, replacing values: [String: String]) -> [ScaffoldFile] {
        EmbeddedText.files.filter { $0.key.hasPrefix(folder) }
            .map { path, text in
                ScaffoldFile(
                    path: String(path.dropFirst(folder.count)),
                    text: values.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) })
            }
            .sorted { $0.path < $1.path }
    }

    /// The default theme for a site's `Templates/`: all templates and the style sheet, for editing.
    package static var templates: [ScaffoldFile] {
        DefaultTheme.sources.filter { !$0.key.hasPrefix("words/") }.map {
            ScaffoldFile(path: "Templates/\($0.key)", text: $0.value)
        }
        .sorted { $0.path < $1.path }
    }
}
