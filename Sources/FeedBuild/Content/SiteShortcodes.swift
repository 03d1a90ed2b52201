import Digests
import FeedContent
import FeedMarkdown
import FeedPages
import FeedSections
import SourceDiagnostics

/// What the shortcodes of posts stand for: templates of the site and of the theme, and the few that are no templates.
struct SiteShortcodes: PostShortcodes {
    private let context: SiteContext
    /// The templates, in the order of the languages; `nil` if they are in error, so that nothing more is told of them.
    private let libraries: [TemplateLibrary]?

    init(_ context: SiteContext, templates: SiteTemplates?) {
        (self.context, libraries) = (context, templates?.shortcodes)
    }

    func options(for post: PostFacts) -> ShortcodeOptions {
        let setting = context.in(post.collection.language).configuration.shortcodes(of: post.collection)
        // On a site that does not say how it writes them, braces may be text.
        let known = setting != nil ? nil : libraries?[context.place(of: post.collection.language)].names
        var options = ShortcodeOptions(dialect: setting ?? .hugo) { name in
            known.flatMap { $0.contains(name) || Self.builtIns.contains(name) ? nil : Self.folder + name }
        } expand: { call, markdown in
            expansion(of: call, in: post, markdown)
        } value: { name in
            value(name, in: post)
        }
        options.isAssumed = setting == nil
        return options
    }

    func digest(of inputs: [String], in language: String?) -> ContentDigest? {
        if inputs.isEmpty { return nil }
        let library = libraries?[context.place(of: language)]
        return ContentDigest { parts in
            parts.add(each: inputs) { parts, name in
                parts.add(name)
                if let template = Self.template(in: name) {
                    parts.add(library?.digest(of: template)) { $0.add($1) }
                } else {
                    parts.add(siteText(name, in: language))
                }
            }
        }
    }

    private static let folder = "shortcodes/"

    /// The name of the template that an input is.
    private static func template(in input: String) -> String? {
        input.hasPrefix(folder) ? String(input.dropFirst(folder.count)) : nil
    }

    private func expansion(
        of call: Shortcode, in post: PostFacts, _ markdown: ShortcodeMarkdown
    ) -> ShortcodeExpansion {
        guard let library = libraries?[context.place(of: post.collection.language)] else {
            return ShortcodeExpansion(.text(""))
        }
        var inputs: Set = [Self.folder + call.name]
        let call = resolved(call, in: post, &inputs)
        // The template is around it.
        if call.name == "toc", call.inner == nil { return ShortcodeExpansion(.contents, inputs: inputs) }
        if library.names.contains(call.name) {
            let site = context.in(post.collection.language)
            let values = CellValues(
                viewModel: ShortcodeValues(call: call, markdown: markdown), site: library.site,
                shared: PostScope(post, in: site.feed))
            let html = library.render(values, template: call.name)
            do {
                try library.checkExcess()
            } catch {
                return ShortcodeExpansion(
                    .failure(error.diagnostics.map(\.message).joined(separator: "; ")), inputs: inputs)
            }
            return ShortcodeExpansion(.html(html), inputs: inputs)
        }
        if let content = Self.builtIn(call) { return ShortcodeExpansion(content, inputs: inputs) }
        let near = Spelling.nearest(to: call.name, among: (library.names.union(Self.builtIns)).sorted())
        let remedy =
            near.map { "did you mean '\($0)'?" }
            ?? "to say what it shows, write 'Templates/shortcodes/\(call.name).mustache'"
        return ShortcodeExpansion(.failure("there is no shortcode '\(call.name)'; \(remedy)"), inputs: inputs)
    }

    /// The call with the values of variables that are its arguments, as in Liquid: `alt=site.title`.
    private func resolved(_ call: Shortcode, in post: PostFacts, _ inputs: inout Set<String>) -> Shortcode {
        let dialect = context.in(post.collection.language).configuration.shortcodes(of: post.collection)
        guard dialect == .liquid || dialect == .nunjucks else { return call }
        let arguments = call.arguments.map { argument in
            guard !argument.isQuoted, ["site.", "page."].contains(where: argument.value.hasPrefix) else {
                return argument
            }
            let value = value(argument.value, in: post)
            guard case .text(let text) = value.content else { return argument }
            inputs.formUnion(value.inputs)
            return Shortcode.Argument(name: argument.name, value: text, isQuoted: true)
        }
        return call.with(arguments)
    }

    private static let builtIns: Set<String> = [
        "list", "highlight", "ref", "relref", "post_url", "link",
    ]

