import Foundation
import TestFixtures
import Testing

@testable import FileWatch

struct ChangeBatchesTests {
    /// Tells what it is told to tell.
    private struct Script: FileWatcher {
        private let stream: FileChanges
        let teller: FileChanges.Continuation

        init() { (stream, teller) = FileChanges.makeStream() }

        func changes() -> FileChanges { stream }
    }

    @Test func whatGathersWhileTheReaderWorksIsOneBatch() {
        let gathering = ChangeGathering(policy: CoalescingPolicy())
        let start = ContinuousClock.now
        // Far enough apart to be batches of their own for a reader that waits.
        let instants = (0..<3).map { start.advanced(by: .seconds($0)) }
        for (name, instant) in zip(["b", "c", "d"], instants) {
            gathering.add([.written(name)], at: instant)
            #expect(gathering.deadline.map { $0 < instant.advanced(by: .seconds(1)) } == true)
        }
        #expect(gathering.take(at: start.advanced(by: .seconds(3)))?.files == ["b", "c", "d"])
        #expect(gathering.deadline == nil)
    }

    @Test func whatIsLeftAtTheEndIsABatchToo() async throws {
        let script = Script()
        try await within(.seconds(20)) {
            var batches = try ChangeBatches(of: script).makeAsyncIterator()
            script.teller.yield([.writing("a"), .everything])
            script.teller.finish()
            let batch = try await batches.next()
            #expect(batch?.files == ["a"] && batch?.isEverything == true)
            #expect(try await batches.next() == nil)
        }
    }

    @Test func anErrorReachesTheReader() async throws {
        let script = Script()
        try await within(.seconds(20)) {
            let batches = try ChangeBatches(of: script)
            script.teller.finish(throwing: WatchError.noFolder("x"))
            await #expect(throws: WatchError.noFolder("x")) { for try await _ in batches {} }
        }
    }

    /// Alarms that come too early, too late, or after a batch was taken must not keep the next from going off.
    @Test(arguments: 0..<4 as Range<UInt64>)
    func noBatchIsWaitedForInVain(_ seed: UInt64) async throws {
        let script = Script()
        try await within(.seconds(20)) {
            var generator = SeededGenerator(seed: seed)
            var batches = try ChangeBatches(of: script).makeAsyncIterator()
            for round in 0..<30 {
                let name = "\(round)"
                let ways: [[FileChange]] = [
                    [.written(name)], [.writing(name)], [.writing(name), .written(name)],
                    [.removed(name), .touched("x")],
                    [.writing(name), .written("x")],
                ]
                script.teller.yield(ways[Int.random(in: 0..<ways.count, using: &generator)])
                if Bool.random(using: &generator) { script.teller.yield([.written(name)]) }
                var isTold = false
                while !isTold, let batch = try await batches.next() { isTold = batch.files.contains(name) }
                #expect(isTold, "seed \(seed), round \(round)")
            }
        }
    }

    @Test func theWatcherEndsWhenTheBatchesAreDropped() async throws {
        let script = Script()
        try await within(.seconds(20)) {
            let (ended, continuation) = AsyncStream<Void>.makeStream()
            script.teller.onTermination = { _ in continuation.finish() }
            _ = try ChangeBatches(of: script)
            for await _ in ended {}
            #expect(!Task.isCancelled)
        }
    }
}
