import Foundation

extension Answer {
    /// The response with a file, as far as the client needs it: nothing if it already has it (304), or a range (206,
    /// 416).
    ///
    /// Dates in `If-Modified-Since` and `If-Range` are ignored: a file may change more than once within a second.
    static func content(
        _ body: Body, size: Int, type: String, tag: EntityTag, modified: Date? = nil, for request: SiteRequest
    ) -> Answer {
        var headers = [(name: "ETag", value: tag.text)]
        let lastModified = modified?.http
        if let lastModified { headers.append((name: "Last-Modified", value: lastModified)) }
        if let known = request.ifNoneMatch, tag.isNamed(in: known) { return Answer(status: 304, headers: headers) }

        headers.append((name: "Accept-Ranges", value: "bytes"))
        let isSame = request.ifRange == nil || request.ifRange == tag.text
        switch ByteRange(request.method == .get && isSame ? request.range : nil, size: size) {
        case .whole:
            return Answer(status: 200, headers: headers + [(name: "Content-Type", value: type)], body: body)
        case .part(let range):
            headers.append((name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
            return Answer(
                status: 206, headers: headers + [(name: "Content-Type", value: type)], body: body.part(range))
        case .unsatisfiable:
            return .message(
                "The file has \(size) bytes.", status: 416,
                headers: headers + [(name: "Content-Range", value: "bytes */\(size)")])
        }
    }
}

extension Answer.Body {
    fileprivate func part(_ range: Range<Int>) -> Answer.Body {
        switch self {
        case .bytes(let bytes): .bytes(Array(bytes[range]))
        case .file(let file, _): .file(file, range)
        case .events: self
        }
    }
}
