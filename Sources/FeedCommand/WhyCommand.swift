import ArgumentParser
import FeedBuild
import Foundation

/// `feedgen why`.
struct WhyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Say what a file of the built site was made from, and why it was written last.",
        discussion: """
            Works from the cache of the last build; builds and writes nothing. What changed since is what the next build will \
            make the file again for. Exit status: 0 also for a file that is not feedgen's, 1 if there is no such file.

            Examples:
              feedgen why public/posts/first-ice/index.html
              feedgen why /tags/ice/
            """)

    @Argument(
        help: "A file of the site, such as public/index.html, or a path of the site: /, /tags/ice/.",
        completion: .file())
    var file: String

    @OptionGroup var site: SiteOptions

    func run() async throws {
        do {
            let destination = site.destinationURL()
            guard
                let known = try await SiteProvenance(
                    source: site.sourceURL, destination: destination, site: Feedgen.site, now: Date())
            else {
                throw Self.failure("there is no cache of a build to \(destination.path); run 'feedgen build' first")
            }
            let files = SiteFileArgument(file, destination: destination, basePath: known.basePath)
            for path in files.paths {
                if let found = known.provenance(of: path) {
                    return StandardOutput.print(ProvenanceText(found, path: files.shown(path)).text)
                }
            }
            guard let path = files.paths.first(where: files.exists) else {
                let root = site.sourceURL.path + "/"
                let path = URL(filePath: file).standardizedFileURL.path
                let page = path.hasPrefix(root) ? known.pagePath(ofPost: String(path.dropFirst(root.count))) : nil
                let hint = page.map { "; the page of that post is '\($0)'" } ?? ""
                throw Self.failure("there is no file '\(file)' in \(destination.path)\(hint)")
            }
            StandardOutput.print("\(files.shown(path)): not written by feedgen; builds leave it alone")
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func failure(_ message: String) -> CommandFailure {
        CommandFailure(status: 1, messages: ["error: \(message)"])
    }
}
