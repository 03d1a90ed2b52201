import TestFixtures

#if os(Linux)
    import Foundation
    import Testing

    @testable import FileWatch

    struct INotifyTests {
        private static func bytes(watch: Int32, mask: UInt32, name: String, length: Int) -> [UInt8] {
            let words: [UInt32] = [UInt32(bitPattern: watch), mask, 0, UInt32(length)]
            let padded = Array(name.utf8) + Array(repeating: 0, count: length - name.utf8.count)
            return words.flatMap { word in withUnsafeBytes(of: word, Array.init) } + padded
        }

        @Test func eventsAreReadOneAfterAnother() {
            let bytes =
                Self.bytes(watch: 3, mask: 0x100, name: "a.md", length: 16)
                + Self.bytes(watch: 4, mask: 0x4000_0400, name: "", length: 0)
                + Self.bytes(watch: 5, mask: 0x8, name: "über.md", length: 8)
            #expect(
                bytes.withUnsafeBytes(INotifyEvent.events) == [
                    INotifyEvent(watch: 3, kinds: .created, name: "a.md"),
                    INotifyEvent(watch: 4, kinds: [.folder, .selfDeleted], name: ""),
                    INotifyEvent(watch: 5, kinds: .closedAfterWriting, name: "über.md"),
                ])
        }

        @Test func anEventThatIsCutOffIsNone() {
            let bytes = Self.bytes(watch: 3, mask: 0x100, name: "", length: 0)
            for length in 0..<bytes.count {
                #expect(bytes[..<length].withUnsafeBytes(INotifyEvent.events) == [])
            }
        }

        @Test(
            arguments: [
                ("echo a > Posts/b.md", [.writing("Posts/b.md"), .writing("Posts/b.md"), .written("Posts/b.md")]),
                ("echo a > Posts/a.md", [.writing("Posts/a.md"), .written("Posts/a.md")]),
                ("chmod 600 Posts/a.md", [.touched("Posts/a.md")]),
                ("rm Posts/a.md", [.removed("Posts/a.md")]),
                ("mv Posts/a.md Posts/b.md", [.removed("Posts/a.md"), .written("Posts/b.md")]),
                // Nobody closes these.
                ("ln -s ../x Posts/l.md", [.written("Posts/l.md")]),
                ("ln ../outside/x Posts/l.md", [.written("Posts/l.md")]),
                ("mkfifo Posts/f", [.written("Posts/f")]),
                // Hidden folders are not even watched.
                ("mkdir -p Posts/.b/c; echo > Posts/.b/x.md; mkdir public .feedgen; echo > public/x", []),
                ("echo > Posts/.git/index", []),
                // What is ignored is not told of, but a folder of such a name is.
                ("echo > Posts/a.md~; mv Posts/a.md~ Posts/4913; rm Posts/4913; ln -s nowhere Posts/l~", []),
                ("mv Posts/a.md Posts/a.md~", [.removed("Posts/a.md")]),
                ("mkdir Posts/b~; echo > Posts/b~/x.md~", [.folder("Posts/b~")]),
            ] as [(String, [FileChange])])
        func eventsAreChanges(script: String, changes: [FileChange]) async throws {
            let site = try TemporarySite()
            try await site.run("echo > Posts/a.md; echo > ../outside/x; mkdir Posts/.git")
            let inotify = try INotify(root: site.root.path)
            var tree = try WatchedTree(of: site.watched, by: inotify)
            try await site.run(script)
            #expect(try tree.changes(for: inotify.events()) == changes)
        }

        @Test func aFolderThatLeftIsNotWatchedByTheSystemEither() async throws {
            let site = try TemporarySite()
            try await site.run("mkdir -p Posts/a/b")
            let inode = try #require(FileStatus(at: site.root.path + "/Posts/a/b")?.identity.inode)
            let inotify = try INotify(root: site.root.path)
            var tree = try WatchedTree(of: site.watched, by: inotify)
            #expect(Self.isWatched(inode: inode))
            try await site.run("mv Posts/a ../outside")
            #expect(try tree.changes(for: inotify.events()) == [.folder("Posts/a")])
            #expect(!Self.isWatched(inode: inode))
        }

        @Test func noFileIsHandedOnHalfWritten() async throws {
            let site = try TemporarySite()
            let path = site.root.path + "/Posts/a.md"
            try await within(.seconds(20)) {
                var policy = CoalescingPolicy()
                (policy.patience, policy.longestWait) = (.seconds(60), .seconds(60))
                let batches = try ChangeBatches(of: INotifyWatcher(site: site.watched), policy: policy)
                try await site.run("{ echo one; sleep 0.05; echo two; } > Posts/a.md &")
                var iterator = batches.makeAsyncIterator()
                #expect(try await iterator.next()?.files == ["Posts/a.md"])
                #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
            }
        }

        @Test func afterAnOverflowAllIsWatchedAnew() async throws {
            let site = try TemporarySite()
            try await site.run("mkdir Posts/a")
            let inotify = try INotify(root: site.root.path)
            var tree = try WatchedTree(of: site.watched, by: inotify)
            // As if the events of these had been lost.
            try await site.run("rm -r Posts/a; mkdir -p Posts/b/c; mkdir Templates")
            _ = inotify.events()
            let overflow = INotifyEvent(watch: -1, kinds: .overflow, name: "")
            #expect(try tree.changes(for: [overflow]) == [.everything])
            _ = inotify.events()
            try await site.run("echo > Posts/b/c/x.md; echo > Templates/style.css; mkdir Posts/a")
            let changes = try tree.changes(for: inotify.events())
            for change in [.written("Posts/b/c/x.md"), .written("Templates/style.css"), .folder("Posts/a")]
                as [FileChange]
            {
                #expect(changes.contains(change), "\(changes)")
            }
        }

        @Test(.enabled(if: queueLength < 100_000))
        func moreEventsThanTheSystemKeepsAreAnOverflow() async throws {
            let site = try TemporarySite()
            try await site.run("echo > Posts/a.md; echo > Posts/b.md")
            let inotify = try INotify(root: site.root.path)
            var tree = try WatchedTree(of: site.watched, by: inotify)
            let files = ["a", "b"].map { site.root.path + "/Posts/\($0).md" }
            // Only events that differ from the one before are kept.
            for _ in 0...Self.queueLength / 2 { for file in files { chmod(file, 0o600) } }
            try await site.run("mkdir Posts/c")
            var changes: [FileChange] = []
            while case let some = try tree.changes(for: inotify.events()), !some.isEmpty { changes += some }
            #expect(changes.last == .everything)
            try await site.run("echo > Posts/c/x.md")
            #expect(try tree.changes(for: inotify.events()).last == .written("Posts/c/x.md"))
        }

        private static let queueLength: Int = {
            let text = try? String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? .max
        }()

        @Test(arguments: [true, false])
        func theDescriptorIsClosedAtOnceWhenNobodyReads(isDropped: Bool) async throws {
            let site = try TemporarySite()
            let inode = try #require(FileStatus(at: site.root.path)?.identity.inode)
            let reader = Task {
                let batches = try ChangeBatches(of: INotifyWatcher(site: site.watched))
                if isDropped { return }
                for try await _ in batches {}
            }
            if !isDropped { #expect(await eventually { Self.isWatched(inode: inode) }) }
            reader.cancel()
            try await reader.value
            #expect(await eventually { !Self.isWatched(inode: inode) })
        }

        /// Whether this process has a watch of the folder with an inode.
        private static func isWatched(inode: UInt64) -> Bool {
            let folder = "/proc/self/fdinfo"
            let texts = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.compactMap {
                try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
            }
            return texts?.contains { $0.contains(" ino:\(String(inode, radix: 16)) ") } ?? false
        }

        @Test(arguments: ["rm -r ../site", "mv ../site ../outside"])
        func itEndsWhenTheSiteIsGone(script: String) async throws {
            let site = try TemporarySite()
            try await within(.seconds(20)) {
                let changes = try INotifyWatcher(site: site.watched).changes()
                try await site.run(script)
                await #expect(throws: WatchError.noFolder(site.root.path)) { for try await _ in changes {} }
            }
        }
    }
#endif
