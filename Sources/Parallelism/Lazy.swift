import Synchronization

/// A value that is computed once, on first use.
package final class Lazy<Value: Sendable>: Sendable {
    private enum State {
        case pending(@Sendable () -> Value)
        case known(Value)
    }

    private let state: Mutex<State>

    package init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.pending(make)) }

    package var value: Value {
        state.withLock { state in
            switch state {
            case .known(let value): return value
            case .pending(let make):
                let value = make()
                state = .known(value)
                return value
            }
        }
    }
}
