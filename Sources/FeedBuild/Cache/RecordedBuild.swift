import FileStorage

/// A build that wrote files, as the cache records it.
struct RecordedBuild: Hashable, Sendable {
    /// How many builds are recorded, how many changes of each, and of all together.
    private static let limits = (builds: 64, changes: 256, allChanges: 1024)

    /// When it started, and when all its files were written, by the clock of the file system, in nanoseconds since
    /// 1970.
    let started: Int
    let ended: Int
    let scope: BuildScope
    /// What had changed in the source since the build before.
    let changes: [InputChange]
    /// How many more changes there were.
    let omittedChanges: Int

    init(started: Int, ended: Int, scope: BuildScope, changes: [InputChange]) {
        let kept = Array(changes.prefix(Self.limits.changes))
        self.init(
            started: started, ended: ended, scope: scope, changes: kept, omittedChanges: changes.count - kept.count)
    }

    fileprivate init(started: Int, ended: Int, scope: BuildScope, changes: [InputChange], omittedChanges: Int) {
        (self.started, self.ended, self.scope) = (started, ended, scope)
        (self.changes, self.omittedChanges) = (changes, omittedChanges)
    }

    /// The latest builds, as many as are recorded.
    static func latest(of builds: [RecordedBuild]) -> [RecordedBuild] {
        var count = 0
        let latest = builds.suffix(limits.builds).reversed().prefix { build in
            count += build.changes.count
            return count <= limits.allChanges
        }
        return latest.reversed()
    }
}

/// What a build made: what differs, or the whole site, and why.
package enum BuildScope: Int, Sendable {
    /// What depends on files that changed.
    case changes
    /// Everything that was saved while `watch` ran.
    case watch
    /// The whole site: there was no cache of an earlier build.
    case withoutCache
    /// The cache was damaged.
    case damagedCache
    /// The build before was one of another feedgen.
    case otherProgram
    /// The build before had other options, or another time zone.
    case otherOptions
    /// Someone changed or removed files of the site.
    case otherOutputs
    /// To measure the rendering of all cells.
    case profile
}

extension BinaryWriter {
    mutating func write(_ build: RecordedBuild) {
        write(word: build.started)
        write(word: build.ended)
        write(build.scope.rawValue)
        write(build.changes) { writer, change in
            writer.write(change.path)
            writer.write(change.kind.rawValue)
        }
        write(build.omittedChanges)
    }
}

extension BinaryReader {
    /// - Throws: `Damaged`.
    mutating func recordedBuild() throws -> RecordedBuild {
        let (started, ended) = (try word(), try word())
        guard let scope = BuildScope(rawValue: try number()) else { throw Damaged() }
        let changes = try array { reader in
            let path = try reader.text()
            guard let kind = InputChange.Kind(rawValue: try reader.number()) else { throw Damaged() }
            return InputChange(path: path, kind: kind)
        }
        return RecordedBuild(
            started: started, ended: ended, scope: scope, changes: changes, omittedChanges: try number())
    }
}
