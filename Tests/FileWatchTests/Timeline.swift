@testable import FileWatch

/// Changes and the times at which they arrive. As text, `0 >a, 0.4 =a`: milliseconds, a sign for what happened
/// (`>` writing, `=` written, `~` touched, `-` removed, `/` folder, `!` everything), and the path.
struct Timeline {
    var events: [(time: Duration, change: FileChange)] = []

    init(_ text: String) {
        for event in text.split(separator: ", ") {
            let parts = event.split(separator: " ")
            let path = String(parts[1].dropFirst())
            let change: FileChange =
                switch parts[1].first {
                case ">": .writing(path)
                case "=": .written(path)
                case "~": .touched(path)
                case "-": .removed(path)
                case "/": .folder(path)
                default: .everything
                }
            events.append((.microseconds(Int64((Double(parts[0]) ?? 0) * 1000)), change))
        }
    }

    /// When a reader that always waits is given what, as text: `2.4: a b, 30: c !`.
    func batches(policy: CoalescingPolicy = CoalescingPolicy()) -> String {
        let start = ContinuousClock.now
        var coalescer = UpdateCoalescer(policy: policy)
        var taken: [String] = []
        func take(before instant: ContinuousClock.Instant?) {
            while let deadline = coalescer.deadline, instant.map({ deadline <= $0 }) ?? true,
                let batch = coalescer.take(at: deadline)
            {
                let paths = batch.files + batch.folders.map { "\($0)/" }
                let everything = batch.isEverything ? ["!"] : []
                let time = Int((deadline - start) / .microseconds(1))
                let shown = time % 1000 == 0 ? "\(time / 1000)" : "\(Double(time) / 1000)"
                taken.append("\(shown): \((paths + everything).joined(separator: " "))")
            }
        }
        for (time, change) in events {
            take(before: start + time)
            coalescer.add(change, at: start + time)
        }
        take(before: nil)
        return taken.joined(separator: ", ")
    }
}
