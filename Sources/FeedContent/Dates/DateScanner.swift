import FeedFrontMatter
import SourceDiagnostics

/// Reads the parts of a date from left to right; errors say what a part may be.
struct DateScanner {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        self.bytes = Array(bytes)
    }

    var isAtEnd: Bool { offset == bytes.count }

    static let form = "it must be a date such as 2026-03-01 or 2026-03-01 09:30:00 +01:00"

    mutating func date() throws(ValueError) -> (year: Int, month: Int, day: Int) {
        let year = try number(digits: 4...4)
        let separator: Unicode.Scalar = skip("/") ? "/" : "-"
        if separator == "-" { try expect("-") }
        let month = try number(digits: 1...2)
        try expect(separator)
        let day = try number(digits: 1...2)
        guard year > 0 else { throw ValueError("the year must be at least 0001") }
        guard (1...12).contains(month) else { throw ValueError("the month must be from 01 to 12") }
        let days = CivilCalendar.days(inMonth: month, of: year)
        guard (1...days).contains(day) else {
            throw ValueError("\(CivilCalendar.monthNames[month - 1]) \(year) has \(days) days")
        }
        return (year, month, day)
    }

    mutating func time() throws(ValueError) -> (seconds: Int, fraction: Double) {
        guard skip("T") || skip("t") || skip(" ") else { throw ValueError(Self.form) }
        while skip(" ") {}
        let hour = try number(digits: 1...2)
        try expect(":")
        let minute = try number(digits: 2...2)
        var second = 0
        var fraction = 0.0
        if skip(":") {
            second = try number(digits: 2...2)
            if skip(".") {
                var scale = 0.1
                var digits = 0
                while offset < bytes.count, let digit = digit(at: offset) {
                    fraction += Double(digit) * scale
                    scale /= 10
                    digits += 1
                    offset += 1
                }
                guard digits > 0 else { throw ValueError(Self.form) }
            }
        }
        guard hour < 24 else { throw ValueError("the hour must be from 00 to 23") }
        guard minute < 60 else { throw ValueError("the minute must be from 00 to 59") }
        guard second < 60 else { throw ValueError("the second must be from 00 to 59") }
        return (hour * 3600 + minute * 60 + second, fraction)
    }

    /// Seconds east of UTC; nil if there is no time zone.
    mutating func zone() throws(ValueError) -> Int? {
        if isAtEnd { return nil }
        while skip(" ") {}
        if let isWest = sign() {
            let hours = try number(digits: 2...2)
            let hasColon = skip(":")
            let isWhole = !hasColon && (isAtEnd || bytes[offset] == UInt8(ascii: " "))
            let minutes = isWhole ? 0 : try number(digits: 2...2)
            // Go writes the name of the zone after its offset, which is sufficient: `+0200 CEST`.
            while skip(" ") {}
            _ = abbreviation()
            guard isAtEnd else { throw ValueError(Self.form) }
            guard hours < 24, minutes < 60 else { throw ValueError("the UTC offset must be between -23:59 and +23:59") }
            return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
        }
        if skip("z") {
            guard isAtEnd else { throw ValueError(Self.form) }
            return 0
        }
        let name = abbreviation()
        guard let name, isAtEnd else { throw ValueError(Self.form) }
        return try ZoneName.offset(of: name)
    }

    /// Whether a sign means west of UTC; nil if there is none.
    private mutating func sign() -> Bool? {
        if skip("-") { return true }
        return skip("+") ? false : nil
    }

    /// Up to five capital letters.
    private mutating func abbreviation() -> String? {
        let capitals = bytes[offset...].prefix(5).prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        offset += capitals.count
        return capitals.isEmpty ? nil : String(decoding: capitals, as: UTF8.self)
    }

    private mutating func number(digits count: ClosedRange<Int>) throws(ValueError) -> Int {
        var number = 0
        for index in 0..<count.upperBound {
            guard let digit = digit(at: offset) else {
                if index >= count.lowerBound { break }
                throw ValueError(Self.form)
            }
            number = number * 10 + digit
            offset += 1
        }
        return number
    }

    private func digit(at offset: Int) -> Int? {
        guard offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) else { return nil }
        return Int(bytes[offset] - UInt8(ascii: "0"))
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(ValueError) {
        guard skip(character) else { throw ValueError(Self.form) }
    }
}

/// Time zones by their abbreviations in dates.
enum ZoneName {
    /// Hours east of UTC: those of RFC 822 for North America, as read by Ruby and mail programs, and other unambiguous
    /// ones.
    private static let hours: [String: Double] = [
        "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3,
        "NST": -3.5, "NDT": -2.5, "ADT": -3, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
        "PST": -8,
        "PDT": -7, "AKST": -9, "AKDT": -8, "HST": -10, "BRT": -3, "SAST": 2, "PKT": 5, "NPT": 5.75, "WIB": 7, "HKT": 8,
        "SGT": 8, "AWST": 8, "JST": 9, "KST": 9, "ACST": 9.5, "ACDT": 10.5, "AEST": 10, "AEDT": 11, "NZST": 12,
        "NZDT": 13,
    ]

    /// Ambiguous abbreviations, with their meanings and offsets.
    private static let ambiguous = [
        "IST": "India (+05:30), Israel (+02:00) or Ireland (+01:00)",
        "BST": "Britain (+01:00) or Bangladesh (+06:00)",
        "AST": "the Atlantic coast (-04:00) or Arabia (+03:00)",
        "SST": "Samoa (-11:00) or Singapore (+08:00)",
        "GST": "the Gulf (+04:00) or South Georgia (-02:00)",
        "AMT": "the Amazon (-04:00) or Armenia (+04:00)",
    ]

    /// Seconds east of UTC.
    static func offset(of name: String) throws(ValueError) -> Int {
        if let hours = hours[name] { return Int(hours * 3600) }
        if let zones = ambiguous[name] {
            throw ValueError("the time zone '\(name)' is ambiguous: \(zones); write the offset instead")
        }
        throw ValueError("unknown time zone '\(name)'; write its UTC offset, such as +01:00")
    }
}
