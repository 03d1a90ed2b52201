import ArgumentParser
import FeedBuild
import FeedSources
import Foundation

/// The source and destination of a site on the command line.
struct SiteOptions: ParsableArguments {
    @OptionGroup private var site: SourceOption

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The folder to write the site to. (default: public/ in the source)", valueName: "dir"),
        completion: .directory)
    var destination: String?

    /// A destination inside the source folders would be read by the next build; one that contains the source would mix
    /// the two.
    func validate() throws {
        guard let destination else { return }
        let (from, to) = (sourceURL.resolvingSymlinksInPath().path, destinationURL().resolvingSymlinksInPath().path)
        // The build reports settings that cannot be read.
        let folders = (try? ContentDirectory(root: sourceURL, allowsOutsideLinks: true).folders().roots) ?? []
        let isInside = (folders + [".feedgen"]).contains { (to + "/").hasPrefix("\(from)/\($0)/") }
        let isPreview = (to + "/").hasPrefix("\(from)/.feedgen/preview/")
        if destination.isEmpty || (from + "/").hasPrefix(to + "/") || isInside && !isPreview {
            throw ValidationError(
                "the site cannot be written to '\(destination)'; --destination must be a separate folder, such as public"
            )
        }
    }

    var sourceURL: URL { site.sourceURL }

    /// The destination; previews have their own, so that no draft is published by mistake.
    func destinationURL(isPreview: Bool = false) -> URL {
        guard let destination else {
            return sourceURL.appending(path: isPreview ? ".feedgen/preview" : "public", directoryHint: .isDirectory)
        }
        return URL(filePath: destination, directoryHint: .isDirectory).standardizedFileURL
    }
}

/// The folder of a site on the command line.
struct SourceOption: ParsableArguments {
    @Option(
        name: [.short, .long], help: ArgumentHelp("The folder of the site.", valueName: "dir"), completion: .directory)
    var source = "."

    func validate() throws {
        guard Self.isFolder(source) else {
            throw ValidationError("there is no folder '\(source)'; --source must be the folder of a site")
        }
    }

    var sourceURL: URL { URL(filePath: source, directoryHint: .isDirectory).standardizedFileURL }

    /// Whether there is a folder at a path.
    static func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}
