public import ListKit

/// A cell rendered from the template of its kind, `Templates/<kind>.mustache`, with the properties of the view model and
/// `site`. A missing template is a build error.
public struct TemplateCell<ViewModel: Sendable>: ListBindable {
    /// The name of the template, which is also the `data-kind` of the cells.
    public let kind: String
    private let context: FeedSiteContext

    /// A cell with the template `<kind>.mustache` of the site.
    public init(_ kind: String, in context: FeedSiteContext) {
        self.kind = kind
        self.context = context
    }

    /// The HTML of the template with the properties of the view model.
    public func bindViewModel(_ viewModel: ViewModel) -> HTML { context.render(kind, viewModel) }
}
