import FeedContent
import Foundation

/// A date as written in feeds: in seconds, with the UTC offset in minutes. A date without a time is the first second of
/// that day.
struct Timestamp {
    let year: Int
    let month: Int
    let day: Int
    let clock: (hour: Int, minute: Int, second: Int)
    /// Days since Sunday.
    let weekday: Int
    /// Minutes east of UTC.
    let offset: Int

    init(_ date: PostDate) {
        // Before time zones, UTC offsets were not whole minutes. Rounded up, because rounding midnight down would give
        // the previous day.
        let offset = Int((Double(date.utcOffset) / 60).rounded(.up))
        let rounded = PostDate(instant: date.instant, hasTime: true, utcOffset: offset * 60)
        (year, month, day) = rounded.calendarDay
        clock = rounded.timeOfDay
        // 1970-01-01 was a Thursday.
        let days = (date.instant.timeIntervalSince1970 + Double(offset * 60)) / 86_400
        weekday = ((Int(days.rounded(.down)) + 4) % 7 + 7) % 7
        self.offset = offset
    }

    /// `2026-03-01T09:30:00+01:00`.
    var rfc3339: String {
        var bytes: [UInt8] = []
        appendRFC3339(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `2026-03-01`.
    func appendDay(to bytes: inout [UInt8]) {
        bytes.append(twoDigits: year / 100)
        bytes.append(twoDigits: year % 100)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(twoDigits: month)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(twoDigits: day)
    }

    /// `2026-03-01T09:30:00+01:00`.
    func appendRFC3339(to bytes: inout [UInt8]) {
        appendDay(to: &bytes)
        bytes.append(UInt8(ascii: "T"))
        appendClock(to: &bytes)
        if offset == 0 { return bytes.append(UInt8(ascii: "Z")) }
        bytes.append(UInt8(ascii: offset < 0 ? "-" : "+"))
        bytes.append(twoDigits: abs(offset) / 60)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(twoDigits: abs(offset) % 60)
    }

    /// `Sun, 01 Mar 2026 09:30:00 +0100`: RFC 822 with four-digit years, as RSS recommends.
    func appendRFC822(to bytes: inout [UInt8]) {
        bytes += Self.weekdays[weekday].utf8
        bytes += ", ".utf8
        bytes.append(twoDigits: day)
        bytes.append(UInt8(ascii: " "))
        bytes += Self.months[month - 1].utf8
        bytes.append(UInt8(ascii: " "))
        bytes.append(twoDigits: year / 100)
        bytes.append(twoDigits: year % 100)
        bytes.append(UInt8(ascii: " "))
        appendClock(to: &bytes)
        bytes += (offset < 0 ? " -" : " +").utf8
        bytes.append(twoDigits: abs(offset) / 60)
        bytes.append(twoDigits: abs(offset) % 60)
    }

    private func appendClock(to bytes: inout [UInt8]) {
        bytes.append(twoDigits: clock.hour)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(twoDigits: clock.minute)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(twoDigits: clock.second)
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension [UInt8] {
    /// A number below 100.
    fileprivate mutating func append(twoDigits number: Int) {
        append(UInt8(ascii: "0") + UInt8(number / 10))
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
