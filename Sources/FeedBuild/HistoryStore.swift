package import Foundation
import GRDB

/// Keeps the history of a destination in a small database. It is a cache: a file that cannot be read is begun anew, and where
/// none can be written the history is kept for this run alone.
package struct HistoryStore: Sendable {
    private let database: DatabaseQueue
    private let path: String
    /// Why the history is not kept beyond this run; `nil` if it is.
    private(set) var problem: SystemError?

    /// Opens the database at `url`, or makes one.
    /// - Throws: a database error if there can be none, as on a full disk.
    package init(url: URL) throws {
        path = url.path
        if let database = try? Self.open(url) {
            self.database = database
        } else {
            for suffix in ["", "-journal", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: url.path + suffix)
            }
            database = try Self.open(url)
        }
    }

    /// A history for this run alone.
    private init(inMemoryFor problem: SystemError) throws {
        path = problem.path
        database = try Self.prepared(DatabaseQueue())
        self.problem = problem
    }

    private static func open(_ url: URL) throws -> DatabaseQueue {
        var configuration = Configuration()
        // A cache need not survive a power cut, so nothing waits for the disk.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        return try prepared(DatabaseQueue(path: url.path, configuration: configuration))
    }

    private static func prepared(_ database: DatabaseQueue) throws -> DatabaseQueue {
        try database.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE IF NOT EXISTS page (
                        path TEXT PRIMARY KEY, version TEXT NOT NULL, changed INTEGER NOT NULL, skeletons BLOB NOT NULL
                    ) WITHOUT ROWID;
                    CREATE TABLE IF NOT EXISTS file (path TEXT PRIMARY KEY, unlinked INTEGER) WITHOUT ROWID;
                    """)
            // A file that is damaged, or of another make, is found out here and not in the middle of a build.
            _ = try Row.fetchOne(database, sql: "SELECT path, version, changed, skeletons FROM page")
            _ = try Row.fetchOne(database, sql: "SELECT path, unlinked FROM file")
            guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
        }
        return database
    }

    /// What is remembered.
    package func history() throws -> BuildHistory {
        let (database, path) = (database, path)
        return try Self.naming(path) {
            try database.read { connection in
                var versions: [String: String] = [:]
                for row in try Row.fetchAll(connection, sql: "SELECT path, version FROM page") {
                    versions[row[0]] = row[1]
                }
                var files: [String: BuildHistory.File] = [:]
                for row in try Row.fetchAll(connection, sql: "SELECT path, unlinked FROM file") {
                    files[row[0]] = BuildHistory.File(unlinked: row[1])
                }
                return BuildHistory(versions: versions, files: files) { page in
                    try Self.naming(path) {
                        try database.read { connection in
                            let sql = "SELECT version, changed, skeletons FROM page WHERE path = ?"
                            return try Row.fetchOne(connection, sql: sql, arguments: [page]).map { row in
                                BuildHistory.Page(version: row[0], changed: row[1], skeletons: Self.split(row[2]))
                            }
                        }
                    }
                }
            }
        }
    }

    /// A failure names the file, which SQLite's own words do not.
    private static func naming<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw SystemError(path: path, message: error.message ?? "\(error.resultCode)")
        }
    }

    /// Remembers a build that was written, or the names of files before they are.
    package func record(_ update: HistoryUpdate) throws {
        try Self.naming(path) {
            try database.write { connection in
                for (path, page) in update.pages {
                    try connection.execute(
                        sql: "INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?)",
                        arguments: [path, page.version, page.changed, Self.join(page.skeletons)])
                }
                for path in update.removedPages {
                    try connection.execute(sql: "UPDATE page SET version = '' WHERE path = ?", arguments: [path])
                }
                for (path, file) in update.files {
                    try connection.execute(
                        sql: "INSERT OR REPLACE INTO file VALUES (?, ?)", arguments: [path, file.unlinked])
                }
                for path in update.removedFiles {
                    try connection.execute(sql: "DELETE FROM file WHERE path = ?", arguments: [path])
                }
            }
        }
    }

    /// Skeletons are JSON without line ends, so a line each keeps them apart.
    private static func join(_ skeletons: [Skeleton]) -> Data {
        Data(skeletons.map { $0.encoded() }.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func split(_ data: Data) -> [Skeleton] {
        data.split(separator: UInt8(ascii: "\n")).compactMap { Skeleton(encoded: Array($0)) }
    }
}

extension HistoryStore {
    /// The history of one destination, in the hidden folder of the source.
    /// - Throws: a database error where even memory is short.
    package init(source: URL, destination: URL) throws {
        let folder = source.appending(path: ".feedgen", directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let name = "history-\(Digest.hex(destination.path.utf8, bytes: 4)).sqlite"
            try self.init(url: folder.appending(path: name))
        } catch {
            let problem = (error as? DatabaseError).map {
                SystemError(path: folder.path, message: $0.message ?? "the database cannot be opened")
            }
            try self.init(inMemoryFor: problem ?? SystemError(path: folder.path, error))
        }
    }
}
