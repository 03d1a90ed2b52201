import ListDiffKit

/// An element with an identity and a content, written `id:value`.
struct Item: ListDiffable, Equatable, CustomStringConvertible {
    let diffIdentifier: DiffIdentifier
    let value: String

    init(_ identifier: String, value: String = "") {
        diffIdentifier = DiffIdentifier(identifier)
        self.value = value
    }

    var description: String { value.isEmpty ? diffIdentifier.text : "\(diffIdentifier):\(value)" }

    /// The items of a text such as `a:1 b c`.
    static func list(_ text: String) -> [Item] {
        text.split(separator: " ").map { token in
            let parts = token.split(separator: ":", maxSplits: 1).map(String.init)
            return Item(parts[0], value: parts.count > 1 ? parts[1] : "")
        }
    }
}
