import JSONPatch
import Testing

/// json-patch/json-patch-tests, which is no part of the package.
@Suite(.enabled(if: ConformanceSuite.isPresent, "shared/data/json-patch-tests is not beside the package"))
struct ConformanceSuiteTests {
    @Test(arguments: [("tests.json", 92, 3), ("spec_tests.json", 16, 1)])
    func everyActiveCaseHolds(file: String, active: Int, disabled: Int) throws {
        let cases = try ConformanceSuite.cases(of: file)
        #expect(cases.count == active + disabled)
        var run = 0
        for (number, text) in cases.enumerated() {
            // Disabled cases with two members of one name are no JSON by the strict parser.
            guard let json = try? JSONValue(parsing: text) else {
                #expect(text.contains("\"disabled\": true"), "\(file) #\(number)")
                continue
            }
            guard json["disabled"] != true else { continue }
            run += 1
            let name: Comment =
                "\(file) #\(number): \(json["comment"]?.string ?? json["error"]?.string ?? "no comment")"
            let document = try #require(json["doc"], name)
            let patch = try #require(json["patch"], name)
            let result = Result { try document.applying(Patch(patch)) }
            if json["error"] != nil {
                #expect(throws: PatchError.self, name) { try result.get() }
            } else {
                let value = try #require(try? result.get(), name)
                if let expected = json["expected"] { #expect(value == expected, name) }
            }
        }
        #expect(run == active)
    }
}
