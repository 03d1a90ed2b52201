/// How long changes are gathered before they are delivered.
struct CoalescingPolicy: Sendable {
    /// The quiet period after one saved file. Editors that save by renaming cause a few events within a millisecond.
    var quietAfterOne = Duration.milliseconds(2)
    /// The quiet period after a handful of changes.
    var quietAfterSeveral = Duration.milliseconds(20)
    /// The quiet period after many changes, such as those of a `git checkout`.
    var quietAfterMany = Duration.milliseconds(50)
    /// The maximum time to wait for a file that is being written.
    var patience = Duration.milliseconds(100)
    /// The maximum delay of a change, however many others follow.
    var longestWait = Duration.milliseconds(500)

    /// The quiet period for changes with a total weight, where one saved file has weight 1.
    func quiet(weight: Int) -> Duration {
        switch weight {
        case ..<2: quietAfterOne
        case ..<8: quietAfterSeveral
        default: quietAfterMany
        }
    }
}
