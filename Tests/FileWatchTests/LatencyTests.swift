#if os(Linux)
    import Foundation
    import Testing

    @testable import FileWatch

    struct LatencyTests {
        @Test func aSavedFileIsHandedOnWithinMilliseconds() async throws {
            let site = try TemporarySite()
            let path = site.root.path + "/Posts/a.md"
            let latencies = try await within(.seconds(60)) {
                var batches = try ChangeBatches(of: INotifyWatcher(site: site.watched)).makeAsyncIterator()
                var latencies: [Duration] = []
                for round in 0..<200 {
                    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
                    let text = Array("round \(round)".utf8)
                    #expect(write(file, text, text.count) == text.count)
                    let start = ContinuousClock.now
                    close(file)
                    while let batch = try await batches.next(), !batch.concerns("Posts/a.md") {}
                    latencies.append(ContinuousClock.now - start)
                }
                return latencies.sorted()
            }
            print("from close to batch: p50 \(latencies[100]), p99 \(latencies[198]), most \(latencies[199])")
            // The other tests run at the same time, so only the fastest tell how fast it is.
            #expect(latencies[20] < .milliseconds(5))
        }
    }
#endif
