/// Is told how long cells take to render, as `feedgen build --profile` does.
public protocol ListAdapterPerformanceDelegate: Sendable {
    /// A cell was rendered. Called on any thread, by several at once.
    func listAdapter(didRenderCellOfKind kind: String, in duration: Duration)
}
