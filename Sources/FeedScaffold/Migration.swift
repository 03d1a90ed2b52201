/// What it takes to build a site of another generator.
package struct Migration: Sendable {
    /// The text of `feedgen.yml`.
    package let settings: String
    /// What was not carried over.
    package let notes: [MigrationNote]
}
