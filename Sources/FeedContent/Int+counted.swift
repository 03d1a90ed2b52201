extension Int {
    /// The number with the word for what it counts: `1 post`, `2 posts`.
    package func counted(_ one: String, _ many: String? = nil) -> String {
        "\(self) \(self == 1 ? one : many ?? one + "s")"
    }
}
