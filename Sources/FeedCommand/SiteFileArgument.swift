import Foundation

/// A file of a site on the command line: a file below the working directory, or a path in the destination or of the
/// site.
struct SiteFileArgument {
    /// The paths in the destination that may be meant, the most likely first.
    let paths: [String]
    private let destination: URL
    private let workingDirectory: String

    init(_ argument: String, destination: URL, basePath: String) {
        self.destination = destination
        workingDirectory = FileManager.default.currentDirectoryPath + "/"
        let root = destination.standardizedFileURL.path + "/"
        let file = URL(filePath: argument).standardizedFileURL.path
        let isFolder = argument.hasSuffix("/")
        var places: [String] = []
        if (file + "/").hasPrefix(root) {
            places.append(file.dropFirst(root.count) + (isFolder && file + "/" != root ? "/" : ""))
        }
        let path = String(argument.drop { $0 == "/" })
        places.append(path)
        if basePath != "/", argument.hasPrefix(basePath) { places.append(String(argument.dropFirst(basePath.count))) }
        paths = places.flatMap { place -> [String] in
            let folder = place.isEmpty || place.hasSuffix("/") ? place : place + "/"
            return place == folder ? [place + "index.html"] : [place, folder + "index.html"]
        }
    }

    /// Whether there is a file, not a folder, at a path in the destination.
    func exists(_ path: String) -> Bool {
        let file = destination.appending(path: path).path
        return FileManager.default.fileExists(atPath: file) && !SourceOption.isFolder(file)
    }

    /// The path of a file as it can be opened from the working directory.
    func shown(_ path: String) -> String {
        let file = destination.appending(path: path).path
        return file.hasPrefix(workingDirectory) ? String(file.dropFirst(workingDirectory.count)) : file
    }
}
