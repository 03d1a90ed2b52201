import HTMLSyntax

/// Makes the HTML of a page usable elsewhere: relative URLs become absolute and scripts are removed. All other bytes
/// are unchanged.
struct AbsoluteLinks: Sendable {
    private let base: BaseURL

    /// `base` is the absolute URL of the page.
    init(base: String) {
        self.base = BaseURL(base)
    }

    func applied(to html: [UInt8]) -> [UInt8] {
        var rewriting = Rewriting(base: base, html: html)
        rewriting.run()
        return rewriting.output
    }

    private struct Rewriting {
        let base: BaseURL
        let html: [UInt8]
        var output: [UInt8] = []
        /// The position up to which the HTML has been processed.
        private var end = 0
        /// The nesting depth of scripts, which can be nested inside `svg`.
        private var openScripts = 0

        init(base: BaseURL, html: [UInt8]) {
            self.base = base
            self.html = html
        }

        mutating func run() {
            output.reserveCapacity(html.count + html.count / 4)
            for token in HTMLScanner(html) {
                switch token.kind {
                case .startTag where html.hasName("script", in: token.name): open(token)
                case .startTag where openScripts == 0: rewrite(token)
                case .endTag where openScripts > 0 && html.hasName("script", in: token.name):
                    openScripts -= 1
                    end = token.range.upperBound
                default: continue
                }
            }
            if openScripts == 0 { copy(to: html.count) }
        }

        private mutating func open(_ script: HTMLToken) {
            if openScripts == 0 {
                copy(to: script.range.lowerBound)
                // A `<` that was text would form a tag with what follows the gap.
                if output.last == UInt8(ascii: "<") {
                    output.removeLast()
                    output += "&lt;".utf8
                }
            }
            if !script.isSelfClosing { openScripts += 1 }
            end = script.range.upperBound
        }

        private mutating func rewrite(_ tag: HTMLToken) {
            for attribute in tag.attributes(in: html) {
                guard let value = attribute.value else { continue }
                if html.hasName("srcset", in: attribute.name) {
                    for address in SourceSet.addresses(in: html[value]) { rewrite(address, of: tag) }
                } else if Self.attributes.contains(where: { html.hasName($0, in: attribute.name) }) {
                    rewrite(value, of: tag)
                }
            }
        }

        private mutating func rewrite(_ address: Range<Int>, of tag: HTMLToken) {
            let reference = CharacterReference.decodingAddress(html[address])
            // `<use href="#leaf">` refers to the same drawing, wherever it is shown.
            let isLink = html.hasName("a", in: tag.name) || html.hasName("area", in: tag.name)
            if reference.first == UInt8(ascii: "#"), !isLink { return }
            guard let absolute = base.resolving(reference) else { return }
            copy(to: address.lowerBound)
            output += absolute
            end = address.upperBound
        }

        private mutating func copy(to offset: Int) {
            output += html[end..<offset]
            end = offset
        }

        private static let attributes: [StaticString] = [
            "href", "src", "poster", "data", "cite", "action", "formaction", "xlink:href",
        ]
    }
}

extension [UInt8] {
    /// Whether this name, given in lower case, is in the range, in any case.
    fileprivate func hasName(_ name: StaticString, in range: Range<Int>) -> Bool {
        range.count == name.utf8CodeUnitCount && HTMLName.matches(name, self, at: range.lowerBound)
    }
}
