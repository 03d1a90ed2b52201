import JSONPatch
import TestFixtures

extension SeededGenerator {
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[next(below: elements.count)]
    }

    /// A member name of few, so that names meet; some of them need care.
    mutating func name() -> String {
        pick(["", "a", "b", "0", "1", "-", "~", "/", "~1", "\u{E9}", "e\u{301}", "\"\\", "\u{301}"])
    }

    mutating func value(depth: Int) -> JSONValue {
        switch next(below: depth > 0 ? 9 : 6) {
        case 0: return .null
        case 1: return .bool(next(below: 2) == 0)
        case 2: return .number(JSONNumber(next(below: 3)))
        case 3: return number()
        case 4: return .string(name())
        case 5: return text()
        case 6: return .array((0..<next(below: 5)).map { _ in value(depth: depth - 1) })
        default: return .object(JSONObject((0..<next(below: 6)).map { _ in (name(), value(depth: depth - 1)) }))
        }
    }

    private mutating func number() -> JSONValue {
        let literal = pick(["", "-"]) + pick(["0", "1", "90071992547409931234"]) + pick(["", ".0", ".50", ".001"])
        return JSONNumber(literal: literal + pick(["", "e0", "E+2", "e-03", "e17"])).map { .number($0) } ?? .null
    }

    private mutating func text() -> JSONValue {
        let bounds: [UInt32] = [0x20, 0x80, 0x2030, 0x11_0000]
        var scalars = String.UnicodeScalarView()
        for _ in 0..<next(below: 8) {
            let bound = pick(bounds)
            scalars.append(Unicode.Scalar(UInt32(next(below: Int(bound)))) ?? "\u{2028}")
        }
        return .string(String(scalars))
    }

    /// A pointer that mostly leads into `document`, and sometimes beside it.
    mutating func pointer(into document: JSONValue) -> Pointer {
        var pointer = Pointer()
        var value: JSONValue? = document
        while let here = value, next(below: 4) > 0 {
            var token = pick(["-", "01", "7", "a"])
            if let elements = here.array, next(below: 6) > 0 { token = String(next(below: elements.count + 1)) }
            if let object = here.object, next(below: 6) > 0 { token = object.isEmpty ? name() : pick(object.keys) }
            value = here[token] ?? Int(token).flatMap { here[$0] }
            pointer = pointer.appending(token)
        }
        return pointer
    }

    mutating func operation(on document: JSONValue) -> Operation {
        let path = pointer(into: document)
        switch next(below: 6) {
        case 0: return .add(path: path, value: value(depth: 2))
        case 1: return .remove(path: path)
        case 2: return .replace(path: path, value: value(depth: 2))
        case 3: return .move(from: pointer(into: document), path: path)
        case 4: return .copy(from: pointer(into: document), path: path)
        default:
            let value = try? document.value(at: path)
            return .test(path: path, value: value ?? self.value(depth: 1))
        }
    }
}
