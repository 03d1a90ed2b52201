import Testing

@testable import FileWatch

/// What is done to a site, and what a watcher must tell of it.
struct Scenario: CustomTestStringConvertible, Sendable {
    struct Step {
        /// A shell script, run in the site's root.
        let script: String
        /// Paths that must be told of, and paths that must not.
        let sees: [String]
        var misses: [String] = []
    }

    let name: String
    /// A script that runs before the watcher begins.
    var setup = ""
    let steps: [Step]

    var testDescription: String { name }

    init(_ name: String, setup: String = "", _ steps: [Step]) {
        self.name = name
        self.setup = setup
        self.steps = steps
    }

    func play(on kind: WatcherKind) async throws {
        let site = try TemporarySite()
        try await site.run(setup.isEmpty ? ":" : setup)
        let batches = try ChangeBatches(of: kind.watcher(of: site.watched))
        var iterator = batches.makeAsyncIterator()
        for step in steps {
            var seen: [ChangeBatch] = []
            func isMissing(_ path: String) -> Bool { !seen.contains { $0.concerns(path) } }
            try await site.run("\(step.script)\n echo >> sentinel")
            while isMissing("sentinel") || step.sees.contains(where: isMissing) {
                guard let batch = try await iterator.next() else { break }
                seen.append(batch)
            }
            let (missing, extra) = (step.sees.filter(isMissing), step.misses.filter { !isMissing($0) })
            #expect(missing == [] && extra == [], "after: \(step.script)")
        }
    }
}
