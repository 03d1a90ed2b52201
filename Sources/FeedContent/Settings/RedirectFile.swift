import FeedFrontMatter
import Foundation
import SourceDiagnostics

/// A file from which a host reads which addresses lead elsewhere, so that it answers with 301 in place of a page that refreshes.
package enum RedirectFile: String, CaseIterable, Sendable {
    /// Netlify's `_redirects`, whose lines come before files.
    case netlify
    /// Cloudflare's `_redirects`.
    case cloudflare
    /// The lines of a `map` of nginx.
    case nginx

    /// Its path in the destination.
    package var path: String { self == .nginx ? "redirects.map" : "_redirects" }

    static func files(_ value: FrontMatterValue) throws(ValueError) -> [RedirectFile] {
        let files: [RedirectFile] = try SiteConfiguration.kinds(value)
        if Set(files.map(\.path)).count < files.count {
            throw ValueError("netlify and cloudflare read the same file in different ways; choose one of them")
        }
        return files
    }

    /// The bytes of the file.
    /// - Parameter moves: the path of each address from the root of the host, encoded, and where it leads.
    package func bytes(of moves: [(path: String, target: String)]) -> [UInt8] {
        let encoded = moves.map { move in
            (path: move.path, target: move.target.replacing(" ", with: "%20").replacing("\n", with: "%0A"))
        }
        // To these hosts, they are patterns.
        let plain = self == .nginx ? encoded : encoded.filter { !$0.path.contains(":") && !$0.path.contains("*") }
        let lines = plain.map { move in
            switch self {
            case .netlify: "\(move.path) \(move.target) 301!\n"
            case .cloudflare: "\(move.path) \(move.target) 301\n"
            case .nginx:
                // What nginx compares is decoded.
                "\(Self.quoted(move.path.removingPercentEncoding ?? move.path)) \(Self.quoted(move.target));\n"
            }
        }
        return Array(lines.joined().utf8)
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("$", with: "%24")
        return "\"\(escaped)\""
    }
}
