import Foundation

/// The names of months in a language.
struct MonthName {
    private let calendar: Calendar
    private let style: Date.FormatStyle

    init(language: String) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var style = Date.FormatStyle.dateTime.month(.wide).year().locale(Locale(identifier: language))
        style.timeZone = .gmt
        style.calendar = calendar
        (self.calendar, self.style) = (calendar, style)
    }

    /// A month with its year, such as `November 2026`.
    func text(year: Int, month: Int) -> String {
        guard let date = calendar.date(from: DateComponents(year: year, month: month)) else {
            return "\(year)-\(month)"
        }
        return style.format(date)
    }
}
