import TOMLKit

/// Decodes TOML. TOMLKit tells neither the order nor the place of its keys, so both come from `TOMLKeyLines`.
struct TOMLReader {
    let path: String
    let text: String
    let firstLine: Int

    func table() throws(Diagnostic) -> FrontMatterTable {
        if let offset = Array(text.utf8).firstIndex(of: 0) {
            // The parser below reads a C string and would silently stop here.
            let place = SourceText.position(at: offset, in: Array(text.utf8))
            throw failure("this is not valid TOML: it contains a null character", line: place.line, place.column)
        }
        let root = try root()
        let lines = TOMLKeyLines(text)
        let places = Dictionary(uniqueKeysWithValues: root.keys.map { ($0, lines.place(of: $0)) })
        let unknown = SourcePosition(line: Int.max, column: 1)
        let keys = root.keys.sorted { (places[$0]??.key ?? unknown, $0) < (places[$1]??.key ?? unknown, $1) }
        return withExtendedLifetime(root) {
            var table = FrontMatterTable()
            for key in keys {
                let place = places[key] ?? nil
                let keyPosition = position(place?.key)
                guard let value = root[key] else { continue }
                let content = content(of: value.tomlValue, at: position(place?.value))
                table.append(
                    .init(
                        key: key, keyPosition: keyPosition,
                        value: FrontMatterValue(content, at: position(place?.value))))
            }
            return table
        }
    }

    private func root() throws(Diagnostic) -> TOMLTable {
        do {
            return try TOMLTable(string: text)
        } catch let error as TOMLParseError {
            let place = error.source.begin
            let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
            let reason = lines.joined(separator: "\\n")
            throw failure("this is not valid TOML: \(reason)", line: place.line, place.column)
        } catch {
            throw failure("this is not valid TOML: \(error)", line: 1, 1)
        }
    }

    /// Values within values stand, for want of better, where the outermost one does.
    private func content(of value: TOMLValue, at position: SourcePosition) -> FrontMatterValue.Content {
        switch value.type {
        case .table:
            guard let table = value.table else { return .null }
            let entries = table.keys.sorted().compactMap { key -> FrontMatterTable.Entry? in
                guard let item = table[key] else { return nil }
                let content = content(of: item.tomlValue, at: position)
                return .init(key: key, keyPosition: position, value: FrontMatterValue(content, at: position))
            }
            return .table(FrontMatterTable(entries))
        case .array:
            guard let array = value.array else { return .null }
            return .array(
                (0..<array.count).map { index in
                    FrontMatterValue(content(of: array[index].tomlValue, at: position), at: position)
                })
        case .string: return value.string.map { .string($0) } ?? .null
        case .int: return value.int.map { .int($0) } ?? .null
        case .double: return value.double.map { .double($0) } ?? .null
        case .bool: return value.bool.map { .bool($0) } ?? .null
        case .date: return value.date.map { .string(text(of: $0)) } ?? .null
        case .time: return value.time.map { .string(text(of: $0)) } ?? .null
        case .dateTime:
            guard let moment = value.dateTime else { return .null }
            return .string("\(text(of: moment.date))T\(text(of: moment.time))\(text(of: moment.offset))")
        }
    }

    private func text(of date: TOMLDate) -> String {
        "\(date.year.padded(4))-\(date.month.padded(2))-\(date.day.padded(2))"
    }

    private func text(of time: TOMLTime) -> String {
        let clock = "\(time.hour.padded(2)):\(time.minute.padded(2)):\(time.second.padded(2))"
        return time.nanoSecond == 0 ? clock : "\(clock).\(time.nanoSecond.padded(9))"
    }

    private func text(of offset: TOMLTimeOffset?) -> String {
        guard let minutes = offset?.offset else { return "" }
        if minutes == 0 { return "Z" }
        return "\(minutes < 0 ? "-" : "+")\((abs(minutes) / 60).padded(2)):\((abs(minutes) % 60).padded(2))"
    }

    private func position(_ place: SourcePosition?) -> SourcePosition {
        SourcePosition(line: (place?.line ?? 1) + firstLine - 1, column: place?.column ?? 1)
    }

    private func failure(_ message: String, line: Int, _ column: Int) -> Diagnostic {
        let position = SourcePosition(line: line + firstLine - 1, column: column)
        return Diagnostic(.error, path: path, position: position, message: message)
    }
}
