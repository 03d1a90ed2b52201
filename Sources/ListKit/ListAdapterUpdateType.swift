/// How the sections of a list were brought up to date.
public enum ListAdapterUpdateType: Hashable, Sendable {
    case performUpdates
    case reloadData
    /// Only some objects were looked at.
    case itemUpdates
}
