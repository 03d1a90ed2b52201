import FeedContent

extension SiteSource {
    /// The files that are copied: those in the folder of a post (`heron/index.md`) are shown when the post is.
    func attachments(of readings: [PostReading], isShown: (Post) -> Bool) -> [SourceAttachment] {
        var hidden: [String] = []
        for reading in readings {
            guard let folder = reading.folder, let post = reading.post, !isShown(post) else { continue }
            hidden.append(folder)
        }
        if hidden.isEmpty { return attachments }
        return attachments.filter { file in !hidden.contains { file.path.hasPrefix($0) } }
    }
}
