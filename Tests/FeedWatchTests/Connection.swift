import Foundation

/// A connection to a server on this machine, by system calls that wait: for use off the tasks' threads, see `offTasks`.
final class Connection: Sendable {
    /// The system would not do it.
    struct Failure: Error {
        let code: Int32
    }

    let descriptor: Int32

    /// - Parameter receiveBuffer: how much the system takes in for a reader that does not read.
    init(port: Int, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(code: errno) }
    }

    deinit { close(descriptor) }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        // Not to die of SIGPIPE when the server has gone.
        _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Asks for the event stream.
    func listen(after lastEventID: Int? = nil) {
        let last = lastEventID.map { "Last-Event-ID: \($0)\r\n" } ?? ""
        send("GET /@feedgen/events HTTP/1.1\r\nHost: localhost\r\n\(last)\r\n")
    }

    /// What has come, waiting for it; empty at the end, `nil` if nothing came for ten seconds or the connection is broken.
    func receive() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count < 0 ? nil : Array(buffer[..<count])
    }

    /// All that comes until it holds `end`, or there is no more.
    func receive(until end: String? = nil) -> String {
        var bytes: [UInt8] = []
        while let more = receive(), !more.isEmpty {
            bytes += more
            if let end, String(decoding: bytes, as: UTF8.self).contains(end) { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Ends the writing half.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }
}

/// Does work that waits for system calls on a thread of its own, since the server needs those of the tasks.
func offTasks<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
}
