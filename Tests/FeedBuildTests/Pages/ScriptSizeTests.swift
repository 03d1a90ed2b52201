import FeedContent
import FeedPages
import Foundation
import Testing

@testable import FeedBuild
@testable import FeedPublish

/// The sizes of the scripts of pages, and the documents that tell them. That other pages tell the same is a rule of `make tidy`.
@Suite struct ScriptSizeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

    /// The sizes in the table of CONTRIBUTING.md, and who loads what.
    private static func table() throws -> [String: (size: Int, loaded: String)] {
        let text = try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        var rows: [String: (size: Int, loaded: String)] = [:]
        for row in text.matches(of: /\| `(?<name>\w+)\.js` \| (?<size>[\d,]+) B \| (?<loaded>[^|]+) \|/) {
            let size = try #require(Int(row.output.size.filter { $0 != "," }))
            rows[String(row.output.name)] = (size, String(row.output.loaded))
        }
        return rows
    }

    /// The sizes as deployed, by name.
    private static func measured() -> [String: Int] {
        var configuration = SiteConfiguration()
        configuration.workingRange = 1
        configuration.hasSchemeSwitch = true
        let assets = PageAssets(
            style: "", actions: [.ofSections, .ofLists], context: SiteContext(configuration: configuration))
        return Dictionary(
            assets.all.filter { $0.name.hasSuffix(".js") }.map {
                (String($0.name.prefix { $0 != "." }), gzipSize($0.bytes))
            }
        ) { first, _ in first }
    }

    @Test func theTableHasTheScriptsThatAreDeployedAndTheirSizes() throws {
        let (table, measured) = (try Self.table(), Self.measured())
        #expect(Set(table.keys) == Set(measured.keys))
        for (name, size) in measured.sorted(by: { $0.key < $1.key }) {
            let told = table[name]?.size ?? 0
            #expect(abs(told - size) * 50 <= size, "CONTRIBUTING.md: `\(name).js` has \(size) B")
        }
    }

    /// A script that is loaded by one that every page loads is loaded by every page.
    @Test func aPageLoadsNoMoreThanItsBudget() throws {
        let (table, measured) = (try Self.table(), Self.measured())
        func sum(_ loaded: String) -> Int {
            measured.filter { table[$0.key]?.loaded == loaded }.reduce(0) { $0 + $1.value }
        }
        #expect(sum("every page") <= 11_776)
        #expect(sum("every page") + sum("lists") <= 14_336)
    }
}
