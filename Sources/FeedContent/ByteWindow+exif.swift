extension ByteWindow {
    /// Whether these Exif data ask for a quarter turn: the orientation, tag 0x0112 of the first directory, is 5 to 8
    /// (CIPA DC-008, 4.6.2 and 4.6.5; TIFF 6.0, section 2).
    var asksForQuarterTurn: Bool {
        let order: ByteOrder
        switch number(4, at: 0) {
        case 0x4949_2A00: order = .little
        case 0x4D4D_002A: order = .big
        default: return false
        }
        guard let directory = number(4, at: 4, order), let count = number(2, at: directory, order) else { return false }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(2, at: entry, order) else { return false }
            guard tag == 0x0112 else { continue }
            // One number of type SHORT, which stands in the entry itself.
            guard number(2, at: entry + 2, order) == 3, number(4, at: entry + 4, order) == 1,
                let orientation = number(2, at: entry + 8, order)
            else { return false }
            return (5...8).contains(orientation)
        }
        return false
    }
}
