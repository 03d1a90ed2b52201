import CZlib

/// The size of `content` after `gzip -9`.
func gzipSize(_ content: [UInt8]) -> Int {
    // The header and trailer of a gzip file, around raw deflate data.
    let frame = 18
    var stream = z_stream()
    guard
        deflateInit2_(
            &stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
            == Z_OK
    else { return content.count + frame }
    defer { deflateEnd(&stream) }

    var input = content
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(content.count))))
    let size = input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(output.count)
            deflate(&stream, Z_FINISH)
            return Int(stream.total_out)
        }
    }
    return size + frame
}
