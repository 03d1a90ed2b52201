import FeedContent
import Foundation

/// A moment as feeds write it: to the second, with its distance from UTC in minutes. Of a day without a time it is the
/// first second.
struct Timestamp {
    let year: Int
    let month: Int
    let day: Int
    let secondOfDay: Int
    /// Days since the last Sunday.
    let weekday: Int
    /// Minutes east of UTC.
    let offset: Int

    init(_ date: PostDate) {
        // Before there were zones, clocks were seconds off whole minutes. Rounded up, since midnight rounded down would
        // be on the day before.
        let offset = Int((Double(date.utcOffset) / 60).rounded(.up))
        let local = Int(date.instant.timeIntervalSince1970.rounded(.down)) + offset * 60
        let secondOfDay = ((local % 86_400) + 86_400) % 86_400
        let rounded = PostDate(instant: date.instant, hasTime: true, utcOffset: offset * 60)
        (year, month, day) = rounded.calendarDay
        // 1970-01-01 was a Thursday.
        weekday = (((local - secondOfDay) / 86_400 + 4) % 7 + 7) % 7
        self.secondOfDay = secondOfDay
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
        bytes.append(year, digits: 4)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(month, digits: 2)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(day, digits: 2)
    }

    /// `2026-03-01T09:30:00+01:00`.
    func appendRFC3339(to bytes: inout [UInt8]) {
        appendDay(to: &bytes)
        bytes.append(UInt8(ascii: "T"))
        appendClock(to: &bytes)
        if offset == 0 { return bytes.append(UInt8(ascii: "Z")) }
        bytes.append(UInt8(ascii: offset < 0 ? "-" : "+"))
        bytes.append(abs(offset) / 60, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(abs(offset) % 60, digits: 2)
    }

    /// `Sun, 01 Mar 2026 09:30:00 +0100`: the form of RFC 822, with years of four digits as RSS advises.
    func appendRFC822(to bytes: inout [UInt8]) {
        bytes += Self.weekdays[weekday].utf8
        bytes += ", ".utf8
        bytes.append(day, digits: 2)
        bytes.append(UInt8(ascii: " "))
        bytes += Self.months[month - 1].utf8
        bytes.append(UInt8(ascii: " "))
        bytes.append(year, digits: 4)
        bytes.append(UInt8(ascii: " "))
        appendClock(to: &bytes)
        bytes += (offset < 0 ? " -" : " +").utf8
        bytes.append(abs(offset) / 60, digits: 2)
        bytes.append(abs(offset) % 60, digits: 2)
    }

    private func appendClock(to bytes: inout [UInt8]) {
        bytes.append(secondOfDay / 3600, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(secondOfDay / 60 % 60, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(secondOfDay % 60, digits: 2)
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension [UInt8] {
    /// The last decimal digits of a number, with leading zeros.
    fileprivate mutating func append(_ number: Int, digits: Int) {
        var scale = 1
        for _ in 1..<digits { scale *= 10 }
        while scale > 0 {
            append(UInt8(ascii: "0") + UInt8(number / scale % 10))
            scale /= 10
        }
    }
}
