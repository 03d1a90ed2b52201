/// How shortcodes are written. Generators use the same braces for different things, so a site says which it means.
package enum ShortcodeDialect: String, CaseIterable, Hashable, Sendable {
    /// Hugo's, and feedgen's own: `{{< name a="b" >}}` and `{{% name %}}`, with `{{< /name >}}`.
    case hugo
    /// Zola's: `{{ name(a="b") }}`, and `{% name() %}` with `{% end %}`.
    case zola
    /// Jekyll's: `{% name a="b" %}`, `{% include name.html a="b" %}`, with `{% endname %}`, and `{{ site.url }}`.
    case liquid
    /// Eleventy's: `{% name "a", b="c" %}`, with `{% endname %}`, and `{{ site.url }}`.
    case nunjucks
}

/// What a tag means in a dialect.
enum ShortcodeTag {
    /// - isPair: whether it must have an end.
    /// - isClosed: whether it can have none.
    case call(name: String, [Shortcode.Argument], isPair: Bool = false, isClosed: Bool = false)
    /// The name is empty where ends have none.
    case end(String)
    case value(ShortcodeExpression)
    /// A statement of a program, by its name: `for`, `assign`.
    case program(String)
    /// What readers see of an escaped tag.
    case literal(String)
    /// Nothing that the dialect knows.
    case unknown
    case failure(String)
}

extension ShortcodeDialect {
    /// Whether everything up to the end of a pair is text: there are no calls in it.
    func isVerbatim(_ name: String) -> Bool {
        self != .zola && (isRaw(name) || name == "highlight" || name == "comment")
    }

    /// Whether the text of a pair is read as if its tags were not there.
    func isRaw(_ name: String) -> Bool {
        name == "raw" && self != .zola || name == "verbatim" && self == .nunjucks
    }

    /// The closing tag of a pair, for messages.
    func end(of name: String) -> String {
        switch self {
        case .hugo: "{{< /\(name) >}}"
        case .zola: "{% end %}"
        case .liquid, .nunjucks: "{% end\(name) %}"
        }
    }

    func meaning(of tag: String) -> ShortcodeTag {
        switch self {
        case .hugo: Self.hugoTag(tag)
        case .zola: Self.zolaTag(tag)
        case .liquid, .nunjucks: templateTag(tag)
        }
    }

    private static func hugoTag(_ tag: String) -> ShortcodeTag {
        let (open, close) = tag.hasPrefix("{{<") ? ("{{<", ">}}") : ("{{%", "%}}")
        guard tag.hasPrefix(open), tag.hasSuffix(close), tag.utf8.count >= 6 else { return .unknown }
        var text = tag.dropFirst(3).dropLast(3)
        if let escaped = escaped(text) { return .literal(open + escaped + close) }
        text = text.trimmingBlanks
        if text.first == "/" { return .end(String(text.dropFirst().trimmingBlanks)) }
        let isClosed = text.last == "/"
        if isClosed { text = text.dropLast() }
        return call(text, hasCommas: false, isClosed: isClosed)
    }

    private static func zolaTag(_ tag: String) -> ShortcodeTag {
        guard tag.utf8.count >= 4 else { return .unknown }
        var text = tag.dropFirst(2).dropLast(2)
        if let escaped = escaped(text) { return .literal("\(tag.prefix(2))\(escaped)\(tag.suffix(2))") }
        let isPair = tag.hasPrefix("{%")
        if isPair { text = text.withoutDashes }
        text = text.trimmingBlanks
        if isPair, text == "end" { return .end("") }
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return .unknown }
        let (name, arguments) = (text[..<open].trimmingBlanks, text[open...].dropFirst().dropLast())
        return call(name, arguments, hasCommas: true, isPair: isPair)
    }

    private static let programs: Set<String> = [
        "for", "endfor", "if", "elsif", "elif", "else", "endif", "unless", "endunless", "case", "when", "endcase",
        "assign", "capture", "endcapture", "cycle", "tablerow", "endtablerow", "increment", "decrement", "break",
        "continue", "set", "endset", "macro", "endmacro", "import", "from", "extends", "block", "endblock", "filter",
        "endfilter", "call", "endcall", "layout", "paginate", "endpaginate", "liquid", "echo", "render",
    ]

    private func templateTag(_ tag: String) -> ShortcodeTag {
        guard tag.utf8.count >= 4 else { return .unknown }
        let text = tag.dropFirst(2).dropLast(2).withoutDashes.trimmingBlanks
        if tag.hasPrefix("{{") {
            // An outcome of a template, or a word that only looks like a tag.
            return ShortcodeExpression(text).map { .value($0) } ?? .unknown
        }
        if !tag.hasPrefix("{%") { return .unknown }
        let name = text.prefix { !$0.isWhitespace }
        if Self.programs.contains(String(name)) { return .program(String(name)) }
        if name.hasPrefix("end"), name.utf8.count > 3 { return .end(String(name.dropFirst(3))) }
        let arguments = text[name.endIndex...].trimmingBlanks
        if ["include", "include_relative", "include_cached", "includeCached"].contains(name) {
            // The file is the shortcode: `{% include figure.html src="a.png" %}`.
            var file = arguments.prefix { !$0.isWhitespace && $0 != "," }
            let others = arguments[file.endIndex...]
            if let mark = file.first, "\"'".contains(mark) {
                file = file.dropFirst().dropLast(file.last == mark ? 1 : 0)
            }
            if let dot = file.lastIndex(of: ".") { file = file[..<dot] }
            return Self.call(file, others, hasCommas: self == .nunjucks)
        }
        let call = Self.call(name, arguments, hasCommas: self == .nunjucks)
        guard self == .liquid, case .call("img", let values, _, _) = call else { return call }
        return .call(name: "img", Shortcode.octopressImage(values))
    }

    /// What is between `/*` and `*/`.
    private static func escaped(_ text: Substring) -> Substring? {
        text.hasPrefix("/*") && text.hasSuffix("*/") && text.utf8.count >= 4 ? text.dropFirst(2).dropLast(2) : nil
    }

    private static func call(
        _ text: Substring, hasCommas: Bool, isPair: Bool = false, isClosed: Bool = false
    ) -> ShortcodeTag {
        let name = text.prefix { !$0.isWhitespace }
        return call(name, text[name.endIndex...], hasCommas: hasCommas, isPair: isPair, isClosed: isClosed)
    }

    private static func call(
        _ name: Substring, _ arguments: Substring, hasCommas: Bool, isPair: Bool = false, isClosed: Bool = false
    ) -> ShortcodeTag {
        guard let first = name.first, first.isLetter || first == "_",
            name.allSatisfy({ $0.isLetter || $0.isNumber || "_-./".contains($0) })
        else { return .unknown }
        guard let arguments = ShortcodeArguments.read(arguments, hasCommas: hasCommas) else {
            return .failure(
                "a quotation mark in the call of '\(name)' is not closed; write another at the end of the text")
        }
        return .call(name: String(name), arguments, isPair: isPair, isClosed: isClosed)
    }
}

extension Substring {
    /// Without the dashes that remove white space around a tag.
    fileprivate var withoutDashes: Substring {
        let text = first == "-" ? dropFirst() : self
        return text.last == "-" ? text.dropLast() : text
    }
}
