import ArgumentParser
import FeedBuild
import Foundation

/// Where a site is and where it is written to, as it was typed.
struct SiteOptions: ParsableArguments {
    @OptionGroup private var site: SourceOption

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Where the site is written to. (default: public/ in the source)", valueName: "dir"),
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
                "the site cannot be written to '\(destination)'; --destination must be a folder of its own, such as public"
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

/// The folder of a site, as it was typed.
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
