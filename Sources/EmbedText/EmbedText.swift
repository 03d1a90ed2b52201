import Foundation
import PackagePlugin

/// Embeds the text files of a target in the binary: every template, style sheet and script beside its Swift files.
///
/// A site's own copy of a file may stand in for an embedded one, so the files are found by looking, never listed.
@main
struct EmbedText: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { ["mustache", "css", "js"].contains($0.pathExtension) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
        return [
            .buildCommand(
                displayName: "Embedding the text files of \(target.name)",
                executable: try context.tool(named: "embed-text").url,
                arguments: [output.path()] + files.map { $0.path() },
                inputFiles: files,
                outputFiles: [output])
        ]
    }
}
