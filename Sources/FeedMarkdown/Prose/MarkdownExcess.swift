extension Markdown {
    /// A limit for the steps of libcmark over open images, for about a second. Some hundred kilobytes of them would
    /// take minutes.
    private static let stepLimit = 200_000_000

    /// A warning if the text is too expensive to render. Each link steps over all open images before it; normal text
    /// does not have thousands of these in one paragraph.
    package static func excess(in body: String) -> MarkdownWarning? {
        var (opened, closed) = (0, 0)
        for byte in body.utf8 {
            if byte == UInt8(ascii: "!") { opened += 1 }
            if byte == UInt8(ascii: "]") { closed += 1 }
        }
        guard opened.multipliedReportingOverflow(by: closed).partialValue > stepLimit else { return nil }
        let bytes = Array(body.utf8)
        for stretch in MarkdownProse(bytes).stretches where steps(in: bytes[stretch]) > stepLimit {
            let line = bytes[..<stretch.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
            let message =
                "too many unclosed images in this paragraph; close each '![' with ']', or write '!\\['"
            return MarkdownWarning(line: line, message: message)
        }
        return nil
    }

    private static func steps(in text: ArraySlice<UInt8>) -> Int {
        var steps = 0
        var pictures = 0
        var brackets: [Bool] = []
        var previous: UInt8 = 0
        for byte in text {
            switch byte {
            case _ where previous == UInt8(ascii: "\\"):
                previous = 0
                continue
            case UInt8(ascii: "["):
                brackets.append(previous == UInt8(ascii: "!"))
                if previous == UInt8(ascii: "!") { pictures += 1 }
            case UInt8(ascii: "]"):
                if brackets.popLast() == true { pictures -= 1 }
                steps += pictures
            default: break
            }
            previous = byte
        }
        return steps
    }
}
