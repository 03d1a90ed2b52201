import Foundation
import TestFixtures
import Testing

@testable import FeedPublish
@testable import FileStorage

@Suite struct SiteLockTests {
    /// Runs with a folder of its own, which is gone afterwards.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = try TemporaryFolder()
        try withExtendedLifetime(folder) { try body(folder.url) }
    }

    private var process: String { "\(ProcessInfo.processInfo.processIdentifier)" }

    @Test func aSecondRunOnOneSiteIsToldWhoHoldsIt() throws {
        try withFolder { folder throws in
            let lock = try SiteLock(source: folder)
            let error = #expect(throws: SystemError.self) { _ = try SiteLock(source: folder) }
            #expect(
                error?.message
                    == "another feedgen (process \(process)) is running on this site; stop it, or wait for it to end")
            _ = consume lock
            _ = try SiteLock(source: folder)
        }
    }

    @Test func theLockOutlivesTheFolderOfItsNote() throws {
        try withFolder { folder throws in
            let lock = try SiteLock(source: folder)
            let hidden = folder.appending(path: ".feedgen")
            try FileManager.default.removeItem(at: hidden)
            let error = #expect(throws: SystemError.self) { _ = try SiteLock(source: folder) }
            #expect(error?.message == "another feedgen is running on this site; stop it, or wait for it to end")
            _ = consume lock
            let next = try SiteLock(source: folder)
            #expect(PIDFile(source: folder).process == process)
            _ = consume next
        }
    }

    @Test(arguments: [(ENOLCK, "no locks available"), (EOPNOTSUPP, "operation not supported")])
    func aSystemWithoutLocksIsNoOtherRun(code: Int32, message: String) throws {
        try withFolder { folder throws in
            let error = #expect(throws: SystemError.self) { _ = try SiteLock(source: folder) { _ in code } }
            #expect(error?.path == folder.path && error?.message == message)
        }
    }

    @Test func aSourceThatIsNoFolderIsAnErrorOfTheSystem() throws {
        try withFolder { folder throws in
            let error = #expect(throws: SystemError.self) { _ = try SiteLock(source: folder.appending(path: "gone")) }
            #expect(error?.message == "no such file or directory")
        }
    }
}
