import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix

/// Connects Hummingbird and the site: requests and responses, with files and events as bodies.
struct SiteResponder: HTTPResponder {
    /// The context of a request.
    struct Context: RequestContext {
        var coreContext: CoreRequestContextStorage
        /// The event loop of the connection.
        let loop: any EventLoop

        init(source: ApplicationRequestContextSource) {
            coreContext = CoreRequestContextStorage(source: source)
            loop = source.channel.eventLoop
        }
    }

    /// The maximum size of a file's part in memory per client.
    private static let chunk = 256 * 1024

    let site: ServedSite
    let basePath: @Sendable () async -> String
    let events: EventHub
    /// Reads files, so that no task blocks on the disk.
    private let threads = NIOThreadPool.singleton

    init(site: ServedSite, basePath: @escaping @Sendable () async -> String, events: EventHub) {
        self.site = site
        self.basePath = basePath
        self.events = events
    }

    func respond(to request: Request, context: Context) async throws -> Response {
        let asked = SiteRequest(request)
        let base = await basePath()
        let siteResponse = try await threads.runIfActive { try site.response(to: asked, base: base) }

        var headers = HTTPFields()
        for (name, value) in siteResponse.headers {
            if let name = HTTPField.Name(name) { headers[name] = value }
        }
        var response = Response(
            status: HTTPResponse.Status(code: siteResponse.status), headers: headers,
            body: body(of: siteResponse, for: request, on: context.loop))
        // HEAD has the length of the GET response; a stream has none.
        if request.method == .head { response = response.createHeadResponse() }
        return response
    }

    private func body(of response: SiteResponse, for request: Request, on loop: any EventLoop) -> ResponseBody {
        switch response.body {
        case .bytes(let bytes): return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        case .file(let file, let range):
            return ResponseBody(contentLength: range.count) { writer in
                for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.chunk) {
                    let part = start..<min(start + Self.chunk, range.upperBound)
                    let bytes = try await threads.runIfActive { try file.bytes(in: part) }
                    try await Self.send(bytes, to: &writer, on: loop)
                }
                try await writer.finish(nil)
            }
        case .noted(let pages):
            events.note(pages)
            return ResponseBody()
        case .events(let lastEventID):
            return ResponseBody { writer in
                // Cancelled when the client disconnects, even during a write that it does not read.
                try await request.body.consumeWithCancellationOnInboundClose { _ in
                    try await writer.write(ByteBuffer(string: "retry: 500\n\n"))
                    let client = OpenPages.client(in: request.head.path ?? "")
                    let reader = await events.join(after: lastEventID, as: client)
                    defer { events.leave(reader) }
                    for await _ in reader.signals {
                        while let bytes = reader.take() { try await Self.send(bytes, to: &writer, on: loop) }
                    }
                }
            }
        }
    }

    /// Writes, and waits while the client does not read. Hummingbird passes bytes to the event loop, which may be
    /// behind: without waiting for it, they would accumulate.
    private static func send(
        _ bytes: [UInt8], to writer: inout any ResponseBodyWriter, on loop: any EventLoop
    ) async throws {
        try await writer.write(ByteBuffer(bytes: bytes))
        try await loop.submit {}.get()
    }
}

extension SiteRequest {
    fileprivate init(_ request: Request) {
        let method: Method =
            switch request.method {
            case .get: .get
            case .head: .head
            default: .other
            }
        self.init(
            method: method, target: request.head.path ?? "", host: request.head.authority,
            ifNoneMatch: request.headers[.ifNoneMatch], range: request.headers[.range],
            ifRange: request.headers[.ifRange],
            lastEventID: HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }.flatMap { Int($0) })
    }
}
