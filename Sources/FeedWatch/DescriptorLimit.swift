import Foundation

/// How many files and sockets the process may have open.
enum DescriptorLimit {
    /// Raises the soft limit to `wanted`, or as far as the hard limit lets it. One that is higher stays.
    static func raise(to wanted: rlim_t = 8192) {
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        // Without it fewer readers find room, which is no reason not to serve.
        _ = setrlimit(resource, &limit)
    }
}
