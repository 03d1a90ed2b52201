/// Which tags and comments of a text are complete, found in one backward pass.
///
/// Scanners that continue after an incomplete tag check this first; otherwise each of many would be scanned to the end
/// of the text.
struct HTMLEnds: Sendable {
    /// For each byte, whether a tag whose name begins there is complete.
    private var tags: [Bool]
    /// The offset of the last `>`, `]]>`, and `-->` or `--!>`; -1 if there is none.
    private var lastTag = -1
    private var lastSection = -1
    private(set) var lastComment = -1

    init(_ bytes: [UInt8]) {
        tags = Array(repeating: false, count: bytes.count)
        var states = States()
        for index in bytes.indices.reversed() {
            states = states.before(bytes[index])
            tags[index] = states.name
            guard
                bytes[index] == UInt8(ascii: ">") || bytes[index] == UInt8(ascii: "-")
                    || bytes[index] == UInt8(ascii: "]")
            else { continue }
            if lastTag < 0, bytes[index] == UInt8(ascii: ">") { lastTag = index }
            if lastSection < 0, HTMLName.matches("]]>", bytes, at: index) { lastSection = index }
            if lastComment < 0, HTMLName.matches("-->", bytes, at: index) || HTMLName.matches("--!>", bytes, at: index)
            {
                lastComment = index
            }
        }
    }

    func hasTag(named offset: Int) -> Bool { tags[offset] }

    /// The last end of a comment that is not a proper one.
    func last(of end: StaticString) -> Int { end.utf8CodeUnitCount == 1 ? lastTag : lastSection }

    /// For each possible state of `HTMLAttributes` before a byte: whether a `>` ends the tag.
    private struct States {
        var name = false
        var beforeAttribute = false
        var attribute = false
        var afterAttribute = false
        var beforeValue = false
        var value = false
        var doubleQuoted = false
        var singleQuoted = false

        /// The states one byte further to the left.
        func before(_ byte: UInt8) -> States {
            var states = self
            switch byte {
            case UInt8(ascii: ">"):
                states = States(
                    name: true, beforeAttribute: true, attribute: true, afterAttribute: true, beforeValue: true,
                    value: true, doubleQuoted: doubleQuoted, singleQuoted: singleQuoted)
            case UInt8(ascii: "/"):
                states.name = beforeAttribute
                states.attribute = beforeAttribute
                states.afterAttribute = beforeAttribute
                states.beforeValue = value
            case UInt8(ascii: "="):
                // An initial equals sign is part of the name.
                states.beforeAttribute = attribute
                states.attribute = beforeValue
                states.afterAttribute = beforeValue
                states.beforeValue = value
            case _ where HTMLName.isBlank(byte):
                states.name = beforeAttribute
                states.attribute = afterAttribute
                states.value = beforeAttribute
            default:
                states.beforeAttribute = attribute
                states.afterAttribute = attribute
                states.beforeValue = value
                if byte == UInt8(ascii: "\"") {
                    states.beforeValue = doubleQuoted
                    states.doubleQuoted = beforeAttribute
                } else if byte == UInt8(ascii: "'") {
                    states.beforeValue = singleQuoted
                    states.singleQuoted = beforeAttribute
                }
            }
            return states
        }
    }
}
