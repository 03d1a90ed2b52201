/// A change that balanced HTML, with its offset in the original.
package struct HTMLRepair: Hashable {
    package var offset: Int
    package var message: String
    /// Whether readers would see what an author wrote for nobody.
    package var showsComment = false

    /// Removes unmatched end tags, adds missing ones, and escapes incomplete markup.
    package static func repair(_ bytes: [UInt8]) -> (html: [UInt8], repairs: [HTMLRepair]) {
        var walk = Walk(bytes)
        walk.run()
        return (walk.output, walk.repairs.sorted { $0.offset < $1.offset })
    }

    private struct Walk {
        let bytes: [UInt8]
        var output: [UInt8] = []
        var repairs: [HTMLRepair] = []
        private var scanner: HTMLScanner
        private var open: [HTMLToken] = []
        /// The number of open elements of each name.
        private var counts: [String: Int] = [:]
        private var copied = 0

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            scanner = HTMLScanner(bytes)
        }

        mutating func run() {
            while let token = scanner.next() {
                switch token.kind {
                case .startTag: start(token)
                case .endTag: end(token)
                case .comment: continue
                case .unclosedMarkup: escape(token)
                case .unclosedText: finishText(token)
                }
            }
            copy(to: bytes.count)
            while !open.isEmpty { close("at the end of the post") }
        }

        private mutating func start(_ token: HTMLToken) {
            let name = token.name(in: bytes)
            guard name == "plaintext" else {
                if !token.isSelfClosing {
                    open.append(token)
                    counts[name, default: 0] += 1
                }
                return
            }
            leaveOut(token)
            scanner.ignoreRawText()
            note(token, "<plaintext> cannot be closed; it was removed")
        }

        private mutating func end(_ token: HTMLToken) {
            let name = token.name(in: bytes)
            let tag = "</\(name)>"
            guard counts[name, default: 0] > 0,
                let index = open.lastIndex(where: { HTMLName.equal(bytes, $0.name, token.name) })
            else {
                leaveOut(token)
                note(token, "\(tag) has no opening tag; it was removed")
                return
            }
            copy(to: token.range.lowerBound)
            while open.count > index + 1 { close("before \(tag)") }
            counts[name, default: 0] -= 1
            scanner.leave(open.removeLast().name)
        }

        private mutating func escape(_ token: HTMLToken) {
            copy(to: token.range.lowerBound)
            output += "&lt;".utf8
            copied = token.range.lowerBound + 1
            scanner.passOver(token)
            let isComment = HTMLName.matches("<!--", bytes, at: token.range.lowerBound)
            note(
                token,
                isComment
                    ? "a comment is not closed by '-->', so readers would see it; close it"
                    : "a tag is not closed by '>'; it is shown as text", showsComment: isComment)
        }

        /// An unclosed script inside `<!--<script>` would swallow its end tag.
        private mutating func finishText(_ token: HTMLToken) {
            copy(to: bytes.count)
            let name = Array(bytes[token.name])
            let element = "<".utf8 + name + ">".utf8 + bytes[token.range] + "</".utf8 + name + ">".utf8
            if !HTMLBalance.isBalanced(Array(element)) { output += "-->".utf8 }
        }

        private mutating func close(_ place: String) {
            let token = open.removeLast()
            let name = token.name(in: bytes)
            counts[name, default: 0] -= 1
            output += "</\(name)>".utf8
            scanner.leave(token.name)
            note(token, "<\(name)> is not closed; it was closed \(place)")
        }

        private mutating func leaveOut(_ token: HTMLToken) {
            copy(to: token.range.lowerBound)
            // A `<` that was text would form a tag with what follows the gap.
            if output.last == UInt8(ascii: "<") {
                output.removeLast()
                output += "&lt;".utf8
            }
            copied = token.range.upperBound
        }

        private mutating func copy(to end: Int) {
            output += bytes[copied..<end]
            copied = end
        }

        private mutating func note(_ token: HTMLToken, _ message: String, showsComment: Bool = false) {
            repairs.append(
                HTMLRepair(
                    offset: token.range.lowerBound, message: "raw HTML: \(message)", showsComment: showsComment))
        }
    }
}
