import Testing

@testable import FileWatch

struct UpdateCoalescerTests {
    @Test(arguments: [
        // One file is handed on almost at once, however it is saved.
        ("0 =a.md", "2: a.md"),
        ("0 >a.md, 0.4 =a.md", "2.4: a.md"),
        ("0 ~a.md", "2: a.md"),
        ("0 =a.md, 50 =b.md", "2: a.md, 52: b.md"),
        ("0 =a.md, 5 =a.md, 10 =a.md", "2: a.md, 7: a.md, 12: a.md"),
        // Another file a moment later may be one of many.
        ("0 =a.md, 49 =b.md", "2: a.md, 69: b.md"),
        ("0 =a.md, 10 =b.md, 11 =a.md", "2: a.md, 31: a.md b.md"),
        ("0 >sedAbCdEf, 0 -sedAbCdEf, 0 =a.md, 9 =a.md", "2: a.md sedAbCdEf, 11: a.md"),
        // A file that came and went was the means of saving another.
        ("0 >sedAbCdEf, 0.2 =sedAbCdEf, 0.3 -sedAbCdEf, 0.3 =a.md", "2.3: a.md sedAbCdEf"),
        // One that is gone may come back.
        ("0 -a.md", "20: a.md"),
        ("0 -a.md, 5 >a.md, 6 =a.md", "8: a.md"),
        // The more files, the longer it must be quiet.
        ("0 =a, 1 =b", "21: a b"),
        ("0 =a, 1 =b, 15 =c", "35: a b c"),
        ("0 =a, 1 =b, 2 =c, 3 =d, 4 =e, 5 =f, 6 =g", "26: a b c d e f g"),
        ("0 =a, 1 =b, 2 =c, 3 =d, 4 =e, 5 =f, 6 =g, 7 =h", "57: a b c d e f g h"),
        ("0 =a, 1 =a, 2 =a, 3 =a, 4 =a, 5 =a, 6 =a, 7 =a", "9: a"),
        ("0 /a", "20: a/"),
        ("0 !", "50: !"),
        // A file that is being written is waited for, but not forever.
        ("0 >a, 30 =a", "32: a"),
        ("0 >a, 30 ~a, 60 =a", "62: a"),
        ("0 >a, 30 -a", "32: a"),
        ("0 >a", "100: a"),
        ("0 >a, 90 >a, 99 >a", "101: a"),
        ("0 >a, 99.5 =b", "119.5: a b"),
        ("0 >a, 150 =a", "100: a, 152: a"),
        ("0 =a, 1 >b, 60 =b", "80: a b"),
        ("0 >a, 50 =a, 51 >a, 60 =a", "62: a"),
        // Both spellings of a name.
        ("0 -e\u{301}, 0 =\u{e9}", "20: e\u{301} \u{e9}"),
        ("0 /e\u{301}, 0 /\u{e9}", "20: e\u{301}/ \u{e9}/"),
        ("0 /a.tmp, 1 =a.tmp/b", "21: a.tmp/b a.tmp/"),
    ])
    func gathersUntilItIsQuiet(events: String, batches: String) {
        #expect(Timeline(events).batches() == batches)
    }

    @Test(arguments: [1, 5, 10, 19])
    func neverWaitsLongerThanTheLongestWait(pause: Int) {
        let events = stride(from: 0, to: 1000, by: pause).map { "\($0) =a, \($0) =b" }.joined(separator: ", ")
        #expect(Timeline(events).batches().hasPrefix("500: a b, "))
    }

    @Test func aSlowStormIsABatchPerLongestWait() {
        let events = (0..<300).map { "\($0 * 5) =\($0)" }.joined(separator: ", ")
        let times = Timeline(events).batches().split(separator: ", ").map { $0.prefix { $0 != ":" } }
        #expect(times == ["2", "505", "1005", "1505"])
    }

    @Test func aStormIsAFewBatches() {
        // A checkout of 300 files, three events each, one file every millisecond.
        let events = (0..<300).map { "\($0) -\($0), \($0) >\($0), \($0).5 =\($0)" }.joined(separator: ", ")
        let all = (0..<300).map { "\($0)" }.sorted().joined(separator: " ")
        #expect(Timeline(events).batches() == "349.5: \(all)")
    }

    @Test func nothingIsTakenBeforeTheDeadlineNorTwice() {
        let start = ContinuousClock.now
        var coalescer = UpdateCoalescer()
        #expect(coalescer.deadline == nil && coalescer.take(at: start) == nil)
        coalescer.add(.written("a"), at: start)
        #expect(coalescer.take(at: start + .microseconds(1999)) == nil)
        #expect(coalescer.take(at: start + .seconds(9)) == ChangeBatch(files: ["a"], begun: start))
        #expect(coalescer.deadline == nil && coalescer.take(at: start + .seconds(9)) == nil)
    }

    @Test func changesThatArriveOutOfOrderDoNotShortenTheQuiet() {
        let start = ContinuousClock.now
        var coalescer = UpdateCoalescer()
        coalescer.add(.written("a"), at: start + .milliseconds(5))
        coalescer.add(.written("a"), at: start)
        #expect(coalescer.deadline == start + .milliseconds(7))
    }
}
