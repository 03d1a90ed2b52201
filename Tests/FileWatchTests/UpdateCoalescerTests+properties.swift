import TestFixtures
import Testing

@testable import FileWatch

extension UpdateCoalescerTests {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func everyChangeIsInTheNextBatchAndNoBatchIsEarlyOrLate(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let policy = CoalescingPolicy()
        for _ in 0..<50 {
            var now = ContinuousClock.now
            var coalescer = UpdateCoalescer(policy: policy)
            var (begun, latest) = (now, now)
            var paths: Set<String> = []
            var writing: [String: ContinuousClock.Instant] = [:]
            let gap = [200, 3_000, 30_000, 150_000][Int.random(in: 0..<4, using: &generator)]
            let alphabet = Int.random(in: 1...12, using: &generator)
            for _ in 0..<60 {
                now += .microseconds(Int.random(in: 0...gap, using: &generator))
                if let deadline = coalescer.deadline, deadline <= now {
                    // The reader may be late; it is never early.
                    let instant = Bool.random(using: &generator) ? deadline : now
                    #expect(coalescer.take(at: deadline - .nanoseconds(1)) == nil, "seed \(seed)")
                    let batch = coalescer.take(at: instant)
                    #expect(batch.map { Set($0.files) } == paths && batch?.begun == begun, "seed \(seed)")
                    let isLongest = deadline == begun + policy.longestWait
                    #expect(isLongest || deadline >= latest + policy.quietAfterOne, "seed \(seed)")
                    #expect(isLongest || writing.values.allSatisfy { deadline >= $0 + policy.patience }, "seed \(seed)")
                    (paths, writing) = ([], [:])
                }
                let path = "\(Int.random(in: 0..<alphabet, using: &generator))"
                let changes: [FileChange] = [.writing(path), .written(path), .touched(path), .removed(path)]
                let change = changes[Int.random(in: 0..<changes.count, using: &generator)]
                if paths.isEmpty { begun = now }
                latest = now
                paths.insert(path)
                switch change {
                case .writing: writing[path] = writing[path] ?? now
                case .written, .removed: writing[path] = nil
                default: break
                }
                coalescer.add(change, at: now)
                let latestDeadline = begun + policy.longestWait
                #expect(coalescer.deadline.map { $0 <= latestDeadline } == true, "seed \(seed)")
            }
        }
    }
}
