import FeedContent
import FeedPages
import FeedPublish
import FeedSources
import Parallelism

/// The files that a site consists of.
extension RenderedSite {
    /// The paths of all lists: of each page, and of further lists on it.
    var listPaths: [String] {
        plans.map(\.path) + lists.paths.filter { $0.contains("#") }
    }

    /// The files, for when they are asked for.
    var plannedFiles: Lazy<Set<String>> {
        let site = released
        return Lazy {
            var files = Set<String>(minimumCapacity: site.plans.count + site.staticPaths.count)
            for page in site.plans { files.insert(page.file) }
            files.formUnion(site.staticPaths)
            let others = site.auxiliaryFiles
            files.formUnion(others.paths + others.liveJSONFeedPaths + site.renderer.assets.all.map(\.file))
            return files
        }
    }

    /// Its files beside pages.
    var auxiliaryFiles: AuxiliaryFiles { AuxiliaryFiles(site: self) }

    /// The files that are there as copies.
    var copies: [StaticFile] {
        forgotten.isEmpty ? content.staticFiles : content.staticFiles.filter { !forgotten.contains($0.destination) }
    }

    /// Those that others than before are copied to.
    func copies(since old: [StaticFile]) -> [OutputFile] {
        if content.staticFiles == old { return [] }
        let known = Set(old)
        return content.staticFiles.filter { !known.contains($0) }.map {
            OutputFile(path: $0.destination, content: .copy(of: $0.path))
        }
    }
}
