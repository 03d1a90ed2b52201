import Foundation
private import Glibc

/// Pygments, running and waiting for blocks of code.
struct HighlighterProcess: ~Copyable {
    /// What the process did instead of a response.
    struct Failure: Error {
        let reason: String
    }

    enum Response: Equatable {
        case html(String)
        case unknownLanguage
        case failure(String)
    }

    /// In seconds, for one block.
    private static let limit = 20

    private let process: Process
    /// Ours of the two ends that are its input and its output: a socket, because writing to the pipe of a process that
    /// has ended would end this one.
    private let socket: FileHandle
    /// A folder of its own, which nobody else can write to: what is in it is run.
    private let folder: URL
    private var buffer: [UInt8] = []
    private(set) var version = ""

    private init(_ process: Process, _ socket: FileHandle, folder: URL) {
        (self.process, self.socket, self.folder) = (process, socket, folder)
    }

    /// - Parameter executable: the path of `pygmentize`.
    static func start(_ executable: String) throws(Failure) -> HighlighterProcess {
        var ends: [Int32] = [-1, -1]
        guard let folder = privateFolder(), socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw Failure(reason: "cannot be run: there is no room for its program")
        }
        let program = folder.appending(path: HighlighterProgram.fileName)
        let complaints = folder.appending(path: complaintsName)
        let socket = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        let other = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        var time = timeval(tv_sec: limit, tv_usec: 0)
        setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = HighlighterProgram.arguments(file: program.path)
        (process.standardInput, process.standardOutput) = (other, other)
        do {
            try Data(HighlighterProgram.text.utf8).write(to: program)
            try Data().write(to: complaints)
            process.standardError = try FileHandle(forWritingTo: complaints)
            try process.run()
        } catch {
            try? FileManager.default.removeItem(at: folder)  // There is nothing in it that anyone needs.
            throw Failure(reason: "cannot be run: \(error)")
        }
        try? other.close()  // The process has it.
        var started = HighlighterProcess(process, socket, folder: folder)
        guard case ("v", let version) = try started.receive() else {
            throw Failure(reason: "does not respond as Pygments does; feedgen needs Pygments 2.2 or newer")
        }
        started.version = version
        return started
    }

    private static var isTooSlow: String { "takes longer than \(limit) seconds" }
    private static let complaintsName = "errors"

    private static func privateFolder() -> URL? {
        var template = FileManager.default.temporaryDirectory.appending(path: "feedgen-XXXXXX").path.utf8CString
        let path = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } }
        return path.map { URL(filePath: String(cString: $0), directoryHint: .isDirectory) }
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)  // There is nothing in it that anyone needs.
    }

    /// Ends the process, whatever it does and whichever signals it does not hear.
    private func stop() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    mutating func html(of code: String, language: String) throws(Failure) -> Response {
        try send(Array("\(code.utf8.count) \(language)\n".utf8) + Array(code.utf8))
        let (kind, text) = try receive()
        switch kind {
        case "h": return .html(text)
        case "u": return .unknownLanguage
        default: return .failure(text)
        }
    }

    private func send(_ bytes: [UInt8]) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket.fileDescriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                if errno == EAGAIN { throw Failure(reason: Self.isTooSlow) }
                throw ended()
            }
        }
    }

    private mutating func receive() throws(Failure) -> (kind: String, text: String) {
        let deadline = ContinuousClock.now + .seconds(Self.limit)
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let head = String(decoding: buffer[..<end], as: UTF8.self).split(separator: " ")
                guard head.count == 2, let length = Int(head[1]), length >= 0 else {
                    throw Failure(reason: "does not respond as Pygments does; feedgen needs Pygments 2.2 or newer")
                }
                if buffer.count - end - 1 >= length {
                    let text = String(decoding: buffer[(end + 1)...].prefix(length), as: UTF8.self)
                    buffer.removeFirst(end + 1 + length)
                    return (String(head[0]), text)
                }
            }
            try read(until: deadline)
        }
    }

    private mutating func read(until deadline: ContinuousClock.Instant) throws(Failure) {
        let rest = (deadline - .now).components
        guard rest.seconds >= 0 else { throw Failure(reason: Self.isTooSlow) }
        var request = pollfd(fd: socket.fileDescriptor, events: Int16(POLLIN), revents: 0)
        let isReady = poll(&request, 1, Int32(rest.seconds * 1_000 + 1))
        if isReady == 0 || isReady < 0 && errno == EINTR { return }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(socket.fileDescriptor, &chunk, chunk.count)
        if count <= 0 { throw ended() }
        buffer += chunk[..<count]
    }

    /// Why it has ended, as far as it says so.
    private func ended() -> Failure {
        stop()
        // Without them, there is nothing to tell.
        let words =
            (try? Data(contentsOf: folder.appending(path: Self.complaintsName))).map {
                String(decoding: $0, as: UTF8.self)
            } ?? ""
        let last = words.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
        return Failure(reason: [126, 127].contains(process.terminationStatus) ? "cannot be run" : "ended\(last)")
    }
}
