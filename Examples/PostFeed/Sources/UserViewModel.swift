import FeedSite

struct UserViewModel: Equatable, Sendable, TemplateValues {
    let username: String
    let timestamp: String

    func value(named name: String) -> Any? {
        switch name {
        case "username": username
        case "timestamp": timestamp
        default: nil
        }
    }
}
