import ListKit
import SourceDiagnostics

extension ListAdapter {
    /// What was left out of the list without being asked to.
    /// - Parameter path: the path of the list.
    func warnings(path: String) -> [Diagnostic] {
        let messages = droppedObjects.map { object in
            switch object.reason {
            case .repeatedIdentifier: "two objects have the identifier '\(object.diffIdentifier)'; the first is shown"
            case .reservedIdentifier:
                "the identifier '\(object.diffIdentifier)' of an object is reserved; the object is left out"
            case .noSectionController:
                "there is no section controller for the object '\(object.diffIdentifier)'; it is left out"
            }
        }
        return messages.map { Diagnostic(.warning, path: path, position: nil, message: $0) }
            + rendered.warnings(path: path)
    }
}

extension [RenderedSection] {
    /// What was left out of these sections of a list without being asked to.
    func warnings(path: String) -> [Diagnostic] {
        flatMap(\.warnings).map { Diagnostic(.warning, path: path, position: nil, message: $0) }
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
