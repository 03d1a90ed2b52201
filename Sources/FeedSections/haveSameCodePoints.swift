/// Whether equal values have texts of the same code points throughout.
///
/// `String ==` takes `é` in one code point and in two for the same text; a page that is written does not. By reflection, so
/// that a new view model need not think of it; only the few cells that may be used again are looked at.
func haveSameCodePoints(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? String, let right = right as? String { return left.utf8.elementsEqual(right.utf8) }
    let (left, right) = (Mirror(reflecting: left).children, Mirror(reflecting: right).children)
    return left.count == right.count && zip(left, right).allSatisfy { haveSameCodePoints($0.value, $1.value) }
}
