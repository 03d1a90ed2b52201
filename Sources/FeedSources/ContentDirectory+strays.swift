import FeedContent
import FileStorage

extension ContentDirectory {
    /// What is at the root of the site, or beside its templates, for a reader that does not exist.
    /// - Throws: `SystemError`.
    package func strays(in folders: SourceFolders) throws -> Strays {
        let leftOut = try folders.leftOut.filter { try entry(at: $0) == .nothing }
        // A site in Swift reads what it likes.
        guard needsPosts else { return Strays(paths: leftOut.sortedByBytes()) }
        // What is hidden is not listed.
        var paths = try leftOut + Strays.hidden.filter { try entry(at: $0) != .nothing }
        for name in try SourceWalk.names(in: ".", of: root) where Strays.isCandidate(name, in: folders) {
            if case .folder = try entry(at: name) { paths.append(name + "/") } else { paths.append(name) }
        }
        if case .folder = try entry(at: SourceFolders.templates) {
            paths += try SourceWalk.names(in: SourceFolders.templates, of: root).filter(Strays.isBesideTemplates)
                .map { "\(SourceFolders.templates)/\($0)" }
        }
        let usual = SourceFolders(SiteConfiguration())
        // A folder of data with another name may be that of another generator, which also has programs in it.
        for (folder, isMeant) in folders.besideTemplates where folder != folders.data || folder == usual.data {
            guard case .folder = try entry(at: folder) else { continue }
            paths += try SourceWalk.names(in: folder, of: root).map { "\(folder)/\($0)" }.filter { !isMeant($0) }
        }
        // The folders of the default may be missing.
        let statics = folders.statics == usual.statics ? [:] : folders.statics
        var named = Array(statics.keys)
        if let data = folders.data, data != usual.data { named.append(data) }
        paths += try named.filter { try entry(at: $0) == .nothing }
        return Strays(paths: paths.sortedByBytes())
    }
}
