import Foundation

extension SiteResponse {
    /// The response with a file, as far as the client needs it: nothing if it already has it (304), or a range (206,
    /// 416).
    ///
    /// Dates in `If-Modified-Since` and `If-Range` are ignored: a file may change more than once within a second.
    static func content(
        _ body: Body, size: Int, type: String, tag: EntityTag, modified: Date? = nil, for request: SiteRequest
    ) -> SiteResponse {
        var headers = [(name: "ETag", value: tag.text)]
        let lastModified = modified?.http
        if let lastModified { headers.append((name: "Last-Modified", value: lastModified)) }
        if let known = request.ifNoneMatch, tag.isNamed(in: known) {
            return SiteResponse(status: 304, headers: headers)
        }

        headers.append((name: "Accept-Ranges", value: "bytes"))
        let isSame = request.ifRange == nil || request.ifRange == tag.text
        switch ByteRange(request.method == .get && isSame ? request.range : nil, size: size) {
        case .whole:
            return SiteResponse(status: 200, headers: headers + [(name: "Content-Type", value: type)], body: body)
        case .part(let range):
            headers.append((name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
            return SiteResponse(
                status: 206, headers: headers + [(name: "Content-Type", value: type)], body: body.part(range))
        case .unsatisfiable:
            return .message(
                "The file has \(size) bytes.", status: 416,
                headers: headers + [(name: "Content-Range", value: "bytes */\(size)")])
        }
    }
}

extension SiteResponse.Body {
    fileprivate func part(_ range: Range<Int>) -> SiteResponse.Body {
        switch self {
        case .bytes(let bytes): .bytes(Array(bytes[range]))
        case .file(let file, _): .file(file, range)
        case .events, .noted: self
        }
    }
}

/// A strong entity tag (RFC 9110, 8.8.3): responses with the same tag are identical byte for byte.
struct EntityTag: Hashable, Sendable {
    /// As sent, including the quotes.
    let text: String

    /// - Parameter opaque: the text between the quotes: printable ASCII without `"`.
    init(_ opaque: String) { text = "\"\(opaque)\"" }

    /// The tag of these bytes. It differs between runs of the program, which costs a client one more download.
    init(of bytes: [UInt8]) {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        self.init(String(UInt(bitPattern: hasher.finalize()), radix: 36) + "-" + String(bytes.count, radix: 36))
    }

    /// Whether `If-None-Match` matches: `*`, or a list of tags, including weak ones.
    func isNamed(in ifNoneMatch: String) -> Bool {
        // Our tags have no commas, so a tag that is split at a comma is not ours.
        ifNoneMatch.split(separator: ",").contains { part in
            let tag = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
            return tag == "*" || tag == text || tag == "W/" + text
        }
    }
}

/// The range of a `Range` header (RFC 9110, 14.2), for a file of a given size.
enum ByteRange: Hashable, Sendable {
    /// No supported range: all bytes. Multiple ranges are also answered with the whole file.
    case whole
    case part(Range<Int>)
    /// A range outside the file.
    case unsatisfiable

    init(_ header: String?, size: Int) {
        self = .whole
        guard let header, let equals = header.firstIndex(of: "="), header[..<equals].lowercased() == "bytes" else {
            return
        }
        let bounds = header[header.index(after: equals)...].split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.filter { $0 != " " && $0 != "\t" } }
        guard bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return }
        // A number that does not fit into an integer is beyond every file.
        let (first, last) = (Int(bounds[0]) ?? .max, Int(bounds[1]) ?? .max)
        switch (bounds[0].isEmpty, bounds[1].isEmpty) {
        case (true, true): return
        case (true, false): self = last > 0 && size > 0 ? .part(max(0, size - last)..<size) : .unsatisfiable
        case (false, true): self = first < size ? .part(first..<size) : .unsatisfiable
        case (false, false):
            guard first <= last else { return }
            self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
        }
    }
}

extension Date {
    /// The format of HTTP headers: `Thu, 01 Jan 1970 00:00:00 GMT`.
    var http: String {
        formatted(
            VerbatimFormatStyle(
                format: """
                    \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
                    \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
                    \(second: .twoDigits) GMT
                    """,
                locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
    }
}
