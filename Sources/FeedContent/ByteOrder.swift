/// Which byte of a number comes first.
enum ByteOrder: Sendable {
    case big, little
}
