/// The result of converting another generator's site.
package struct Migration: Sendable {
    /// The text of `feedgen.yml`.
    package let settings: String
    /// What could not be converted.
    package let notes: [MigrationNote]
}
