import ListKit
import SourceDiagnostics

extension ListAdapter {
    /// The objects that were left out of the list without being asked to.
    /// - Parameter path: the path of the list.
    func warnings(path: String) -> [Diagnostic] {
        let messages = droppedObjects.map { object in
            switch object.reason {
            case .repeatedIdentifier:
                "two objects have the identifier '\(object.diffIdentifier)'; only the first is shown"
            case .reservedIdentifier:
                "the identifier '\(object.diffIdentifier)' of an object is reserved; the object is left out"
            case .noSectionController:
                "there is no section controller for the object '\(object.diffIdentifier)'; it is left out"
            }
        }
        return messages.map { Diagnostic(.warning, path: path, position: nil, message: $0) }
    }
}

extension [RenderedSection] {
    /// Warnings about what was left out of these sections of a list.
    func warnings(path: String) -> [Diagnostic] {
        flatMap(\.warnings).map { Diagnostic(.warning, path: path, position: nil, message: $0) }
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
            case .repeatedIdentifier, .noSectionController:
                "two view models of '\(identifier)' have the identifier '\($0.diffIdentifier)'; only the first is shown"
            }
        }
            + (states?.actionsLeftOut ?? []).map {
                "the action '\($0)' of '\(identifier)' leads to too many states and is disabled; "
                    + "make it lead back to an earlier state, or raise 'stateLimit'"
            }
    }
}
