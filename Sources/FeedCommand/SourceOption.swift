import ArgumentParser
import Foundation

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
