/// What a `Range` header asks for (RFC 9110, 14.2), given the size of the whole.
enum ByteRange: Hashable, Sendable {
    /// No range that we know of: all bytes. Several ranges are answered with the whole as well.
    case whole
    case part(Range<Int>)
    /// A range that is not there.
    case unsatisfiable

    init(_ header: String?, size: Int) {
        self = .whole
        guard let header, let equals = header.firstIndex(of: "="), header[..<equals].lowercased() == "bytes" else {
            return
        }
        let bounds = header[header.index(after: equals)...].split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.filter { $0 != " " && $0 != "\t" } }
        guard bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return }
        // A number that is too long for an integer is beyond every file.
        let (first, last) = (Int(bounds[0]) ?? .max, Int(bounds[1]) ?? .max)
        switch (bounds[0].isEmpty, bounds[1].isEmpty) {
        case (true, true): return
        case (true, false): self = last > 0 && size > 0 ? .part(max(0, size - last)..<size) : .unsatisfiable
        case (false, true): self = first < size ? .part(first..<size) : .unsatisfiable
        case (false, false):
            guard first <= last else { return }
            self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
        }
    }
}
