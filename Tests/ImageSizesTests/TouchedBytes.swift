import Synchronization

/// Bytes that note which of them were asked for.
final class TouchedBytes: RandomAccessCollection {
    private let bytes: [UInt8]
    private let offsets = Mutex<Set<Int>>([])

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var touched: Set<Int> { offsets.withLock { $0 } }
    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }

    subscript(offset: Int) -> UInt8 {
        offsets.withLock { _ = $0.insert(offset) }
        return bytes[offset]
    }
}
