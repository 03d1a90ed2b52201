import FeedContent
@testable import FeedSyndication
import Foundation
import Testing

struct TimestampTests {
    @Test(
        arguments: [
            ("2026-03-01T09:30:05+01:00", "2026-03-01T09:30:05+01:00", "Sun, 01 Mar 2026 09:30:05 +0100"),
            ("2026-03-01T09:30:05.9Z", "2026-03-01T09:30:05Z", "Sun, 01 Mar 2026 09:30:05 +0000"),
            ("2026-03-01", "2026-03-01T00:00:00Z", "Sun, 01 Mar 2026 00:00:00 +0000"),
            ("2024-02-29 23:59:59 -03:30", "2024-02-29T23:59:59-03:30", "Thu, 29 Feb 2024 23:59:59 -0330"),
            ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "Thu, 01 Jan 1970 00:00:00 +0000"),
            ("1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59Z", "Wed, 31 Dec 1969 23:59:59 +0000"),
            ("1582-10-15T12:00:00+05:45", "1582-10-15T12:00:00+05:45", "Fri, 15 Oct 1582 12:00:00 +0545"),
            ("0001-01-01T00:00:00+10:00", "0001-01-01T00:00:00+10:00", "Mon, 01 Jan 0001 00:00:00 +1000"),
            ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z", "Fri, 31 Dec 9999 23:59:59 +0000"),
        ] as [(PostDate, String, String)])
    func bothFormsSayTheSame(date: PostDate, rfc3339: String, rfc822: String) {
        let timestamp = Timestamp(date)
        #expect(timestamp.rfc3339 == rfc3339)
        var bytes: [UInt8] = []
        timestamp.appendRFC822(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == rfc822)
    }

    /// 1850-05-01 in Copenhagen, where clocks were 50 minutes and 20 seconds ahead.
    @Test func aDayOfOldLocalTimeStaysTheDay() {
        let date = PostDate(instant: Date(timeIntervalSince1970: -3_776_460_620), hasTime: false, utcOffset: 3020)
        #expect(date.iso8601 == "1850-05-01")
        #expect(Timestamp(date).rfc3339 == "1850-05-01T00:00:40+00:51")
    }
}
