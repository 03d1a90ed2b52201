/// Who is told how long the cells take that the current task renders.
enum ListPerformance {
    @TaskLocal static var delegate: (any ListAdapterPerformanceDelegate)?
}
