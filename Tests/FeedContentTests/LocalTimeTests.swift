import FeedContent
import Foundation
import Testing

/// Local times where clocks change, by RFC 5545, 3.3.5.
struct LocalTimeTests {
    @Test(arguments: [
        // Skipped: with the offset before the change.
        ("America/New_York", "2026-03-08 02:30", "2026-03-08T07:30:00Z"),
        ("America/New_York", "2026-03-08 02:00", "2026-03-08T07:00:00Z"),
        ("America/Los_Angeles", "2026-03-08 02:59:59", "2026-03-08T10:59:59Z"),
        ("Europe/Berlin", "2026-03-29 02:30", "2026-03-29T01:30:00Z"),
        ("Europe/London", "2026-03-29 01:30", "2026-03-29T01:30:00Z"),
        ("Australia/Sydney", "2026-10-04 02:30", "2026-10-03T16:30:00Z"),
        ("Australia/Lord_Howe", "2026-10-04 02:15", "2026-10-03T15:45:00Z"),
        ("Pacific/Auckland", "2026-09-27 02:30", "2026-09-26T14:30:00Z"),
        // Days that begin an hour late.
        ("America/Santiago", "2026-09-06", "2026-09-06T04:00:00Z"),
        ("America/Havana", "2026-03-08", "2026-03-08T05:00:00Z"),
        ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),
        ("America/Asuncion", "2023-10-01", "2023-10-01T04:00:00Z"),
        ("Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00Z"),
        ("Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z"),
        // A day that was left out.
        ("Pacific/Apia", "2011-12-30 12:00", "2011-12-30T22:00:00Z"),
        // Twice: the first.
        ("America/New_York", "2026-11-01 01:30", "2026-11-01T05:30:00Z"),
        ("Europe/Berlin", "2026-10-25 02:30", "2026-10-25T00:30:00Z"),
        ("Europe/Berlin", "2026-10-25 02:00", "2026-10-25T00:00:00Z"),
        ("Australia/Sydney", "2026-04-05 02:30", "2026-04-04T15:30:00Z"),
        ("Australia/Lord_Howe", "2026-04-05 01:45", "2026-04-04T14:45:00Z"),
        ("America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"),
        ("Asia/Beirut", "2026-10-24 23:30", "2026-10-24T20:30:00Z"),
    ])
    func skippedTimesHaveTheOffsetBeforeAndRepeatedOnesTheFirst(zone: String, text: String, instant: String) throws {
        let date = try PostDate(text, in: #require(TimeZone(identifier: zone)))
        #expect(try date.instant == PostDate(instant, in: .gmt).instant)
        // The author's day stays the author's day.
        #expect(date.iso8601.hasPrefix(text.prefix(10)))
    }

    @Test(arguments: [
        "America/New_York", "America/Santiago", "America/Havana", "America/Sao_Paulo", "America/St_Johns",
        "Asia/Beirut",
        "Africa/Cairo", "Africa/Casablanca", "Asia/Tehran", "Australia/Lord_Howe", "Europe/Berlin", "Europe/Dublin",
        "Pacific/Auckland", "Pacific/Chatham", "Pacific/Apia", "UTC",
    ])
    func aroundEachChangeEveryLocalTimeIsTheFirstOrAsBefore(zone: String) throws {
        let timeZone = try #require(TimeZone(identifier: zone))
        func offset(_ instant: Int) -> Int {
            timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
        }
        let (start, end, step) = (946_684_800, 2_114_380_800, 6 * 3600)
        for time in stride(from: start, to: end, by: step) where offset(time) != offset(time + step) {
            var (low, high) = (time, time + step)
            while high - low > 1 {
                let middle = (low + high) / 2
                if offset(middle) == offset(low) { low = middle } else { high = middle }
            }
            let (change, before, after) = (high, offset(low), offset(high))
            for distance in stride(from: -5400, through: 5400, by: 1800) + [-1, 1] {
                let local = change + before + distance
                let date = try PostDate(Self.text(local), in: timeZone)
                // Before the change, and in what it skips, the old offset holds; after that the new one.
                let isOld = local < change + max(before, after)
                let expected = isOld ? before : after
                #expect(date.utcOffset == expected, "\(zone), \(Self.text(local))")
            }
        }
    }

    private static func text(_ seconds: Int) -> String {
        let date = PostDate(instant: Date(timeIntervalSince1970: Double(seconds)), hasTime: true, utcOffset: 0)
        return String(date.iso8601.dropLast())
    }
}
