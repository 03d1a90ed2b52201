import FeedBuild
import FeedContent
import Foundation

/// A site as it is deployed, at a URL or in a folder, which a build starts from.
enum DeployedSite: Sendable {
    /// Fetched by `curl`, which knows proxies and certificates.
    case url(String)
    case folder(URL)

    /// - Parameter text: a URL, or a folder.
    init(_ text: String) {
        let isURL = ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
        // Any other address is as good as no site.
        self = isURL ? .url((try? SiteConfiguration.siteURL(text)) ?? text + "/") : .folder(URL(filePath: text))
    }

    /// How long a file may take, in seconds, and how many bytes it may have.
    private static let (patience, sizeLimit) = (60, 64 << 20)

    /// Those of some files that can be had.
    @Sendable func fetch(_ paths: [String]) async -> [String: [UInt8]] {
        switch self {
        case .folder(let folder):
            var files: [String: [UInt8]] = [:]
            for path in paths {
                files[path] = Self.content(of: folder.appending(path: path))
            }
            return files
        case .url(let url): return await Self.download(paths, from: url)
        }
    }

    /// - Returns: `nil` for one that is missing or too large. What was cut short on its way is checked by those who use it.
    private static func content(of file: URL) -> [UInt8]? {
        do {
            let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            return size > sizeLimit ? nil : Array(try Data(contentsOf: file))
        } catch {
            // It is left out.
            return nil
        }
    }

    private static func download(_ paths: [String], from url: String) async -> [String: [UInt8]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "feedgen-\(UUID().uuidString)")
        // The system empties the folder at some time.
        defer { try? FileManager.default.removeItem(at: folder) }
        var lines: [String] = []
        for (number, path) in paths.enumerated() {
            guard let path = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else { continue }
            lines += ["url = \"\(url)\(path)\"", "output = \"\(folder.appending(path: "\(number)").path)\""]
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let list = folder.appending(path: "list")
            try Data(lines.joined(separator: "\n").utf8).write(to: list)
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            // Older versions of curl do not limit what comes without a length; the system does, in blocks of 512 bytes.
            process.arguments = [
                "-c", "ulimit -f \(sizeLimit / 512) && exec curl \"$@\"", "sh", "--fail", "--silent", "--location",
                "--parallel", "--max-time", "\(patience)",
                "--max-filesize", "\(sizeLimit)", "--proto", "=http,https", "--config", list.path,
            ]
            process.standardError = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                process.terminationHandler = { _ in done.resume() }
                do { try process.run() } catch { done.resume(throwing: error) }
            }
        } catch {
            return [:]
        }
        var files: [String: [UInt8]] = [:]
        for (number, path) in paths.enumerated() {
            files[path] = content(of: folder.appending(path: "\(number)"))
        }
        return files
    }
}
