import Foundation

/// What the compiler says is wrong with code that uses modules of this package: the messages that these have for it, or the
/// compiler's own, but not which protocols a type does not conform to.
package func compilerErrors(in code: String) throws -> [String] {
    let folder = try TemporaryFolder(["Code.swift": code])
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
        "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-I", products.appending(path: "Modules").path, folder.url.appending(path: "Code.swift").path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return output.split(separator: "\n").compactMap { line in
        guard let error = line.firstRange(of: ": error: "), !line.contains("does not conform to protocol") else {
            return nil
        }
        let message = line[error.upperBound...]
        let own = message.firstRange(of: #/of protocol '\w+': |is unavailable: /#)
        return String(own.map { message[$0.upperBound...] } ?? message)
    }
}
