import Foundation

/// The limit of open files and sockets of the process.
enum DescriptorLimit {
    /// Raises the soft limit to `wanted`, or as far as the hard limit allows. A higher limit is kept.
    static func raise(to wanted: rlim_t = 8192) {
        #if canImport(Darwin)
            let resource = RLIMIT_NOFILE
        #else
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        // If this fails, fewer clients can connect, but the server still works.
        _ = setrlimit(resource, &limit)
    }
}
