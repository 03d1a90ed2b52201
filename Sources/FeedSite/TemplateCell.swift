public import ListKit

/// A cell whose HTML comes from the template of its kind: `Templates/<kind>.mustache`, with the values of the view model and
/// `site`.
public struct TemplateCell<ViewModel: TemplateValues>: ListBindable {
    public let kind: String
    private let context: FeedSiteContext

    public init(_ kind: String, in context: FeedSiteContext) {
        self.kind = kind
        self.context = context
    }

    public func bindViewModel(_ viewModel: ViewModel) -> String { context.render(kind, viewModel) }
}
