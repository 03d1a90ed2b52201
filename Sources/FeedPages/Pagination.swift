import FeedContent

/// How a long list is divided into pages, the newest elements first.
///
/// Numbered pages are full and final: the first has the oldest `size` elements. The front page has the newest `size` to
/// `2 * size - 1`; when it reaches `2 * size`, its oldest `size` elements become the next numbered page. So publishing an
/// element changes only the front page, and adds at most one.
package struct Pagination: Sendable {
    package struct Page: Sendable {
        /// `nil` for the front page.
        package let number: Int?
        package let range: Range<Int>
        /// The number of the page with the elements before these; `nil` for the oldest.
        package let older: Int?
    }

    /// The front page, then the numbered pages, newest first.
    package let pages: [Page]

    /// - Parameters:
    ///   - count: how many elements there are.
    ///   - size: how many a page has; less than 1 counts as 1.
    package init(count: Int, size: Int) {
        let size = max(size, 1)
        let numbered = max(0, count / size - 1)
        let front = count - numbered * size
        let older = { (number: Int) in number > 1 ? number - 1 : nil }
        pages =
            [Page(number: nil, range: 0..<front, older: older(numbered + 1))]
            + (0..<numbered).map { index in
                let start = front + index * size
                return Page(number: numbered - index, range: start..<(start + size), older: older(numbered - index))
            }
    }

    /// The path of a numbered page of the list whose front page is at `path`, or that path itself.
    package static func path(_ path: String, number: Int?) -> String { number.map { "\(path)page/\($0)/" } ?? path }
}

extension FeedPage {
    /// The pages of a list that may become long: the front page at `path`, and below it `page/1/` with the oldest elements,
    /// `page/2/` and so on. Each links to the next older one.
    ///
    /// Numbered pages are full and final, so that a new element changes only the front page, which has `size` to `2 * size - 1`
    /// elements.
    /// - Parameters:
    ///   - elements: newest first.
    ///   - size: how many elements a page has.
    ///   - list: makes the list of a page.
    public static func pages<Element>(
        _ path: String, of elements: [Element], size: Int = 10, title: String? = nil, description: String? = nil,
        list: ([Element]) throws -> FeedList
    ) rethrows -> [FeedPage] {
        try Pagination(count: elements.count, size: size).pages.map { page in
            let name = page.number.map { "Page \($0)" }
            var result = FeedPage(
                Pagination.path(path, number: page.number),
                title: name == nil ? title : [name, title].compactMap(\.self).joined(separator: " · "),
                description: description, lists: [try list(Array(elements[page.range]))])
            result.older = page.older.map { Pagination.path(path, number: $0) } ?? ""
            return result
        }
    }

    /// The pages of each term of a taxonomy, such as the tags of posts: `/tags/ice/` for the elements with the tag “Ice”.
    /// - Parameters:
    ///   - folder: the path below which they are, such as `/tags/`.
    ///   - elements: newest first.
    ///   - terms: the names of an element's terms. Those that differ only in case or punctuation are one term.
    ///   - size: how many elements a page has.
    ///   - list: makes the list of a page of a term.
    /// - Complexity: O(n) in the elements and their terms.
    public static func terms<Element>(
        below folder: String, of elements: [Element], named terms: (Element) -> [String], size: Int = 10,
        list: (_ term: String, [Element]) throws -> FeedList
    ) rethrows -> [FeedPage] {
        var found: [String: (name: String, elements: [Element])] = [:]
        for element in elements {
            var seen: Set<String> = []
            for name in terms(element) {
                let slug = Slug.make(from: name)
                guard !slug.isEmpty, seen.insert(slug).inserted else { continue }
                found[slug, default: (name, [])].elements.append(element)
            }
        }
        return try found.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.flatMap { slug, term in
            try pages("\(folder)\(slug)/", of: term.elements, size: size, title: term.name) { elements in
                try list(term.name, elements)
            }
        }
    }
}
