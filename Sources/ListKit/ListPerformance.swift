/// Receives the rendering times of the cells that the current task renders.
enum ListPerformance {
    @TaskLocal static var delegate: (any ListAdapterPerformanceDelegate)?
}
