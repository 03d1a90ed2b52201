import Foundation

/// The server cannot listen on the given host and port.
package struct ListenError: Error, CustomStringConvertible {
    /// Host and port.
    package let address: String
    package let message: String

    /// - Parameter code: the error of the system; `nil` if the host name could not be resolved.
    init(host: String, port: Int, code: Int32?) {
        address = Self.address(host, port)
        message =
            switch code {
            case nil: "unknown host '\(host)'; 127.0.0.1 is this machine"
            case EADDRNOTAVAIL:
                "'\(host)' is not an address of this machine; use 127.0.0.1 for this machine only, 0.0.0.0 for the network too"
            case EACCES, EPERM: "the port needs privileges; use one above 1023, such as 8000"
            case let code?: String(cString: strerror(code)).lowercased()
            }
    }

    /// - Parameter ports: ports that are all in use.
    init(host: String, taken ports: ClosedRange<Int>) {
        address = Self.address(host, ports.lowerBound)
        message =
            ports.count == 1
            ? "the port is in use; stop the program that uses it, or set another with --port (0 for any free one)"
            : "all ports up to \(ports.upperBound) are in use; set another with --port"
    }

    private static func address(_ host: String, _ port: Int) -> String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    package var description: String { "\(address): error: \(message)" }
}
