/// How the sections of a list were updated.
public enum ListAdapterUpdateType: Hashable, Sendable {
    case performUpdates
    case reloadData
    /// Only some objects were updated.
    case itemUpdates
}
