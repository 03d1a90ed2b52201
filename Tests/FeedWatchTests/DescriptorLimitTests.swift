import Foundation
import Testing

@testable import FeedWatch

@Suite struct DescriptorLimitTests {
    private var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }

    private func limit() -> rlimit {
        var limit = rlimit()
        getrlimit(resource, &limit)
        return limit
    }

    @Test func theSoftLimitIsRaisedAndNeverLowered() throws {
        let before = limit()
        defer {
            var limit = before
            setrlimit(resource, &limit)
        }
        var low = before
        low.rlim_cur = min(before.rlim_max, 3000)
        try #require(setrlimit(resource, &low) == 0)
        DescriptorLimit.raise(to: 3500)
        #expect(limit().rlim_cur == min(before.rlim_max, 3500))
        DescriptorLimit.raise(to: 3200)
        #expect(limit().rlim_cur == min(before.rlim_max, 3500))
        #expect(limit().rlim_max == before.rlim_max)
    }
}
