import Foundation
import PackagePlugin

/// Embeds the text files of a target in the binary: all templates, style sheets, scripts and the like next to its Swift
/// files or in subfolders.
///
/// A site can override an embedded file, so the files are found by their extensions, not listed.
@main
struct EmbedText: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { name in
                let file = folder.appending(path: name)
                return ["mustache", "css", "js", "md", "svg", "yml"].contains(file.pathExtension)
                    || file.lastPathComponent == ".gitignore"
                    // Swift that is written for others, and not compiled here.
                    || name.hasPrefix("SwiftStarter/") && file.pathExtension == "swift"
            }
            .sorted()
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
        return [
            .buildCommand(
                displayName: "Embedding the text files of \(target.name)",
                executable: try context.tool(named: "embed-text").url,
                arguments: [output.path(percentEncoded: false), folder.path(percentEncoded: false)] + names,
                inputFiles: names.map { folder.appending(path: $0) },
                outputFiles: [output])
        ]
    }
}
