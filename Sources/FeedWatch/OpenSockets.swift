import NIOCore
import Synchronization

/// The listening socket and the connections of a server, so that all can be closed at once, in whatever state: a
/// connection whose client has stopped reading would otherwise stay open until everything written to it has been read.
final class OpenSockets: Sendable {
    private struct State {
        var listener: (any Channel)?
        var connections: [ObjectIdentifier: any Channel] = [:]
        var isClosed = false
    }

    private let state = Mutex(State())

    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Adds the listening socket; after `closeAll` it is closed immediately.
    func add(listener: any Channel) {
        let isClosed = state.withLock { state in
            state.listener = listener
            return state.isClosed
        }
        if isClosed { listener.close(promise: nil) }
    }

    /// Adds a connection until it is closed; after `closeAll` it is closed immediately.
    func add(connection: any Channel) {
        let key = ObjectIdentifier(connection)
        let isClosed = state.withLock { state in
            if !state.isClosed { state.connections[key] = connection }
            return state.isClosed
        }
        if isClosed {
            connection.close(promise: nil)
        } else {
            connection.closeFuture.whenComplete { _ in
                self.state.withLock { _ = $0.connections.removeValue(forKey: key) }
            }
        }
    }

    /// Closes all sockets, and any that are added later.
    func closeAll() {
        let (listener, connections) = state.withLock { state in
            state.isClosed = true
            return (state.listener, Array(state.connections.values))
        }
        let closed = connections.map { $0.close() }
        guard let listener else { return }
        // The listening socket last: connections that it has not accepted yet are dropped with it, and NIO ends the
        // process if a connection is dropped while open.
        EventLoopFuture.andAllComplete(closed, on: listener.eventLoop).whenComplete { _ in
            listener.close(promise: nil)
        }
    }

    /// Adds every connection that it handles.
    final class Handler: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = Any

        private let sockets: OpenSockets

        init(_ sockets: OpenSockets) { self.sockets = sockets }

        func handlerAdded(context: ChannelHandlerContext) { sockets.add(connection: context.channel) }
    }
}
