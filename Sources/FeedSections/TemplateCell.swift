import ListKit

/// A cell whose HTML comes from the template of its kind.
struct TemplateCell<ViewModel: TemplateValues>: ListBindable {
    let kind: String
    let templates: TemplateLibrary
    let context: FeedContext
    let parameters: ParameterValues

    func bindViewModel(_ viewModel: ViewModel) -> String {
        templates.render(
            CellValues(viewModel: viewModel, site: context.site, parameters: parameters), template: kind)
    }
}

/// A view model's values, with what every cell knows.
private struct CellValues: TemplateValues {
    let viewModel: any TemplateValues
    let site: SiteValues
    let parameters: ParameterValues

    func value(named name: String) -> Any? {
        switch name {
        case "site": site
        case "params": parameters
        default: viewModel.value(named: name)
        }
    }
}
