import Foundation
import Testing

@testable import FileWatch

/// Against the real file system.
struct FileWatcherTests {
    @Test(arguments: Scenario.all, WatcherKind.allCases)
    func tellsWhatHappens(scenario: Scenario, kind: WatcherKind) async throws {
        try await within(.seconds(20)) { try await scenario.play(on: kind) }
    }

    @Test(arguments: WatcherKind.allCases)
    func aCheckoutIsAFewBatches(kind: WatcherKind) async throws {
        let site = try TemporarySite()
        let files = (0..<300).map { "Posts/\($0 % 20)/\($0).md" }
        try await site.run(
            """
            export HOME=$PWD GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
            git init -q; for i in $(seq 0 299); do mkdir -p Posts/$((i % 20)); echo 1 > Posts/$((i % 20))/$i.md; done
            git add .; git commit -qm one; git tag one
            for i in $(seq 0 299); do echo 2 >> Posts/$((i % 20))/$i.md; done; git commit -qam two
            """)
        try await within(.seconds(20)) {
            let batches = try ChangeBatches(of: kind.watcher(of: site.watched))
            try await site.run("git checkout -q one; echo > sentinel")
            var seen: [ChangeBatch] = []
            for try await batch in batches {
                seen.append(batch)
                if (files + ["sentinel"]).allSatisfy({ file in seen.contains { $0.concerns(file) } }) { break }
            }
            let told = Set(files).intersection(seen.reduce(into: []) { $0.formUnion($1.files) })
            #expect(told.count == 300)
            #expect(seen.count <= 3, "\(seen.map(\.files.count))")
        }
    }

    @Test(arguments: WatcherKind.allCases)
    func aSiteThatIsNotThereCannotBeWatched(kind: WatcherKind) throws {
        let site = WatchedSite(
            root: URL(filePath: "/nowhere/to/be/found"), folders: ["Posts"], files: [], ignores: { _, _ in false })
        #expect(throws: WatchError.noFolder("/nowhere/to/be/found")) { try kind.watcher(of: site).changes() }
    }

    @Test func aSiteIsPolledIfAskedFor() throws {
        let site = try TemporarySite().watched
        #expect(site.watcher(polls: true) is PollingWatcher)
        #if os(Linux)
            #expect(site.watcher(polls: false) is INotifyWatcher)
        #endif
    }

    @Test(arguments: [
        (ENOSPC, "fs.inotify.max_user_watches"), (EMFILE, "fs.inotify.max_user_instances"), (EIO, "Input/output error"),
    ])
    func aRefusalSaysWhatToDo(code: Int32, reason: String) {
        let text = "\(WatchError.refused("Posts", code: code))"
        #expect(text.hasPrefix("Posts: error: ") && text.contains(reason) && text.contains("--poll"), "\(text)")
    }
}
