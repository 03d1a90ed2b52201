import FeedFrontMatter
package import Foundation
package import SourceDiagnostics

/// A day, or a time with its UTC offset, as an author wrote it.
package struct PostDate: Hashable, Sendable {
    /// The point in time; for a day, its start.
    package let instant: Date
    /// Whether a time of day was given.
    package let hasTime: Bool
    /// Seconds east of UTC.
    package let utcOffset: Int

    package init(instant: Date, hasTime: Bool, utcOffset: Int) {
        self.instant = instant
        self.hasTime = hasTime
        self.utcOffset = utcOffset
    }

    /// Year, month and day in the author's time zone, not that of the reader or the machine.
    package var calendarDay: (year: Int, month: Int, day: Int) {
        CivilCalendar.day(at: localSeconds.floored(by: CivilCalendar.secondsPerDay))
    }

    /// The time in the author's time zone; midnight for a day.
    package var timeOfDay: (hour: Int, minute: Int, second: Int) {
        let seconds = localSeconds - localSeconds.floored(by: CivilCalendar.secondsPerDay) * CivilCalendar.secondsPerDay
        return (seconds / 3600, seconds / 60 % 60, seconds % 60)
    }

    /// The value of HTML's `datetime` attribute: `2026-03-01`, `2026-03-01T09:30:00+01:00`.
    package var iso8601: String {
        let (year, month, day) = calendarDay
        let date = "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
        guard hasTime else { return date }
        let (hour, minute, second) = timeOfDay
        let clock = [hour, minute, second].map { $0.padded(2) }.joined(separator: ":")
        return "\(date)T\(clock)\(zone)"
    }

    private var zone: String {
        let minutes = abs(utcOffset) / 60
        if minutes == 0 { return "Z" }
        return "\(utcOffset < 0 ? "-" : "+")\((minutes / 60).padded(2)):\((minutes % 60).padded(2))"
    }

    private var localSeconds: Int {
        Int(instant.timeIntervalSince1970.rounded(.down)) + utcOffset
    }
}

extension PostDate: Comparable {
    /// By time; the other properties only keep the order consistent with equality.
    package static func < (left: PostDate, right: PostDate) -> Bool {
        if left.instant != right.instant { return left.instant < right.instant }
        if left.hasTime != right.hasTime { return right.hasTime }
        return left.utcOffset < right.utcOffset
    }
}

extension PostDate {
    /// Reads `2026-03-01`, `2026-03-01 09:30[:00[.5]]` (or with `T`) and an optional zone: `Z`, `UTC`, `GMT`, `+01:00`,
    /// `+0100`, `+01`. Month, day and hour need no leading zero, and `2026/03/01` is accepted. Without a zone the time
    /// is in `timeZone`.
    package init(_ text: String, in timeZone: TimeZone) throws(ValueError) {
        var scan = DateScanner(text)
        let (year, month, day) = try scan.date()
        let midnight = CivilCalendar.dayNumber(year: year, month: month, day: day) * CivilCalendar.secondsPerDay
        var seconds = 0
        var fraction = 0.0
        var offset: Int?
        let hasTime = !scan.isAtEnd
        if hasTime {
            (seconds, fraction) = try scan.time()
            offset = try scan.zone()
        }
        let local = midnight + seconds
        let utcOffset = offset ?? Self.offset(of: timeZone, atLocal: local)
        let instant = Date(timeIntervalSince1970: Double(local - utcOffset) + fraction)
        self.init(instant: instant, hasTime: hasTime, utcOffset: utcOffset)
    }

    /// The offset of a local time: for one that comes twice, that of the first; for one that clocks skip, the offset before
    /// they do (RFC 5545, 3.3.5).
    private static func offset(of timeZone: TimeZone, atLocal seconds: Int) -> Int {
        func offset(at instant: Int) -> Int {
            timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
        }
        // No place was ever further from UTC.
        let reach = 16 * 3600
        let (before, after) = (offset(at: seconds - reach), offset(at: seconds + reach))
        if before == after, offset(at: seconds - before) == before { return before }
        let offsets = Set(stride(from: seconds - reach, through: seconds + reach, by: 900).map(offset))
        let valid = offsets.filter { offset(at: seconds - $0) == $0 }
        if let first = valid.max() { return first }
        return offset(at: seconds - (offsets.max() ?? before))
    }
}

extension Int {
    /// The number with leading zeros, as in dates.
    package func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
