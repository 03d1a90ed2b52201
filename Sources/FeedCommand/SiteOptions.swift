import ArgumentParser
import FeedBuild
import Foundation

/// Where a site is and where it is written to, as it was typed.
struct SiteOptions: ParsableArguments {
    @OptionGroup private var site: SourceOption

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The folder to write the site to. (default: public/ in the source)", valueName: "dir"),
        completion: .directory)
    var destination: String?

    /// A destination within what is read would be read at the next build, and one around it would bury the source.
    func validate() throws {
        guard let destination else { return }
        let (from, to) = (sourceURL.resolvingSymlinksInPath().path, destinationURL().resolvingSymlinksInPath().path)
        let folders = (try? ContentDirectory(root: sourceURL).folders().roots) ?? []
        let isInside = (folders + [".feedgen"]).contains { (to + "/").hasPrefix("\(from)/\($0)/") }
        let isPreview = (to + "/").hasPrefix("\(from)/.feedgen/preview/")
        if destination.isEmpty || (from + "/").hasPrefix(to + "/") || isInside && !isPreview {
            throw ValidationError(
                "the site cannot be written to '\(destination)'; --destination must be a separate folder, such as public"
            )
        }
    }

    var sourceURL: URL { site.sourceURL }

    /// The destination; a preview has its own, so that no draft is ever published by mistake.
    func destinationURL(isPreview: Bool = false) -> URL {
        guard let destination else {
            return sourceURL.appending(path: isPreview ? ".feedgen/preview" : "public", directoryHint: .isDirectory)
        }
        return URL(filePath: destination, directoryHint: .isDirectory).standardizedFileURL
    }
}
