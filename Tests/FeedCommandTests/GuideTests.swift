import Foundation
import Testing

/// The guides show the examples as they are: what a reader copies is code that is built.
@Suite struct GuideTests {
    /// A fenced block of a guide.
    struct Block {
        /// The file of the repository that the comment before the block names.
        let path: String?
        let language: String
        let text: String
        /// Where the block begins.
        let line: Int
    }

    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }

    /// The fenced blocks of a text; `nil` if one is not closed.
    private static func blocks(of text: String) -> [Block]? {
        var blocks: [Block] = []
        var open: (path: String?, language: String, lines: [Substring], line: Int)?
        var path: String?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = open {
                if line == "```" {
                    blocks.append(
                        Block(
                            path: block.path, language: block.language,
                            text: block.lines.joined(separator: "\n"), line: block.line))
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                open = (path, String(line.dropFirst(3)), [], index + 1)
                path = nil
            } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
                path = String(line.dropFirst("<!-- ".count).dropLast(" -->".count))
            } else if !line.isEmpty {
                path = nil
            }
        }
        return open == nil ? blocks : nil
    }

    @Test(arguments: ["ModelingAndBinding", "ExpandableCompanies"])
    func everyBlockStandsInTheFileThatItNames(guide: String) throws {
        let path = "Sources/FeedSite/FeedSite.docc/\(guide).md"
        let blocks = try #require(Self.blocks(of: try Self.text(path)), "a block of \(path) is not closed")
        #expect(blocks.filter { $0.path != nil }.count >= 8)
        for block in blocks {
            guard let source = block.path else {
                #expect(block.language == "sh", "\(path):\(block.line): the block names no file")
                continue
            }
            let text = try Self.text(source)
            #expect(!block.text.isEmpty && text.contains(block.text), "\(path):\(block.line): not in \(source)")
        }
    }

    @Test func theSectionControllerOfTheReadmeIsThatOfANewSite() throws {
        let blocks = try #require(Self.blocks(of: try Self.text("README.md"))).filter { $0.language == "swift" }
        #expect(blocks.count == 1)
        let block = try #require(blocks.first)
        #expect(try Self.text(try #require(block.path)).contains(block.text))
        #expect(block.text.split(separator: "\n", omittingEmptySubsequences: false).count == 12)
    }

    @Test func aBlockBelongsToTheCommentRightBeforeIt() throws {
        let text = "<!-- a -->\n```swift\n1\n\n2\n```\n\n<!-- b -->\nText.\n```sh\n3\n```\n"
        let blocks = try #require(Self.blocks(of: text))
        #expect(blocks.map(\.path) == ["a", nil])
        #expect(blocks.map(\.text) == ["1\n\n2", "3"])
        #expect(Self.blocks(of: "```sh\n1\n") == nil)
    }
}
