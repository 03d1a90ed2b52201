/// Is told when a list adapter has brought its sections up to date.
public protocol ListAdapterUpdateListener: Sendable {
    /// - Parameter data: the edits from the sections before; empty if nothing changed.
    func listAdapterDidFinish(_ update: ListAdapterUpdateType, _ data: ListBatchUpdateData)
}

/// How the sections of a list were brought up to date.
public enum ListAdapterUpdateType: Hashable, Sendable {
    case performUpdates
    case reloadData
    /// Only some objects were looked at.
    case itemUpdates
}
