package import Foundation

/// What a file of the built site was made from, and what caused it to be written last.
package struct Provenance: Hashable, Sendable {
    /// Something that the file was made from.
    package struct Input: Hashable, Sendable {
        /// The path of a source file, or what it is, as in messages: `the default theme`.
        package let name: String
        /// What of the input matters, as in messages: `neighbour (title and URL)`; `nil` for all of it.
        package var role: String?
        /// How it differs from what the last build read; `nil` for not at all.
        package var change: InputChange.Kind?
    }

    /// Whether the file is still as the last build left it.
    package enum Condition: Sendable {
        case asWritten
        /// Someone else changed it.
        case changed
        case missing
    }

    /// The build that wrote the file last.
    package struct Build: Hashable, Sendable {
        package let started: Date
        package let scope: BuildScope
        /// What had changed before it: those of the inputs of the file, or else all.
        package let changes: [InputChange]
        /// How many more changes there were.
        package let omittedChanges: Int
    }

    /// The path in the destination.
    package let path: String
    /// What the file is, as in messages: `the page of Posts/ice.md`.
    package let subject: String
    package let inputs: [Input]
    package let condition: Condition
    package let written: Date
    /// `nil` if no recorded build wrote the file.
    package let build: Build?
}
