@testable import FileWatch

/// The ways to watch, all of which tell the same.
enum WatcherKind: CaseIterable {
    #if os(Linux)
        case inotify
    #endif
    case polling

    func watcher(of site: WatchedSite) -> any FileWatcher {
        switch self {
        #if os(Linux)
            case .inotify: INotifyWatcher(site: site)
        #endif
        case .polling: PollingWatcher(site: site, interval: .milliseconds(10))
        }
    }
}
