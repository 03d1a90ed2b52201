#if os(Linux)
    import Foundation
    import Synchronization
    import Testing

    @testable import FileWatch

    struct ChangeGatheringTests {
        /// Tells of one file again and again, ten thousand times at once, and then waits.
        private struct Restless: FileWatcher {
            let rounds: Int
            /// Runs when all has been taken from it.
            let onTaken: @Sendable () -> Void

            func changes() -> FileChanges {
                let rest = Mutex(rounds)
                return FileChanges { [onTaken] in
                    let isMore = rest.withLock { rest in
                        rest -= 1
                        return rest >= 0
                    }
                    if isMore { return Array(repeating: .written("a"), count: 10_000) }
                    onTaken()
                    for await _ in AsyncStream<Never>.makeStream().stream {}
                    return nil
                }
            }
        }

        @Test func whileTheReaderWorksChangesTakeNoMoreRoomThanTheirPaths() async throws {
            try await within(.seconds(60)) {
                let (taken, continuation) = AsyncStream<Void>.makeStream()
                let before = try Self.residentBytes()
                // Kept one by one they would take more than 30 MB.
                let watcher = Restless(rounds: 200) { continuation.finish() }
                var batches = try ChangeBatches(of: watcher).makeAsyncIterator()
                for await _ in taken {}
                #expect(try Self.residentBytes() - before < 15 << 20)
                #expect(try await batches.next()?.files == ["a"])
            }
        }

        private static func residentBytes() throws -> Int {
            let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
            return (Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
        }
    }
#endif
