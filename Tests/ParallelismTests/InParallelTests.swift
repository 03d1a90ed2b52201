import Synchronization
import Testing

@testable import Parallelism

struct InParallelTests {
    @Test(arguments: [0, 1, 15, 16, 17, 32, 33, 1000, 1024, 1025, 5000])
    func resultsStandWhereTheirElementsStood(count: Int) async throws {
        #expect(try await inParallel(Array(0..<count)) { $0 * 3 } == (0..<count).map { $0 * 3 })
    }

    @Test func eachElementIsTransformedOnce() async throws {
        let sum = Mutex(0)
        _ = try await inParallel(Array(1...1000)) { number in sum.withLock { $0 += number } }
        #expect(sum.withLock { $0 } == 500_500)
    }

    @Test(arguments: [1, 16, 17, 1000])
    func anElementThatFailsFailsAll(count: Int) async {
        await #expect(throws: Failure(index: count - 1)) {
            try await inParallel(Array(0..<count)) { index in
                if index == count - 1 { throw Failure(index: index) }
                return index
            }
        }
    }

    @Test func ofTwoThatFailTheFirstByIndexIsReported() async {
        var reported: Set<Int> = []
        for _ in 0..<50 {
            let failure = await #expect(throws: Failure.self) {
                try await inParallel(Array(0..<1000)) { index in
                    // The first element takes its time to fail, the last fails at once.
                    if index == 0, (0..<20_000).reduce(0, &+) > 0 { throw Failure(index: 0) }
                    if index == 999 { throw Failure(index: 999) }
                    return index
                }
            }
            if let failure { reported.insert(failure.index) }
        }
        #expect(reported == [0])
    }

    private struct Failure: Error, Equatable {
        let index: Int
    }
}
