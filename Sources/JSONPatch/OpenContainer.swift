/// What a parser is inside of: an array, or an object with the name of the member whose value comes next.
struct OpenContainer {
    var elements: [JSONValue] = []
    var object = JSONObject()
    var name: String?
}
