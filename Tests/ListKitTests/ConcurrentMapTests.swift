import Synchronization
import Testing

@testable import ListKit

struct ConcurrentMapTests {
    @Test(arguments: [0, 1, 15, 16, 17, 32, 33, 1000, 1024, 1025, 5000])
    func eachElementIsTransformedOnceAndItsResultStandsWhereItStood(count: Int) throws {
        let calls = Mutex(0)
        let results = try concurrentMap(Array(0..<count)) { number in
            calls.withLock { $0 += 1 }
            return number * 3
        }
        #expect(results == (0..<count).map { $0 * 3 })
        #expect(calls.withLock { $0 } == count)
    }

    @Test func ofTwoThatFailTheFirstByIndexIsReported() {
        for count in [1, 16, 17, 1000] {
            #expect(throws: Failure(index: 0)) {
                try concurrentMap(Array(0..<count)) { index in
                    // The first element takes its time to fail, the last fails at once.
                    if index == 0, (0..<20_000).reduce(0, &+) > 0 { throw Failure(index: 0) }
                    if index == count - 1 { throw Failure(index: index) }
                }
            }
        }
    }

    private struct Failure: Error, Equatable {
        let index: Int
    }
}
