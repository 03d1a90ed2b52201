import Foundation
import TestFixtures
import Testing

@testable import FeedPublish

@Suite struct SpoolTests {
    @Test func whatIsStoredComesBackFromMemoryAndFromTheFile() throws {
        let folder = try TemporaryFolder()
        let spool = Spool(folder: folder.url, limit: 10)
        let contents = [[UInt8]](arrayLiteral: [1, 2, 3], [], Array(repeating: 7, count: 100_000), [9])
        let stored = try contents.map { try spool.store($0) }
        #expect(try stored.map { try $0.bytes() } == contents)
        #expect(stored.map { if case .bytes = $0 { true } else { false } } == [true, true, false, false])
    }

    @Test func theFileHasNoNameWhileItIsUsed() throws {
        let folder = try TemporaryFolder()
        let spool = Spool(folder: folder.url, limit: 0)
        let stored = try spool.store([1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
        #expect(try stored.bytes() == [1])
    }

    @Test func withoutAPlaceForAFileAllStaysInMemory() throws {
        let spool = Spool(folder: URL(filePath: "/nowhere"), limit: 0)
        #expect(try spool.store([1, 2]) == .bytes([1, 2]))
    }

    @Test func bytesFromManyTasksDoNotOverlap() async throws {
        let folder = try TemporaryFolder()
        let spool = Spool(folder: folder.url, limit: 0)
        let stored = await withTaskGroup(of: (UInt8, OutputFile.Content?).self) { group in
            // An error is found out below: nothing comes back.
            for number in UInt8.min...UInt8.max {
                group.addTask { (number, try? spool.store(Array(repeating: number, count: 1 + Int(number) * 50))) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for (number, content) in stored {
            #expect(try content?.bytes() == Array(repeating: number, count: 1 + Int(number) * 50))
        }
    }
}
