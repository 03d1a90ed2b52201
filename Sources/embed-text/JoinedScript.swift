import Foundation

/// A script that is joined from the modules of a folder, `feed/feed.js` and what it imports, in the order in which an
/// engine would run them. They share one scope, so no two may declare the same name.
struct JoinedScript {
    /// What cannot be joined, with its file.
    struct Failure: Error, CustomStringConvertible {
        let file: String
        let problem: String

        var description: String { "\(file): error: \(problem)" }
    }

    private let folder: String
    /// The path of the module that imports the others, which has the name of the folder.
    private var main: String { "\(folder)\(folder.dropLast()).js" }
    private let modules: [String: String]
    private let others: [String]
    private var order: [String] = []

    /// - Parameters:
    ///   - folder: the path before the names of the modules, such as `feed/`.
    ///   - scripts: the texts of all scripts, by path.
    init(folder: String, scripts: [String: String]) throws {
        self.folder = folder
        modules = scripts.filter { $0.key.hasPrefix(folder) }
        others = scripts.filter { !$0.key.hasPrefix(folder) }.map(\.value)
        try visit(main)
        for module in modules.keys.sorted() where !order.contains(module) {
            throw Failure(file: module, problem: "no module imports it")
        }
        var owners: [String: String] = [:]
        for module in order {
            for name in Self.declarations(in: modules[module] ?? "") {
                if let owner = owners[name] {
                    throw Failure(file: module, problem: "'\(name)' is declared in \(owner) too; give it another name")
                }
                owners[name] = module
            }
        }
    }

    /// The script. It exports what its main module does, and what the scripts outside the folder import. A hint for browsers
    /// at the top of the main module stays at the top.
    var text: String {
        let hint = modules[main]?.prefixMatch(of: Self.hint).map { String($0.output) } ?? ""
        let body = order.map { module in
            (modules[module] ?? "")
                .trimmingPrefix(Self.hint)
                .replacing(Self.transfer, with: "")
                .replacing(/(?m)^export (?=const|let|class|function|async)/, with: "")
                // Scripts beside the folder are beside the joined one.
                .replacing("import(\"../", with: "import(\"./")
        }.joined()
        return "\(hint)\(body)export {\(exports.sorted().joined(separator: ", "))};\n"
    }

    private static var hint: Regex<Substring> { /\/\/#.*\n/ }

    /// An import, or an export of what another module has.
    private static var transfer: Regex<(Substring, verb: Substring, names: Substring, module: Substring)> {
        /(?m)^(?<verb>import|export) \{(?<names>[^}]*)\} from "\.\/(?<module>[\w-]+\.js)";\n/
    }

    private var exports: Set<String> {
        let outside = others.flatMap { $0.matches(of: /\{(?<names>[^}]*)\} from "\.\/(?<folder>[\w-]+\/)[\w-]+\.js"/) }
            .filter { $0.folder == folder }.map(\.names)
        let own = (modules[main] ?? "").matches(of: Self.transfer).filter { $0.verb == "export" }.map(\.names)
        return Set(
            (outside + own).flatMap { $0.split { !$0.isLetter && !"_$".contains($0) && !$0.isNumber }.map(String.init) }
        )
    }

    /// A script outside the folder, which imports the joined one.
    func outside(_ script: String) -> String {
        let name = folder.dropLast()
        return script.replacing(/from "\.\/(?<folder>[\w-]+)\/[\w-]+\.js"/) { match in
            match.folder == name ? "from \"./\(name).js\"" : String(match.output.0)
        }
    }

    private mutating func visit(_ module: String, from importers: Set<String> = []) throws {
        guard let text = modules[module] else { throw Failure(file: module, problem: "there is no such module") }
        if order.contains(module) || importers.contains(module) { return }
        for match in text.matches(of: Self.transfer) {
            try visit(folder + match.module, from: importers.union([module]))
        }
        order.append(module)
    }

    /// The names that a module declares at its top.
    private static func declarations(in text: String) -> [String] {
        text.matches(of: /(?m)^(?:export )?(?:const|let|class|(?:async )?function) (?<what>[^=;]+)/).flatMap { match in
            match.what.matches(of: /(?:(?<key>\w+):\s*)?(?<name>[A-Za-z_$][\w$]*)/).map { String($0.name) }
        }
    }
}
