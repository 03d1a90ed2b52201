import JSONPatch
import TestFixtures
import Testing

struct JSONObjectTests {
    @Test func membersKeepTheirOrderAndPlace() {
        var object: JSONObject = ["b": 1, "a": 2, "c": 3]
        object["a"] = 4
        object["d"] = .null
        object["b"] = nil
        #expect(object.keys == ["a", "c", "d"])
        #expect(object["a"] == 4)
        #expect(object["d"] == .some(.null))
        #expect(object["b"] == nil)
    }

    @Test func canonicallyEquivalentNamesAreDifferentMembers() {
        let object: JSONObject = ["\u{E9}": 1, "e\u{301}": 2]
        #expect(object.count == 2)
        #expect(object["\u{E9}"] == 1)
        #expect(object["e\u{301}"] == 2)
    }

    /// Against an array of pairs, across the size at which the index begins and the gaps it leaves.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func anyHistoryGivesTheMembersOfAPlainList(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var object = JSONObject()
        var list: [(String, JSONValue)] = []
        for step in 0..<400 {
            let name = String(random.next(below: 40))
            let place = list.firstIndex { $0.0 == name }
            if random.next(below: step < 200 ? 4 : 2) == 0 {
                object[name] = nil
                if let place { list.remove(at: place) }
            } else {
                let value = JSONValue.number(JSONNumber(step))
                object[name] = value
                if let place { list[place].1 = value } else { list.append((name, value)) }
            }
            #expect(object.keys == list.map(\.0), "seed \(seed), step \(step)")
            #expect(object.count == list.count, "seed \(seed), step \(step)")
            #expect(list.allSatisfy { object[$0.0] == $0.1 }, "seed \(seed), step \(step)")
        }
        #expect(object == JSONObject(list.reversed()), "seed \(seed)")
        #expect(object.hashValue == JSONObject(list.reversed()).hashValue, "seed \(seed)")
    }
}
