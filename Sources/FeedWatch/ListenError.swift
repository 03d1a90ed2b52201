import Foundation

/// The server cannot listen where it was told to.
package struct ListenError: Error, CustomStringConvertible {
    /// Host and port.
    package let address: String
    package let message: String

    /// - Parameter code: the error of the system, if it gave one; without it the name of the host is not known.
    init(host: String, port: Int, code: Int32?) {
        address = Self.address(host, port)
        message =
            switch code {
            case nil: "there is no host '\(host)'; 127.0.0.1 is this machine"
            case EADDRNOTAVAIL:
                "'\(host)' is no address of this machine; 127.0.0.1 serves this machine alone, 0.0.0.0 the network as well"
            case EACCES, EPERM: "this port is not for everyone; try one above 1023, such as 8000"
            case let code?: String(cString: strerror(code)).lowercased()
            }
    }

    /// - Parameter ports: all of them are taken.
    init(host: String, taken ports: ClosedRange<Int>) {
        address = Self.address(host, ports.lowerBound)
        message =
            ports.count == 1
            ? "the port is in use; end what uses it, or name another with --port (0 for any that is free)"
            : "all ports up to \(ports.upperBound) are in use; name another port"
    }

    private static func address(_ host: String, _ port: Int) -> String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    package var description: String { "\(address): error: \(message)" }
}
