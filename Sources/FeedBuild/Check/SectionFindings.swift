import DefaultTheme
import FeedContent
import FeedPages
import HTMLSyntax
import ListDiffKit
import ListKit
import Parallelism
import SourceDiagnostics

/// What is wrong with sections as they are rendered, and what an author should know of them.
struct SectionFindings: Sendable {
    /// What keeps the site from being built.
    private(set) var errors: [Diagnostic] = []
    private(set) var warnings: [Diagnostic] = []
    private var known: Set<Diagnostic> = []
    /// The kinds of cells that were found unbalanced, by list: of each kind the first is told.
    private var unbalanced: Set<[String]> = []

    /// Checks rendered sections; reused ones were checked before.
    /// - Parameters:
    ///   - list: the path of their list.
    ///   - templates: those that they were rendered by; errors name the author's file.
    ///   - place: what to name in place of a template, where a cell was made by other means.
    mutating func add(
        _ rendered: [RenderedSection], of list: String, templates: TemplateLibrary,
        place: (RenderedSection) -> String, controls: ControlFindings = ControlFindings(of: nil)
    ) async throws {
        let sections = rendered.filter { $0.renderedCells > 0 }
        errors += templates.missing(askedForBy: sections)
        let cells = try await inParallel(sections) { rendered in
            rendered.allCells.first { !HTMLBalance.isBalanced($0.content) }
        }
        for (rendered, cell) in zip(sections, cells) {
            guard let cell, unbalanced.insert([list, cell.kind]).inserted else { continue }
            let name = cell.diffIdentifier.text == cell.kind ? "" : " '\(cell.diffIdentifier)'"
            add(
                unbalanced: "the '\(cell.kind)' cell\(name) of '\(rendered.section.diffIdentifier)'",
                path: templates.path(of: cell.kind) ?? place(rendered))
        }
        var states = StateFindings()
        for section in rendered {
            for part in section.parts { states.add(part.states, of: "'\(section.section.diffIdentifier)'") }
        }
        add(rendered.flatMap(\.warnings) + states.messages, path: list)
        let messages = try await inParallel(sections) { controls.messages(about: $0) }
        for (section, messages) in zip(sections, messages) {
            for (kind, message) in messages { add([message], path: templates.path(of: kind) ?? place(section)) }
        }
        add(templates.takeMisspelt())
    }

    /// Looks at what a list shows while it has no cells.
    mutating func add(emptyView html: String?, name: String, path: String) {
        if let html, !HTMLBalance.isBalanced(html) { add(unbalanced: name, path: path) }
    }

    mutating func add(_ error: FeedSiteErrors) { errors += error.diagnostics }

    /// Adds warnings, each once.
    mutating func add(_ diagnostics: [Diagnostic]) { warnings += diagnostics.filter { known.insert($0).inserted } }

    mutating func add(_ messages: [String], path: String) {
        add(messages.map { Diagnostic(.warning, path: path, position: nil, message: $0) })
    }

    /// HTML that would swallow what comes after it.
    private mutating func add(unbalanced name: String, path: String) {
        errors.append(
            Diagnostic(
                .error, path: path, position: nil,
                message: "the HTML of \(name) must close each tag, in order"))
    }
}

extension RenderedSection {
    /// What the section shows in all states that a reader can reach.
    var allCells: [Cell<String>] {
        section.cells + parts.flatMap { $0.states.states.dropFirst().flatMap(\.content) }
    }
}

extension TemplateLibrary {
    /// The templates that cells asked for and that are not there; an empty cell in their place would be published.
    /// - Parameter sections: all that were rendered since this was asked last.
    fileprivate func missing(askedForBy sections: [RenderedSection]) -> [Diagnostic] {
        takeUnknown().sorted().map { name in
            let section = sections.first { $0.allCells.contains { $0.kind == name } }?.section
            let asking = section.map { "'\($0.diffIdentifier)'" } ?? "a cell"
            let hint =
                if let nearest = nearest(to: name) {
                    "did you mean '\(nearest).mustache'?"
                } else if DefaultTheme.files["\(name).mustache"] != nil {
                    "the default theme's is for posts; copy it to Templates/ to use it"
                } else {
                    "a template cell needs the file with its name"
                }
            return Diagnostic(
                .error, path: "Templates", position: nil,
                message: "there is no '\(name).mustache', which \(asking) uses; \(hint)")
        }
    }
}

extension [DroppedObject] {
    /// Warnings about objects that were left out of the list without being asked to.
    /// - Parameter path: the path of the list.
    func warnings(path: String) -> [Diagnostic] {
        let messages = map { object in
            switch object.reason {
            case .repeatedIdentifier:
                "two objects have the identifier '\(object.diffIdentifier)'; only the first is shown"
            case .reservedIdentifier:
                "the identifier '\(object.diffIdentifier)' of an object is reserved; the object is left out"
            case .noSectionController, .noCell:
                "there is no section controller for the object '\(object.diffIdentifier)'; it is left out"
            }
        }
        return messages.map { Diagnostic(.warning, path: path, position: nil, message: $0) }
    }
}

extension RenderedSection {
    /// Warnings about what was left out of the section.
    var warnings: [String] {
        let identifier = section.diffIdentifier
        return droppedItems.map {
            switch $0.reason {
            case .reservedIdentifier:
                "the identifier '\($0.diffIdentifier)' of a view model of '\(identifier)' is reserved; it is left out"
            case .noCell, .noSectionController:
                "there is no cell for the view model '\($0.diffIdentifier)' of '\(identifier)'; it is left out"
            case .repeatedIdentifier:
                "two view models of '\(identifier)' have the identifier '\($0.diffIdentifier)'; only the first is shown"
            }
        }
    }
}

extension ListActions {
    /// Warnings about what readers cannot do to a list, and about sections that are missing in the page.
    func warnings(about list: String, showing published: [RenderedSection]) -> [String] {
        let known = Set(published.map(\.section.diffIdentifier))
        let missing = Set(parts.flatMap { $0.states.states.flatMap(\.content.order) }).subtracting(known)
        var states = StateFindings()
        for part in parts { states.add(part.states, of: list) }
        return missing.map(\.text).sorted().map {
            "'\($0)' is in \(list) only after an action, and not in the page; 'objects' must have it at first"
        } + states.messages
    }
}
