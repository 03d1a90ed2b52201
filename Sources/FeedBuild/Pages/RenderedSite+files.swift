import FeedContent
import FeedPages
import FeedPublish
import FeedSources
import Parallelism

/// The files that a site consists of.
extension RenderedSite {
    /// The paths of all lists: of each page, and of further lists on it.
    var listPaths: [String] {
        plans.map(\.path) + lists.paths.filter { $0.contains("#") } + entryListPaths
    }

    /// The files, for when they are asked for.
    var plannedFiles: Lazy<Set<String>> {
        let site = released
        return Lazy {
            let others = site.auxiliaryFiles.others
            var files = Set<String>(minimumCapacity: site.plans.count + others.count + site.staticPaths.count)
            for page in site.plans { files.insert(page.file) }
            files.formUnion(others.map(\.path) + site.renderer.assets.all.map(\.file))
            files.formUnion(site.staticPaths)
            return files
        }
    }

    /// Its files beside pages.
    var auxiliaryFiles: AuxiliaryFiles { AuxiliaryFiles(site: self) }
}
