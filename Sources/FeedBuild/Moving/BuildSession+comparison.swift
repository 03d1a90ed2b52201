extension BuildSession {
    /// Compares what a site had with what the last build made of this one; `nil` if that had errors.
    /// - Parameter sources: the paths of the files of the site's folder.
    package mutating func comparison(with old: OldSite, sources: [String]) async -> SiteComparison? {
        if isLoadDeferred { await warmUp() }
        return pipeline.built.map { SiteComparison(old, NewSite($0), sources: sources) }
    }
}
