package import Foundation

extension PostDate {
    /// Reads `2026-03-01`, `2026-03-01 09:30[:00[.5]]` (or with `T`) and an optional zone: `Z`, `UTC`, `GMT`, `+01:00`,
    /// `+0100`, `+01`. Month, day and hour need no leading zero, and `2026/03/01` will do. What has no zone is a time in
    /// `timeZone`.
    package init(_ text: String, in timeZone: TimeZone) throws(Fault) {
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

    /// Twice, because the first guess asks for the offset at the wrong moment near a change of clocks.
    private static func offset(of timeZone: TimeZone, atLocal seconds: Int) -> Int {
        let guess = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        return timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds - guess)))
    }
}
