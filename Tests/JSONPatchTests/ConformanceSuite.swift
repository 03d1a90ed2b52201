import Foundation

/// The files of json-patch/json-patch-tests, if they are there.
enum ConformanceSuite {
    /// Three levels up from this file is the package, beside which `shared` may be.
    static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "../shared/data/json-patch-tests").standardizedFileURL

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// The texts of a file's cases, the objects of its array: the files as a whole have members of the same name.
    static func cases(of file: String) throws -> [String] {
        let bytes = try Data(contentsOf: folder.appending(path: file))
        var (cases, depth, start, isString, isEscaped): ([String], Int, Int, Bool, Bool) = ([], 0, 0, false, false)
        for (position, byte) in bytes.enumerated() {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "\""): isString.toggle()
            case _ where isString: break
            case UInt8(ascii: "{"):
                if depth == 0 { start = position }
                depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { cases.append(String(decoding: bytes[start...position], as: UTF8.self)) }
            default: break
            }
        }
        return cases
    }
}
