extension Shortcode {
    /// Calls in the text of calls are found up to so many levels.
    private static let depthLimit = 8

    /// The calls in a body, those in the text of others behind them.
    /// - Complexity: O(n) in the number of bytes, for each level of calls in calls.
    package static func all(in body: String, _ dialect: ShortcodeDialect) -> [Shortcode] {
        all(in: body, dialect, depth: 0)
    }

    private static func all(in body: String, _ dialect: ShortcodeDialect, depth: Int) -> [Shortcode] {
        let options = ShortcodeOptions(dialect: dialect) { _, _ in
            ShortcodeExpansion(.unknown)
        } value: { _ in
            ShortcodeExpansion(.unknown)
        }
        let calls = ShortcodeReader(Array(body.utf8), options, []).pieces.compactMap { piece -> Shortcode? in
            if case .call(let call) = piece.content { call } else { nil }
        }
        if depth == depthLimit { return calls }
        return calls.flatMap { call in
            let inner = dialect.isVerbatim(call.name) ? [] : all(in: call.inner ?? "", dialect, depth: depth + 1)
            return [call] + inner.map { $0.moved(by: call.innerLine - 1) }
        }
    }

    /// The same call in a text that is some lines further up.
    private func moved(by lines: Int) -> Shortcode {
        Shortcode(
            name: name, arguments: arguments, inner: inner, tag: tag, line: line + lines, column: column,
            innerLine: innerLine + lines)
    }
}
