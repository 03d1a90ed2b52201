/// The name of a member as a dictionary key, compared by code points.
struct MemberName: Sendable, Hashable {
    let text: String

    static func == (left: MemberName, right: MemberName) -> Bool {
        left.text.hasSameCodePoints(as: right.text)
    }

    func hash(into hasher: inout Hasher) {
        text.hashCodePoints(into: &hasher)
    }
}