    /// What is no template; `nil` for an unknown name.
    private static func builtIn(_ call: Shortcode) -> ShortcodeExpansion.Content? {
        switch call.name {
        case "list": return .place
        case "highlight":
            var code = call.inner ?? ""
            if code.hasPrefix("\n") { code.removeFirst() }
            if !code.hasSuffix("\n") { code += "\n" }
            return .code(code, info: info(of: call))
        case "ref", "relref", "post_url", "link":
            guard let path = call["path"] ?? call.values.first, !path.isEmpty else {
                return .failure(
                    "'\(call.name)' needs the file that it leads to, such as '\(call.name) \"first-ice.md\"'")
            }
            return .address(Self.source(path, of: call.name))
        default: return nil
        }
    }

    /// What would be behind the fence of a block of code.
    private static func info(of call: Shortcode) -> String {
        let options = call.arguments.filter { $0.name != "lang" && $0.name != "language" }.map { argument in
            argument.name.map { "\($0)=\"\(argument.value)\"" } ?? argument.value
        }
        return ([call["lang"] ?? call["language"]].compactMap(\.self) + options).joined(separator: " ")
    }

    /// A file as links to sources name it.
    private static func source(_ path: String, of name: String) -> String {
        let end = path.firstIndex { "?#".contains($0) } ?? path.endIndex
        var (file, fragment) = (String(path[..<end]), path[end...])
        if file.isEmpty { return String(fragment) }
        if name == "post_url" || (file.split(separator: "/").last.map { !$0.contains(".") } ?? false) { file += ".md" }
        if name == "link" || name == "post_url" || file.hasPrefix("/") {
            file = "@/" + file.drop { $0 == "/" }
        }
        fragment = name == "post_url" ? "" : fragment
        return file + fragment
    }

    /// The text of a variable.
    private func value(_ name: String, in post: PostFacts) -> ShortcodeExpansion {
        let text: String?
        if name.hasPrefix("site.") || name.hasPrefix("config.") {
            text = siteText(name, in: post.collection.language)
            return ShortcodeExpansion(text.map { .text($0) } ?? .unknown, inputs: [name])
        }
        let site = context.in(post.collection.language)
        switch name {
        case "page.url", "page.permalink": text = site.url(post.address)
        case "page.title", "title": text = post.title
        case "page.description", "page.excerpt", "description": text = post.summary
        case "page.author", "author": text = post.username.isEmpty ? nil : post.username
        case "page.date", "date": text = post.date?.iso8601
        case let name where name.hasPrefix("page.params.") || name.hasPrefix("page."):
            let key = name.dropFirst(name.hasPrefix("page.params.") ? 12 : 5)
            text = Self.text(in: ParameterValues(post.params), at: key)
        default: text = nil
        }
        return ShortcodeExpansion(text.map { .text($0) } ?? .unknown)
    }

    private func siteText(_ name: String, in language: String?) -> String? {
        let site = context.in(language).configuration
        switch name.drop(while: { $0 != "." }).dropFirst() {
        case "title": return site.title
        case "description", "tagline": return site.description
        case "author": return site.author
        case "url": return context.absoluteURL("/").map { String($0.dropLast()) } ?? ""
        case "baseurl": return String(context.basePath.dropLast())
        case "base_url", "baseURL": return site.baseURL ?? ""
        case let key:
            return Self.text(in: ParameterValues(site.params), at: key.hasPrefix("params.") ? key.dropFirst(7) : key)
        }
    }

    /// The text at a path of keys.
    private static func text(in values: ParameterValues, at path: Substring) -> String? {
        var value: Any = values
        for part in path.split(separator: ".", omittingEmptySubsequences: false) {
            guard let next = (value as? ParameterValues)?.value(named: String(part)) else { return nil }
            value = next
        }
        switch value {
        case let text as String: return text
        case let number as Int: return String(number)
        case let flag as Bool: return String(flag)
        default: return nil
        }
    }
}

/// The values of a call in the template of a shortcode: its arguments by name and by place, and what is between its tags.
private struct ShortcodeValues: TemplateValues {
    let call: Shortcode
    let markdown: ShortcodeMarkdown

    func value(named name: String) -> Any? {
        if name == "inner" {
            return call.inner.map { ShortcodeText(text: $0, line: call.innerLine, markdown: markdown) }
        }
        let text = call[name] ?? Int(name).flatMap { call.values.indices.contains($0) ? call.values[$0] : nil }
        switch text {
        case nil, "": return nil
        // A flag, as generators write it.
        case "false" where call[name] != nil: return false
        case let text?: return ShortcodeText(text: text, line: call.line, isInline: true, markdown: markdown)
        }
    }
}

/// A text of a call: as it is, or as the Markdown that its author writes.
private struct ShortcodeText: MarkedText {
    let text: String
    let line: Int
    var isInline = false
    let markdown: ShortcodeMarkdown

    var html: String { markdown.html(of: text, from: line, isInline: isInline) }

    func value(named name: String) -> Any? { nil }
}
