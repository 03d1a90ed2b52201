extension SiteConfiguration {
    /// A key of `feedgen.yml`: takes a value, or says what would be right.
    struct Key: Sendable {
        let name: String
        let set: @Sendable (inout SiteConfiguration, FrontMatterValue) throws(Fault) -> Void
        /// Takes, after the value as a whole, each key and value of a table whose keys are the author's own.
        let setEntry: (@Sendable (inout SiteConfiguration, String, FrontMatterValue) throws(Fault) -> Void)?

        init(
            _ name: String,
            _ set: @escaping @Sendable (inout SiteConfiguration, FrontMatterValue) throws(Fault) -> Void,
            setEntry: (@Sendable (inout SiteConfiguration, String, FrontMatterValue) throws(Fault) -> Void)? = nil
        ) {
            self.name = name
            self.set = set
            self.setEntry = setEntry
        }
    }
}
