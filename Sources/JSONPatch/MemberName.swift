/// The name of an object's member as a dictionary key, equal by code points.
struct MemberName: Sendable, Hashable {
    let text: String

    static func == (left: MemberName, right: MemberName) -> Bool {
        left.text.hasSameCodePoints(as: right.text)
    }

    func hash(into hasher: inout Hasher) {
        text.hashCodePoints(into: &hasher)
    }
}
