/// How long changes are gathered before they are handed on.
struct CoalescingPolicy: Sendable {
    /// How long it must be quiet after one file was saved. Editors that save by renaming cause a few events within a
    /// millisecond.
    var quietAfterOne = Duration.milliseconds(2)
    /// The same after a handful of changes.
    var quietAfterSeveral = Duration.milliseconds(20)
    /// The same after many, as a `git checkout` makes them.
    var quietAfterMany = Duration.milliseconds(50)
    /// How long a file that is being written is waited for.
    var patience = Duration.milliseconds(100)
    /// The longest that a change waits, however busy it is.
    var longestWait = Duration.milliseconds(500)

    /// How long it must be quiet after changes of a weight, where one saved file weighs 1.
    func quiet(weight: Int) -> Duration {
        switch weight {
        case ..<2: quietAfterOne
        case ..<8: quietAfterSeveral
        default: quietAfterMany
        }
    }
}
