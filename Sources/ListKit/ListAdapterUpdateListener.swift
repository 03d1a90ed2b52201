/// Called when a list adapter has updated its sections.
public protocol ListAdapterUpdateListener: Sendable {
    /// - Parameter data: the edits from the old sections; empty if nothing changed.
    func listAdapterDidFinish(_ update: ListAdapterUpdateType, _ data: ListBatchUpdateData)
}

/// How the sections of a list were updated.
public enum ListAdapterUpdateType: Hashable, Sendable {
    /// The objects were compared with those before.
    case performUpdates
    /// All section controllers and cells were made again.
    case reloadData
    /// Only some objects were updated.
    case itemUpdates
}
