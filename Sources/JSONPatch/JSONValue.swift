/// A JSON value (RFC 8259).
///
/// Values are equal as defined for the `test` operation in RFC 6902 §4.6: strings "if they contain the same number of
/// Unicode characters and their code points are byte-by-byte equal", numbers "if their values are numerically equal",
/// arrays element by element, objects regardless of the order of their members. `true` is not `1`.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    /// The maximum nesting of arrays and objects in a text that is parsed or a document that is patched.
    public static let depthLimit = 512
}
