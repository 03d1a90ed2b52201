import FeedBuild
import FeedContent
import FeedPublish
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
    /// - Throws: `DeploymentError` if there is none of them.
    @Sendable func fetch(_ paths: [String]) async throws(DeploymentError) -> [String: [UInt8]] {
        switch self {
        case .folder(let folder):
            let files = Self.files(paths, in: folder)
            guard let path = paths.first, files.isEmpty else { return files }
            let name = folder.relativePath
            throw DeploymentError(
                SourceOption.isFolder(name)
                    ? "there is no '\(path)' in the folder '\(name)'"
                    : "there is no folder '\(name)' (the address of a site begins with https://)")
        case .url(let url): return try await Self.download(paths, from: url)
        }
    }

    private static func files(_ paths: [String], in folder: URL) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for path in paths { files[path] = content(of: folder.appending(path: path)) }
        return files
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

    private static func download(
        _ paths: [String], from url: String
    ) async throws(DeploymentError) -> [String: [UInt8]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "feedgen-\(UUID().uuidString)")
        // The system empties the folder at some time.
        defer { try? FileManager.default.removeItem(at: folder) }
        var lines: [String] = []
        for (number, path) in paths.enumerated() {
            guard let path = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else { continue }
            lines += ["url = \"\(url)\(path)\"", "output = \"\(folder.appending(path: "\(number)").path)\""]
        }
        let errors = folder.appending(path: "errors")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let list = folder.appending(path: "list")
            try Data(lines.joined(separator: "\n").utf8).write(to: list)
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            // Older versions of curl do not limit what comes without a length; the system does, in blocks of 512 bytes.
            process.arguments = [
                "-c", "ulimit -f \(sizeLimit / 512) && exec curl \"$@\"", "sh", "--fail", "--silent", "--show-error",
                "--location", "--parallel", "--max-time", "\(patience)",
                "--max-filesize", "\(sizeLimit)", "--proto", "=http,https", "--config", list.path,
            ]
            try Data().write(to: errors)
            process.standardError = try FileHandle(forWritingTo: errors)
            process.standardOutput = FileHandle.nullDevice
            try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                process.terminationHandler = { _ in done.resume() }
                do { try process.run() } catch { done.resume(throwing: error) }
            }
        } catch {
            throw DeploymentError("\(url) cannot be fetched (\(error))")
        }
        var files: [String: [UInt8]] = [:]
        for (number, path) in paths.enumerated() {
            files[path] = content(of: folder.appending(path: "\(number)"))
        }
        guard let path = paths.first, files.isEmpty else { return files }
        throw DeploymentError("\(url)\(path) cannot be fetched (\(cause(in: content(of: errors) ?? [])))")
    }

    /// The first error of `curl` or the shell, without their names and numbers.
    private static func cause(in errors: [UInt8]) -> String {
        // There may be other lines: in parallel, some versions of curl show their progress.
        let start = /(^|[\n\r]| )(curl: \(\d+\) |sh: )/.matchingSemantics(.unicodeScalar)
        let text = String(decoding: errors, as: UTF8.self)
        let cause = text.firstMatch(of: start).map { text[$0.range.upperBound...].prefix { !$0.isNewline } } ?? ""
        return cause.isEmpty ? "it is missing, or too large" : cause.prefix(1).lowercased() + cause.dropFirst()
    }
}
