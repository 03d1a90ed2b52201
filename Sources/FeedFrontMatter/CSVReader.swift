import SourceDiagnostics

/// Decodes CSV (RFC 4180): the first record has the names, and each other record is a table of texts.
struct CSVReader {
    private let source: SourceText

    init(_ source: SourceText) { self.source = source }

    /// A list of tables.
    func value() throws(Diagnostic) -> FrontMatterValue {
        var records = try records()[...]
        guard let names = records.popFirst() else { return FrontMatterValue(.array([]), at: .start) }
        var known: Set<String> = []
        if let name = names.fields.first(where: { !known.insert($0).inserted }) {
            throw failure("the column '\(name)' appears twice; keep one", names.start)
        }
        var positions = PositionCounter(source.bytes)
        var rows: [FrontMatterValue] = []
        for record in records {
            if record.fields.count != names.fields.count {
                let (count, expected) = (record.fields.count, names.fields.count)
                throw failure(
                    "this record has \(count) field\(count == 1 ? "" : "s"), but the header has \(expected)",
                    record.start)
            }
            let position = positions.position(at: record.start)
            let entries = zip(names.fields, record.fields).map { name, field in
                FrontMatterTable.Entry(
                    key: name, keyPosition: position, value: FrontMatterValue(.string(field), at: position))
            }
            rows.append(FrontMatterValue(.table(FrontMatterTable(entries)), at: position))
        }
        return FrontMatterValue(.array(rows), at: .start)
    }

    /// The fields of a line, or of several if there are line ends in quotes.
    private struct Record {
        /// The offset of its first byte.
        let start: Int
        var fields: [String] = []
    }

    private func records() throws(Diagnostic) -> [Record] {
        let (quote, comma, end) = (UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\n"))
        let bytes = source.bytes
        var records: [Record] = []
        var place = 0
        while place < bytes.count {
            var record = Record(start: place)
            var isFirst = true
            repeat {
                // A comma has ended the field before.
                if !isFirst { place += 1 }
                isFirst = false
                var field: [UInt8] = []
                if place < bytes.count, bytes[place] == quote {
                    let start = place
                    place += 1
                    while true {
                        guard let close = bytes[place...].firstIndex(of: quote) else {
                            throw failure("the field opened by '\"' is never closed; end it with '\"'", start)
                        }
                        field += bytes[place..<close]
                        place = close + 1
                        guard place < bytes.count, bytes[place] == quote else { break }
                        field.append(quote)
                        place += 1
                    }
                    if place < bytes.count, bytes[place] != comma, bytes[place] != end {
                        throw failure("after a field in quotes comes ',' or the end of the line", place)
                    }
                } else {
                    let close = bytes[place...].firstIndex { $0 == comma || $0 == end } ?? bytes.count
                    field += bytes[place..<close]
                    place = close
                }
                record.fields.append(String(decoding: field, as: UTF8.self))
            } while place < bytes.count && bytes[place] == comma
            // A line with nothing in it is none.
            if record.fields != [""] { records.append(record) }
            place += 1
        }
        return records
    }

    private func failure(_ message: String, _ offset: Int) -> Diagnostic {
        Diagnostic(.error, path: source.path, position: source.position(at: offset), message: message)
    }
}
