/// The start tag of an XML element. Entities in the values are not resolved.
struct XMLStartTag: Sendable {
    var name: String
    var attributes: [String: String] = [:]
}
