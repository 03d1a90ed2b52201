/// Is told how long cells take to render, as `feedgen build --profile` does.
public protocol ListAdapterPerformanceDelegate: Sendable {
    /// A cell was rendered. Called on any thread, by several at once.
    func listAdapter(didRenderCellOfKind kind: String, in duration: Duration)
}

/// Who is told how long the cells take that the current task renders.
enum ListPerformance {
    @TaskLocal static var delegate: (any ListAdapterPerformanceDelegate)?
}
