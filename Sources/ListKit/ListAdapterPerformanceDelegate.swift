/// Receives the times that cells take to render, as in `feedgen build --profile`.
public protocol ListAdapterPerformanceDelegate: Sendable {
    /// A cell was rendered. Called on any thread, also concurrently.
    func listAdapter(didRenderCellOfKind kind: String, in duration: Duration)
}

/// Receives the rendering times of the cells that the current task renders.
enum ListPerformance {
    @TaskLocal static var delegate: (any ListAdapterPerformanceDelegate)?
}
