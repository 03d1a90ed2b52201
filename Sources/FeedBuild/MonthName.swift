import Foundation

/// Months as people write them.
enum MonthName {
    /// A month with its year, such as `November 2026`.
    static func text(year: Int, month: Int, language: String) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        guard let date = calendar.date(from: DateComponents(year: year, month: month)) else {
            return "\(year)-\(month)"
        }
        var style = Date.FormatStyle.dateTime.month(.wide).year().locale(Locale(identifier: language))
        style.timeZone = .gmt
        style.calendar = calendar
        return style.format(date)
    }
}
