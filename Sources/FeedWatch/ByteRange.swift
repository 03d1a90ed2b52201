/// The range of a `Range` header (RFC 9110, 14.2), for a file of a given size.
enum ByteRange: Hashable, Sendable {
    /// No supported range: all bytes. Multiple ranges are also answered with the whole file.
    case whole
    case part(Range<Int>)
    /// A range outside the file.
    case unsatisfiable

    init(_ header: String?, size: Int) {
        self = .whole
        guard let header, let equals = header.firstIndex(of: "="), header[..<equals].lowercased() == "bytes" else {
            return
        }
        let bounds = header[header.index(after: equals)...].split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.filter { $0 != " " && $0 != "\t" } }
        guard bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return }
        // A number that does not fit into an integer is beyond every file.
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
