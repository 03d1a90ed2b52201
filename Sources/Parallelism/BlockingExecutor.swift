import Dispatch

/// Runs tasks that wait for something outside of this process, on threads of their own: on those that all other tasks share,
/// nothing may wait.
package final class BlockingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "blocking", attributes: .concurrent)

    package static let shared = BlockingExecutor()

    private init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
