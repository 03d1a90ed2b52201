/// Whether all strings in equal values have the same code points.
///
/// `String ==` treats both forms of `é` as equal, but they are different bytes in a page. This uses reflection, so that
/// new view models need no code for it; it is only called for the few cells that could be reused.
func haveSameCodePoints(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? String, let right = right as? String { return left.utf8.elementsEqual(right.utf8) }
    let (left, right) = (Mirror(reflecting: left).children, Mirror(reflecting: right).children)
    return left.count == right.count && zip(left, right).allSatisfy { haveSameCodePoints($0.value, $1.value) }
}
