import FeedFrontMatter
import Foundation
import SourceDiagnostics

extension EntryCondition {
    /// Reads `place: Quay`, or `rating: {after: 3}`.
    static func all(
        _ entry: FrontMatterTable.Entry, in timeZone: String
    ) throws(ValueError) -> [EntryCondition] {
        guard case .table(let table) = entry.value.content else {
            guard let text = entry.value.text else {
                throw ValueError(
                    "'\(entry.key)' must be a value, or a table such as {contains: ice}", at: entry.value.position)
            }
            return [EntryCondition(key: entry.key, test: .equals(text), position: entry.keyPosition)]
        }
        var conditions: [EntryCondition] = []
        for test in table.entries {
            conditions.append(
                EntryCondition(
                    key: entry.key, test: try Self.test(test, in: timeZone), position: entry.keyPosition))
        }
        return conditions
    }

    private static func test(_ test: FrontMatterTable.Entry, in timeZone: String) throws(ValueError) -> Test {
        let place = test.value.position
        switch test.key {
        case "equals", "contains":
            guard let text = test.value.text else { throw ValueError("'\(test.key)' must be a value", at: place) }
            return test.key == "equals" ? .equals(text) : .contains(text)
        case "exists":
            guard let flag = test.value.flag else { throw ValueError("'exists' must be true or false", at: place) }
            return .exists(flag)
        case "before", "after":
            guard let bound = Bound(test.value, in: timeZone) else {
                throw ValueError("'\(test.key)' must be a number, or a date such as 2026-03-01", at: place)
            }
            return test.key == "before" ? .before(bound) : .after(bound)
        default:
            let names = ["equals", "contains", "exists", "before", "after"]
            let near = Spelling.nearest(to: test.key, among: names).map { "did you mean '\($0)'?" }
            throw ValueError(
                "there is no test '\(test.key)'; \(near ?? "the tests are \(names.joined(separator: ", "))")",
                at: test.keyPosition)
        }
    }
}

extension EntryCondition.Bound {
    fileprivate init?(_ value: FrontMatterValue, in timeZone: String) {
        switch value.content {
        case .int(let number): self = .number(Double(number))
        case .double(let number) where !number.isNaN: self = .number(number)
        case .string(let text):
            // The error is told where it is read.
            guard let date = try? PostDate(text, in: TimeZone(identifier: timeZone) ?? .gmt) else { return nil }
            self = .date(date)
        default: return nil
        }
    }
}
