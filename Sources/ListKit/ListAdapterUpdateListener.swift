/// Called when a list adapter has updated its sections.
public protocol ListAdapterUpdateListener: Sendable {
    /// - Parameter data: the edits from the old sections; empty if nothing changed.
    func listAdapterDidFinish(_ update: ListAdapterUpdateType, _ data: ListBatchUpdateData)
}

/// How the sections of a list were updated.
public enum ListAdapterUpdateType: Hashable, Sendable {
    case performUpdates
    case reloadData
    /// Only some objects were updated.
    case itemUpdates
}
