/// Receives the times that cells take to render, as in `feedgen build --profile`.
public protocol ListAdapterPerformanceDelegate: Sendable {
    /// A cell was rendered. Called on any thread, also concurrently.
    func listAdapter(didRenderCellOfKind kind: String, in duration: Duration)
}
