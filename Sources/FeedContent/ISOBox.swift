/// A box of an ISO base media file (ISO/IEC 14496-12, 4.2).
struct ISOBox<Source: RandomAccessCollection<UInt8>> {
    let type: String
    let content: ByteWindow<Source>
}
