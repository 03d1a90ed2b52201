import FeedContent
import FileStorage
import SourceDiagnostics

extension BinaryWriter {
    mutating func write(_ list: ListSetting) {
        write(list.query.collection) { $0.write($1.name) }
        write(list.query.folder) { $0.write($1) }
        write(list.query.terms) { writer, term in for text in [term.taxonomy.name, term.name] { writer.write(text) } }
        write(list.query.year) { $0.write($1) }
        write(list.query.linksHere)
        write(list.query.conditions) { writer, condition in
            writer.write(condition.key)
            writer.write(condition.test)
            writer.write(condition.position)
        }
        write(list.order) { $0.write($1) }
        for number in [list.limit, list.place] { write(number) { $0.write($1) } }
        write(list.presentation.rawValue)
        write(list.isByYear)
        write(list.title) { $0.write($1) }
        write(list.position)
    }

    mutating func write(_ position: SourcePosition) {
        write(position.line)
        write(position.column)
    }

    fileprivate mutating func write(_ order: EntryOrder) {
        switch order.key {
        case .date: write(0)
        case .title: write(1)
        case .path: write(2)
        case .parameter(let name):
            write(3)
            write(name)
        }
        write(order.isDescending)
    }

    fileprivate mutating func write(_ test: EntryCondition.Test) {
        switch test {
        case .equals(let text):
            write(0)
            write(text)
        case .contains(let text):
            write(1)
            write(text)
        case .exists(let flag):
            write(2)
            write(flag)
        case .before(let bound):
            write(3)
            write(bound)
        case .after(let bound):
            write(4)
            write(bound)
        }
    }

    private mutating func write(_ bound: EntryCondition.Bound) {
        switch bound {
        case .number(let number):
            write(false)
            write(word: Int(bitPattern: UInt(number.bitPattern)))
        case .date(let date):
            write(true)
            write(date)
        }
    }
}

extension BinaryReader {
    mutating func listSetting() throws -> ListSetting {
        var list = ListSetting()
        list.query.collection = try optional { EntryCollection(try $0.text()) }
        list.query.folder = try optional { try $0.text() }
        list.query.terms = try array { reader in
            EntryQuery.NamedTerm(taxonomy: Taxonomy(try reader.text()), name: try reader.text())
        }
        list.query.year = try optional { try $0.number() }
        list.query.linksHere = try flag()
        list.query.conditions = try array { reader in
            EntryCondition(
                key: try reader.text(), test: try reader.test(), position: try reader.sourcePosition())
        }
        list.order = try optional { try $0.order() }
        (list.limit, list.place) = (try optional { try $0.number() }, try optional { try $0.number() })
        guard let presentation = ListSetting.Presentation(rawValue: try text()) else { throw Damaged() }
        list.presentation = presentation
        list.isByYear = try flag()
        list.title = try optional { try $0.text() }
        list.position = try sourcePosition()
        return list
    }

    fileprivate mutating func order() throws -> EntryOrder {
        let key: EntryOrder.Key
        switch try number() {
        case 0: key = .date
        case 1: key = .title
        case 2: key = .path
        case 3: key = .parameter(try text())
        default: throw Damaged()
        }
        return EntryOrder(key: key, isDescending: try flag())
    }

    fileprivate mutating func test() throws -> EntryCondition.Test {
        switch try number() {
        case 0: return .equals(try text())
        case 1: return .contains(try text())
        case 2: return .exists(try flag())
        case 3: return .before(try bound())
        case 4: return .after(try bound())
        default: throw Damaged()
        }
    }

    private mutating func bound() throws -> EntryCondition.Bound {
        if try flag() { return .date(try postDate()) }
        return .number(Double(bitPattern: UInt64(UInt(bitPattern: try word()))))
    }
}
