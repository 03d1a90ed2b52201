import NIOCore
import Synchronization

/// The listening socket and the connections of a server, so that all of them can be closed at once, whatever state they are in:
/// a connection whose reader has stopped reading would else be open until all that was written to it has been read.
final class OpenSockets: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var isClosed = false
    }

    private let state = Mutex(State())

    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Keeps a socket until it is closed; after `closeAll` it is closed at once.
    func add(_ channel: any Channel) {
        let key = ObjectIdentifier(channel)
        let isClosed = state.withLock { state in
            if !state.isClosed { state.channels[key] = channel }
            return state.isClosed
        }
        if isClosed {
            channel.close(promise: nil)
        } else {
            channel.closeFuture.whenComplete { _ in self.state.withLock { _ = $0.channels.removeValue(forKey: key) } }
        }
    }

    /// Closes all sockets, and each that is still to come.
    func closeAll() {
        let channels = state.withLock { state in
            state.isClosed = true
            return Array(state.channels.values)
        }
        for channel in channels { channel.close(promise: nil) }
    }

    /// Adds each connection that it is put into.
    final class Handler: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = Any

        private let sockets: OpenSockets

        init(_ sockets: OpenSockets) { self.sockets = sockets }

        func handlerAdded(context: ChannelHandlerContext) { sockets.add(context.channel) }
    }
}
