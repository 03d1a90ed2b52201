import Foundation
import PackagePlugin

/// Embeds the text files of a target in the binary: every template, style sheet, script and the like beside its Swift
/// files or in a folder there.
///
/// A site's own copy of a file may stand in for an embedded one, so the files are found by looking, never listed.
@main
struct EmbedText: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { name in
                let file = folder.appending(path: name)
                return ["mustache", "css", "js", "md", "svg", "yml"].contains(file.pathExtension)
                    || file.lastPathComponent == ".gitignore"
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
