import Foundation

extension Date {
    /// The format of HTTP headers: `Thu, 01 Jan 1970 00:00:00 GMT`.
    var http: String {
        formatted(
            VerbatimFormatStyle(
                format: """
                    \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
                    \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
                    \(second: .twoDigits) GMT
                    """,
                locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
    }
}
