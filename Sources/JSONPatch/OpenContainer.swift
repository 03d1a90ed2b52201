/// An array or object that is being parsed; for an object, with the name of the member whose value comes next.
struct OpenContainer {
    var elements: [JSONValue] = []
    var object = JSONObject()
    var name: String?
}
