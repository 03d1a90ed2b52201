import FeedSite

/// A company, as it is in the front matter of its file.
struct Company: ListDiffable, Identifiable, Decodable, Equatable {
    let id: String
    let title: String
    let employees: [String]
}
