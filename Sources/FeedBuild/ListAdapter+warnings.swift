import FeedContent
import ListKit

extension ListAdapter {
    /// What was left out of the list without being asked to.
    func warnings(path: String) -> [Diagnostic] {
        func warning(_ message: String) -> Diagnostic {
            Diagnostic(.warning, path: path, position: nil, message: message)
        }
        var warnings = droppedObjects.map { object in
            switch object.reason {
            case .repeatedIdentifier:
                warning("two objects have the identifier '\(object.diffIdentifier)'; the first is shown")
            case .reservedIdentifier:
                warning("the identifier '\(object.diffIdentifier)' of an object is reserved; the object is left out")
            case .noSectionController:
                warning("there is no section controller for the object '\(object.diffIdentifier)'; it is left out")
            }
        }
        for section in rendered {
            warnings += section.warnings.map(warning)
        }
        return warnings
    }
}

extension [RenderedSection] {
    /// What was left out of sections without being asked to. The data source of posts leaves out no section.
    var warnings: [Diagnostic] {
        flatMap { section in
            section.warnings.map { Diagnostic(.warning, path: "/", position: nil, message: $0) }
        }
    }
}

extension RenderedSection {
    /// What was left out of the section without being asked to.
    var warnings: [String] {
        let identifier = section.diffIdentifier
        return droppedItems.map {
            switch $0.reason {
            case .reservedIdentifier:
                "the identifier '\($0.diffIdentifier)' of a view model of '\(identifier)' is reserved; it is left out"
            case .repeatedIdentifier, .noSectionController:
                "two view models of '\(identifier)' have the identifier '\($0.diffIdentifier)'; the first is shown"
            }
        }
            + (states?.actionsLeftOut ?? []).map {
                "the action '\($0)' of '\(identifier)' leads to more states than allowed, and is left out; "
                    + "have it lead back, or raise 'stateLimit'"
            }
    }
}
