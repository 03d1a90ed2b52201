import FeedContent
import Foundation

extension PostDate {
    /// The day written out in `language`, such as `18 November 2026`, in the date's own time zone.
    func text(language: String) -> String {
        var style = Date.FormatStyle.dateTime.day().month(.wide).year().locale(Locale(identifier: language))
        style.timeZone = TimeZone(secondsFromGMT: utcOffset) ?? .gmt
        return style.format(instant)
    }
}
