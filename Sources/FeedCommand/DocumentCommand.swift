import ArgumentParser
import FeedBuild
import FeedDocuments
import FeedPublish
import Foundation
import JSONPatch

/// `feedgen document`.
struct DocumentCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "document",
        abstract: "Print the content of a page of the built site, as JSON.",
        discussion: """
            The document is read from the page itself, so this works on any site that feedgen built.

            Examples:
              feedgen document /
              feedgen document /posts/hello/ -d /var/www/blog
            """)

    @Argument(help: "The path of the page: /, /page/3/, /posts/hello/.")
    var page: String

    @OptionGroup var site: SiteOptions

    func run() async throws {
        do {
            let output = OutputDirectory(root: site.destinationURL(), source: site.sourceURL)
            let document = try output.document(ofPage: page)
            StandardOutput.print(json: String(decoding: document.json.encoded(pretty: true), as: UTF8.self))
        } catch {
            throw CommandFailure(error)
        }
    }
}
