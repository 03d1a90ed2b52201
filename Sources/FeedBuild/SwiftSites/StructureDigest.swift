import Digests
import FeedPages
import Foundation

extension ContentDigest {
    /// A digest of a value by its type and stored properties: equal ones are of equal values, in any process with the same
    /// program. The context of a site in Swift does not count.
    ///
    /// `nil` if not all of the value can be seen, as with closures and objects of classes, unless it is `Encodable`.
    /// - Complexity: O(n) in its properties.
    init?(structureOf value: Any) {
        var structure = Structure()
        guard structure.add(value, depth: 0) else { return nil }
        self.init(of: structure.bytes)
    }
}

/// What a value consists of, as bytes.
private struct Structure {
    /// Values that are nested more deeply have no digest.
    private static let depthLimit = 64

    private(set) var bytes: [UInt8] = []
    private var names: [ObjectIdentifier: String] = [:]

    /// Adds a value, and returns whether that is all of it.
    mutating func add(_ value: Any, depth: Int) -> Bool {
        if depth > Self.depthLimit { return false }
        switch value {
        case let text as String: add(.text, text)
        case let number as Int: add(.number, UInt64(bitPattern: Int64(number)))
        case let number as Double: add(.float, number.bitPattern)
        case let flag as Bool: add(.flag, flag ? 1 : 0)
        case is FeedSiteContext: break
        case let values as [Any]: return add(each: values, depth: depth)
        default: return addParts(of: value, depth: depth)
        }
        return true
    }

    /// What comes next, so that no two values have the same bytes.
    private enum Kind: UInt8 { case text, number, float, flag, values, type, json }

    private mutating func addParts(of value: Any, depth: Int) -> Bool {
        let (start, mirror) = (bytes.count, Mirror(reflecting: value))
        add(.type, name(of: type(of: value)))
        switch mirror.displayStyle {
        case .optional: if add(each: mirror.children.map(\.value), depth: depth) { return true }
        // What a type of its own accord says of itself need not be all.
        case .struct where !(value is any CustomReflectable), .tuple:
            if add(each: mirror.children.map(\.value), depth: depth) { return true }
        case .enum where !(value is any CustomReflectable):
            if let payload = mirror.children.first {
                add(.text, payload.label ?? "")
                if add(payload.value, depth: depth + 1) { return true }
            } else if !(value is any CustomStringConvertible), !(value is any CustomDebugStringConvertible) {
                add(.text, "\(value)")
                return true
            }
        default: break
        }
        bytes.removeSubrange(start...)
        guard let value = value as? any Encodable else { return false }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // What cannot be encoded has no digest.
        guard let json = try? encoder.encode(value) else { return false }
        add(.type, name(of: type(of: value)))
        add(.json, String(decoding: json, as: UTF8.self))
        return true
    }

    private mutating func add(each values: [Any], depth: Int) -> Bool {
        add(.values, UInt64(values.count))
        for value in values where !add(value, depth: depth + 1) { return false }
        return true
    }

    private mutating func add(_ kind: Kind, _ number: UInt64) {
        bytes.append(kind.rawValue)
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func add(_ kind: Kind, _ text: String) {
        add(kind, UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// The name of a type, without the address that a private one has in this process.
    private mutating func name(of type: Any.Type) -> String {
        if let name = names[ObjectIdentifier(type)] { return name }
        let name = String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)/, with: "")
        names[ObjectIdentifier(type)] = name
        return name
    }
}
