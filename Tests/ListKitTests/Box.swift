import ListDiffKit
import ListKit
import Synchronization

/// What a box shows: numbers and texts are two kinds of cell. A text such as `42:baz` is the text `baz` of identity `42`.
enum Model: ListDiffable, Equatable, Sendable {
    case number(Int)
    case text(String, value: String)

    init(_ token: String) {
        let parts = token.split(separator: ":").map(String.init)
        if let number = Int(token) {
            self = .number(number)
        } else {
            self = .text(parts[0], value: parts[parts.count - 1])
        }
    }

    var diffIdentifier: DiffIdentifier {
        switch self {
        case .number(let number): DiffIdentifier("\(number)")
        case .text(let identifier, _): DiffIdentifier(identifier)
        }
    }
}

/// An object with the view models of a text such as `7 seven`.
struct Box: ListDiffable, Equatable, Sendable {
    let diffIdentifier: DiffIdentifier
    let models: [Model]

    init(_ identifier: String, _ models: String) {
        diffIdentifier = DiffIdentifier(identifier)
        self.models = models.split(separator: " ").map { Model(String($0)) }
    }
}

/// What was bound, in the order of binding.
final class BindLog: Sendable {
    private let texts = Mutex<[String]>([])

    func append(_ text: String) { texts.withLock { $0.append(text) } }

    /// What was bound since the log was asked last.
    func take() -> [String] {
        texts.withLock { texts in
            defer { texts = [] }
            return texts
        }
    }
}

struct NumberCell: ListBindable {
    let log: BindLog
    var kind: String { "number" }

    func bindViewModel(_ viewModel: Int) -> HTML {
        log.append("\(viewModel)")
        return "<b>\(viewModel)</b>"
    }
}

struct TextCell: ListBindable {
    let log: BindLog
    var kind = "text"

    func bindViewModel(_ viewModel: String) throws -> HTML {
        if viewModel.hasPrefix("broken") { throw BrokenText(text: viewModel) }
        log.append(viewModel)
        return "<p>\(viewModel)</p>"
    }
}

struct BrokenText: Error, Equatable {
    let text: String
}

struct BoxSectionController: ListBindingSectionController {
    var object: Box
    let log: BindLog

    func viewModels(for box: Box) -> [Model] { box.models }

    func cell(for viewModel: Model) -> CellBinding? {
        switch viewModel {
        case .number(let number): CellBinding(number, to: NumberCell(log: log))
        case .text(_, let value): CellBinding(value, to: TextCell(log: log))
        }
    }
}

/// Another type of object, whose view models are those of a box, shown by cells of another kind.
struct Crate: ListDiffable, Equatable, Sendable {
    let diffIdentifier: DiffIdentifier
    let models: [Model]
}

struct CrateSectionController: ListBindingSectionController {
    var object: Crate
    let log: BindLog

    func viewModels(for crate: Crate) -> [Model] { crate.models }

    func cell(for viewModel: Model) -> CellBinding? {
        CellBinding("crated \(viewModel.diffIdentifier)", to: TextCell(log: log, kind: "crated"))
    }
}

/// A third type of object, whose view models are of another type too.
struct Label: ListDiffable, Equatable, Sendable {
    let diffIdentifier: DiffIdentifier
    let text: String
}

struct LabelSectionController: ListBindingSectionController {
    var object: Label
    let log: BindLog

    func viewModels(for label: Label) -> [String] { [label.text] }

    func cell(for viewModel: String) -> CellBinding? { CellBinding(viewModel, to: TextCell(log: log, kind: "label")) }
}
