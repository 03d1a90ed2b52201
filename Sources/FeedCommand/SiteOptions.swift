import ArgumentParser
import FeedBuild
import Foundation

/// Where a site is, as it was typed.
struct SiteOptions: ParsableArguments {
    @Option(name: [.short, .long], help: ArgumentHelp("The folder of the site.", valueName: "dir"))
    var source = "."

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Where the site is written to. (default: public/ in the source)", valueName: "dir"))
    var destination: String?

    func validate() throws {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: source, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw ValidationError("there is no folder '\(source)'; --source must be the folder of a site")
        }
    }

    var sourceURL: URL { URL(filePath: source, directoryHint: .isDirectory).standardizedFileURL }

    /// The destination; a preview has its own, so that no draft is ever published by mistake.
    func destinationURL(isPreview: Bool = false) -> URL {
        guard let destination else {
            return sourceURL.appending(path: isPreview ? ".feedgen/preview" : "public", directoryHint: .isDirectory)
        }
        return URL(filePath: destination, directoryHint: .isDirectory).standardizedFileURL
    }
}
