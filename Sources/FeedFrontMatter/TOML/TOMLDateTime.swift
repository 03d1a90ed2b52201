import SourceDiagnostics

/// A date, a time, or both, with or without a UTC offset (RFC 3339).
struct TOMLDateTime {
    /// With `T` between date and time, and with `Z` for UTC.
    private(set) var text = ""
    private var rest: ArraySlice<UInt8>

    private static let form = "write a date as 2026-03-01, or with a time as 2026-03-01T09:30:00+01:00"

    /// Nil if the word is neither a date nor a time.
    init?(_ word: ArraySlice<UInt8>) throws(ValueError) {
        rest = word
        let digits = word.prefix { TOMLReader.isDigit($0) }.count
        let separator = word.dropFirst(digits).first
        guard digits == 4 && separator == UInt8(ascii: "-") || digits == 2 && separator == UInt8(ascii: ":") else {
            return nil
        }
        if digits == 4 {
            try date()
            if rest.isEmpty { return }
            guard skip("T") || skip("t") || skip(" ") else { throw ValueError(Self.form) }
            text += "T"
        }
        try time()
        if rest.isEmpty { return }
        guard digits == 4 else { throw ValueError(Self.form) }
        try zone()
        guard rest.isEmpty else { throw ValueError(Self.form) }
    }

    private mutating func date() throws(ValueError) {
        let year = try number(digits: 4)
        try expect("-")
        let month = try number(digits: 2)
        try expect("-")
        let day = try number(digits: 2)
        guard (1...12).contains(month) else { throw ValueError("the month must be from 01 to 12") }
        let days = CivilCalendar.days(inMonth: month, of: year)
        guard (1...days).contains(day) else {
            throw ValueError("\(CivilCalendar.monthNames[month - 1]) \(year) has \(days) days")
        }
    }

    private mutating func time() throws(ValueError) {
        let hour = try number(digits: 2)
        try expect(":")
        let minute = try number(digits: 2)
        guard rest.first == UInt8(ascii: ":") else { throw ValueError("a time needs seconds, such as 09:30:00") }
        try expect(":")
        let second = try number(digits: 2)
        guard hour < 24 else { throw ValueError("the hour must be from 00 to 23") }
        guard minute < 60 else { throw ValueError("the minute must be from 00 to 59") }
        guard second < 60 else { throw ValueError("the second must be from 00 to 59") }
        guard skip(".") else { return }
        let fraction = rest.prefix { TOMLReader.isDigit($0) }
        guard !fraction.isEmpty else { throw ValueError(Self.form) }
        text += ".\(String(decoding: fraction, as: UTF8.self))"
        rest = rest[fraction.endIndex...]
    }

    private mutating func zone() throws(ValueError) {
        if skip("Z") || skip("z") {
            text += "Z"
            return
        }
        guard let sign = rest.first, "+-".utf8.contains(sign) else { throw ValueError(Self.form) }
        try expect(Unicode.Scalar(sign))
        let hours = try number(digits: 2)
        try expect(":")
        let minutes = try number(digits: 2)
        guard hours < 24, minutes < 60 else { throw ValueError("the UTC offset must be between -23:59 and +23:59") }
    }

    private mutating func number(digits count: Int) throws(ValueError) -> Int {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(TOMLReader.isDigit) else { throw ValueError(Self.form) }
        text += String(decoding: digits, as: UTF8.self)
        rest = rest[digits.endIndex...]
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(ValueError) {
        guard skip(character) else { throw ValueError(Self.form) }
        text.unicodeScalars.append(character)
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }
}
