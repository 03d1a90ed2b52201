/// Cancels what has not come to an end in time.
func within<Value: Sendable>(
    _ limit: Duration, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let work = Task(operation: body)
    let watchdog = Task {
        try await Task.sleep(for: limit)
        work.cancel()
    }
    defer { watchdog.cancel() }
    return try await work.value
}
