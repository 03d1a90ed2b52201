import JSONPatch

/// RFC 6902 in the plainest way, to compare with: every operation makes a new document out of lists of pairs, and is
/// `nil` if it fails.
enum ReferenceApplier {
    static func apply(_ operation: Operation, to document: JSONValue) -> JSONValue? {
        switch operation {
        case .add(let path, let value):
            return add(value, at: path.tokens[...], of: document)
        case .remove(let path):
            return remove(path.tokens[...], of: document)
        case .replace(let path, let value):
            guard find(path.tokens[...], in: document) != nil else { return nil }
            if path.tokens.isEmpty { return value }
            // In an object the place is kept by setting the member, in an array by removing it before.
            let container = find(path.tokens.dropLast(), in: document)
            if container?.object != nil { return add(value, at: path.tokens[...], of: document) }
            return remove(path.tokens[...], of: document).flatMap { add(value, at: path.tokens[...], of: $0) }
        case .move(let from, let path):
            guard let value = find(from.tokens[...], in: document) else { return nil }
            let (source, target) = (from.tokens.map { Array($0.utf8) }, path.tokens.map { Array($0.utf8) })
            if source == target { return document }
            if target.starts(with: source) { return nil }
            return remove(from.tokens[...], of: document).flatMap { add(value, at: path.tokens[...], of: $0) }
        case .copy(let from, let path):
            return find(from.tokens[...], in: document).flatMap { add($0, at: path.tokens[...], of: document) }
        case .test(let path, let value):
            // Not `? document : nil`, in which the literal is the JSON null.
            if find(path.tokens[...], in: document) == value { return document }
            return nil
        }
    }

    private static func index(_ token: String, upTo last: Int) -> Int? {
        (0...max(last, 0)).first { String($0) == token && $0 <= last }
    }

    private static func same(_ left: String, _ right: String) -> Bool {
        Array(left.utf8) == Array(right.utf8)
    }

    private static func pairs(_ object: JSONObject) -> [(String, JSONValue)] {
        object.map { ($0.key, $0.value) }
    }

    private static func find(_ tokens: ArraySlice<String>, in value: JSONValue) -> JSONValue? {
        guard let token = tokens.first else { return value }
        if let elements = value.array {
            return index(token, upTo: elements.count - 1).flatMap { find(tokens.dropFirst(), in: elements[$0]) }
        }
        let pair = value.object.flatMap { pairs($0).first { same($0.0, token) } }
        return pair.flatMap { find(tokens.dropFirst(), in: $0.1) }
    }

    private static func edit(
        _ tokens: ArraySlice<String>, of value: JSONValue, _ body: (String, JSONValue) -> JSONValue?
    ) -> JSONValue? {
        guard let token = tokens.first else { return nil }
        if tokens.count == 1 { return body(token, value) }
        let inner = find([token], in: value).flatMap { edit(tokens.dropFirst(), of: $0, body) }
        guard let inner else { return nil }
        if let elements = value.array {
            return .array(elements.enumerated().map { String($0.offset) == token ? inner : $0.element })
        }
        return value.object.map { .object(JSONObject(pairs($0).map { ($0.0, same($0.0, token) ? inner : $0.1) })) }
    }

    private static func add(_ new: JSONValue, at tokens: ArraySlice<String>, of document: JSONValue) -> JSONValue? {
        if tokens.isEmpty { return new }
        return edit(tokens, of: document) { token, container in
            if let elements = container.array {
                guard let index = token == "-" ? elements.count : index(token, upTo: elements.count) else { return nil }
                return .array(Array(elements[..<index]) + [new] + Array(elements[index...]))
            }
            guard let object = container.object else { return nil }
            let exists = pairs(object).contains { same($0.0, token) }
            let kept = pairs(object).map { ($0.0, same($0.0, token) ? new : $0.1) }
            return .object(JSONObject(exists ? kept : kept + [(token, new)]))
        }
    }

    private static func remove(_ tokens: ArraySlice<String>, of document: JSONValue) -> JSONValue? {
        guard find(tokens, in: document) != nil else { return nil }
        return edit(tokens, of: document) { token, container in
            if let elements = container.array {
                return .array(elements.enumerated().filter { String($0.offset) != token }.map(\.element))
            }
            return container.object.map { .object(JSONObject(pairs($0).filter { !same($0.0, token) })) }
        }
    }
}
