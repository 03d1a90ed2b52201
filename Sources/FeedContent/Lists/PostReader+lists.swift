import FeedFrontMatter
import FeedMarkdown
import SourceDiagnostics

extension FieldReader {
    /// `lists` in front matter: a list, or several.
    mutating func lists(_ settings: PostSettings) -> [ListSetting] {
        guard let entry = entry("lists") else { return [] }
        var values = [entry.value]
        if case .array(let several) = entry.value.content { values = several }
        return values.compactMap { value in
            guard case .table(let table) = value.content else {
                reject(entry.key, value, "it must be a list such as {collection: posts, limit: 3}, or several")
                return nil
            }
            do throws(ValueError) {
                return try ListSetting(table.entries, at: value.position, settings)
            } catch {
                report("'lists': \(error.message)", at: error.position ?? value.position)
                return nil
            }
        }
    }
}

extension PostReader {
    /// Adds the lists that the text of a post places, which come before those of its front matter.
    /// - Parameter line: the line of the file on which the text starts.
    func addLists(_ shortcodes: [PlacedShortcode], to post: inout Post, from line: Int) -> [Diagnostic] {
        var (lists, errors): ([ListSetting], [Diagnostic]) = ([], [])
        func report(_ message: String, at position: SourcePosition) {
            errors.append(Diagnostic(.error, path: post.path, position: position, message: message))
        }
        for placed in shortcodes {
            let call = placed.shortcode
            let place = SourcePosition(line: call.line + line - 1, column: call.column)
            do throws(ValueError) {
                try call.checkKeys()
                var list = try ListSetting(call.fields(at: place), at: place, settings)
                list.place = placed.place
                lists.append(list)
            } catch {
                report("'\(call.tag)': \(error.message)", at: place)
            }
        }
        post.facts.lists = lists + post.facts.lists
        if !post.facts.hasPage, let list = post.facts.lists.first {
            report(
                "entries of '\(post.collection.name)' have no pages of their own, so they cannot have lists; remove it",
                at: list.position)
        }
        return errors
    }
}

extension Shortcode {
    /// - Throws: for a key that is there twice, or has more parts than `where.rating.after`.
    fileprivate func checkKeys() throws(ValueError) {
        var seen: Set<String> = []
        for argument in arguments {
            if !seen.insert(argument.key).inserted { throw ValueError("'\(argument.key)' is there twice; keep one") }
            if argument.key.count(where: { $0 == "." }) > 2 {
                throw ValueError("'\(argument.key)' has too many parts; the longest keys are like where.rating.after")
            }
        }
    }

    /// Its arguments as front matter: `where.place=Quay` is `where: {place: Quay}`.
    fileprivate func fields(at place: SourcePosition) -> [FrontMatterTable.Entry] {
        arguments.map { argument in
            let names = argument.key.split(separator: ".").map(String.init)
            let value = names.dropFirst().reversed().reduce(argument.content(at: place)) { value, name in
                FrontMatterValue(
                    .table(FrontMatterTable([.init(key: name, keyPosition: place, value: value)])), at: place)
            }
            return FrontMatterTable.Entry(key: names.first ?? argument.key, keyPosition: place, value: value)
        }
    }
}

extension Shortcode.Argument {
    /// A word alone is a key that is true.
    fileprivate var key: String { name ?? value }

    fileprivate func content(at place: SourcePosition) -> FrontMatterValue {
        if name == nil { return FrontMatterValue(.bool(true), at: place) }
        if !isQuoted, let number = Int(value), String(number) == value {
            return FrontMatterValue(.int(number), at: place)
        }
        if !isQuoted, value.contains("."), let number = Double(value), number.isFinite {
            return FrontMatterValue(.double(number), at: place, written: value)
        }
        return FrontMatterValue(.string(value), at: place)
    }
}
