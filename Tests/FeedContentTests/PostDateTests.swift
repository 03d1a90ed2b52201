import FeedContent
import Foundation
import SourceDiagnostics
import TestFixtures
import Testing

struct PostDateTests {
    private let berlin = TimeZone(identifier: "Europe/Berlin")

    @Test(arguments: [
        ("2026-03-01", "2026-03-01", 1_772_319_600.0),
        (" 2026-03-01 ", "2026-03-01", 1_772_319_600),
        ("2026-03-01 09:30", "2026-03-01T09:30:00+01:00", 1_772_353_800),
        ("2026-03-01T09:30:15", "2026-03-01T09:30:15+01:00", 1_772_353_815),
        ("2026-07-01 09:30", "2026-07-01T09:30:00+02:00", 1_782_891_000),
        ("2026-03-01T09:30:00.25Z", "2026-03-01T09:30:00Z", 1_772_357_400.25),
        ("2026-03-01 09:30 +0000", "2026-03-01T09:30:00Z", 1_772_357_400),
        ("2026-03-01 09:30:00 +01:00", "2026-03-01T09:30:00+01:00", 1_772_353_800),
        ("2026-03-01T09:30:00+0530", "2026-03-01T09:30:00+05:30", 1_772_337_600),
        ("2026-03-01T09:30:00-08:00", "2026-03-01T09:30:00-08:00", 1_772_386_200),
        ("2024-02-29", "2024-02-29", 1_709_161_200),
        ("1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59Z", -0.5),
        ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z", -62_135_596_800),
        ("2026-03-01 09:30:00 UTC", "2026-03-01T09:30:00Z", 1_772_357_400),
        ("2026-03-01 09:30 GMT", "2026-03-01T09:30:00Z", 1_772_357_400),
        ("2026-03-01 09:30:00.250000 +0100", "2026-03-01T09:30:00+01:00", 1_772_353_800.25),
        ("2026-03-01 09:30:00 +0100 CET", "2026-03-01T09:30:00+01:00", 1_772_353_800),
        ("2026-03-01 9:30 +01", "2026-03-01T09:30:00+01:00", 1_772_353_800),
        ("2026-3-1", "2026-03-01", 1_772_319_600),
        ("2026/03/01 09:30:00", "2026-03-01T09:30:00+01:00", 1_772_353_800),
        ("2026-03-01 09:30:00 EST", "2026-03-01T09:30:00-05:00", 1_772_375_400),
        ("2026-07-01 09:30 PDT", "2026-07-01T09:30:00-07:00", 1_782_923_400),
        ("2026-03-01 09:30 CET", "2026-03-01T09:30:00+01:00", 1_772_353_800),
        ("2026-03-01 09:30 NST", "2026-03-01T09:30:00-03:30", 1_772_370_000),
        ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z", 253_402_300_799),
    ])
    func everyFormIsRead(text: String, iso8601: String, seconds: Double) throws {
        let date = try PostDate(text, in: #require(berlin))
        #expect(date.iso8601 == iso8601)
        #expect(date.instant.timeIntervalSince1970 == seconds)
        #expect(date.hasTime == (iso8601.count > 10))
    }

    @Test(arguments: [
        ("2026-02-30", "February 2026 has 28 days"),
        ("2024-02-30", "February 2024 has 29 days"),
        ("1900-02-29", "February 1900 has 28 days"),
        ("2026-04-31 10:00", "April 2026 has 30 days"),
        ("2026-01-00", "January 2026 has 31 days"),
        ("2026-13-01", "the month must be from 01 to 12"),
        ("0000-01-01", "the year must be at least 0001"),
        ("2026-03-01 24:00", "the hour must be from 00 to 23"),
        ("2026-03-01 10:60", "the minute must be from 00 to 59"),
        ("2026-03-01 10:00:60", "the second must be from 00 to 59"),
        ("2026-03-01 10:00+24:00", "the UTC offset must be between -23:59 and +23:59"),
        ("", Self.form), ("tomorrow", Self.form), ("2026-3-", Self.form), ("2026/03-01", Self.form),
        ("2026-03-01x", Self.form),
        ("2026-03-01T", Self.form), ("2026-03-01 10", Self.form), ("2026-03-01 10:00 +01:", Self.form),
        (
            "2026-03-01 10:00 IST",
            "the time zone 'IST' is ambiguous: India (+05:30), Israel (+02:00) or Ireland (+01:00); write the offset instead"
        ),
        ("2026-03-01 10:00 XYZ", "unknown time zone 'XYZ'; write its UTC offset, such as +01:00"),
        ("2026-03-01 10:00 UTC+1", Self.form), ("2026-03-011", Self.form),
        ("2026-03-01 10:00:00.", Self.form), ("2026-03-01 10:00Zx", Self.form), ("01.03.2026", Self.form),
        ("２026-03-01", Self.form),
    ])
    func whatIsNoDateSaysWhy(text: String, message: String) {
        #expect(throws: ValueError(message)) { try PostDate(text, in: .gmt) }
    }

    private static let form = "it must be a date such as 2026-03-01 or 2026-03-01 09:30:00 +01:00"

    @Test(arguments: [
        ("2026-03-29 01:59", "2026-03-29T01:59:00+01:00"), ("2026-03-29 03:00", "2026-03-29T03:00:00+02:00"),
        ("2026-10-25 01:59", "2026-10-25T01:59:00+02:00"), ("2026-10-25 03:00", "2026-10-25T03:00:00+01:00"),
    ])
    func changesOfClocksAreKept(text: String, iso8601: String) throws {
        #expect(try PostDate(text, in: #require(berlin)).iso8601 == iso8601)
    }

    @Test func theOrderIsThatOfInstants() throws {
        let texts = ["2026-03-01T10:00+02:00", "2026-03-01T09:00Z", "2026-03-01T05:00-05:00", "2026-03-01T10:00:00.5Z"]
        let dates = try texts.map { try PostDate($0, in: .gmt) }
        #expect(dates.reversed().sorted() == dates)
    }

    @Test func theDayIsTheAuthors() throws {
        let day = try PostDate("2026-03-01T00:30:00+14:00", in: .gmt).calendarDay
        #expect(day == (2026, 3, 1))
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func whatIsWrittenIsReadBack(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let seconds = Int.random(in: -62_000_000_000...253_000_000_000, using: &generator)
            let offset = Int.random(in: -1439...1439, using: &generator) * 60
            let instant = Date(timeIntervalSince1970: Double(seconds))
            let date = PostDate(instant: instant, hasTime: true, utcOffset: offset)
            #expect(try PostDate(date.iso8601, in: .gmt) == date, "seed \(seed)")
        }
    }
}
