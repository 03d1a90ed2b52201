import FeedSite
import ListKit

/// A cell rendered from the template of its kind.
struct PostCell<ViewModel: TemplateValues>: ListBindable {
    let kind: String
    let templates: TemplateLibrary
    let context: FeedContext
    let parameters: ParameterValues

    func bindViewModel(_ viewModel: ViewModel) -> String {
        templates.render(
            CellValues(viewModel: viewModel, site: context.site, parameters: parameters), template: kind)
    }
}
