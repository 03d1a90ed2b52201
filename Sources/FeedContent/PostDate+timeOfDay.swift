import Foundation

extension PostDate {
    /// What the author's clock shows; midnight for a day alone.
    var timeOfDay: (hour: Int, minute: Int, second: Int) {
        let local = Int(instant.timeIntervalSince1970.rounded(.down)) + utcOffset
        let seconds = local - local.floored(by: CivilCalendar.secondsPerDay) * CivilCalendar.secondsPerDay
        return (seconds / 3600, seconds / 60 % 60, seconds % 60)
    }
}
