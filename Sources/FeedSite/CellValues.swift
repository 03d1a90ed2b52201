/// The values of a view model, plus those that every cell has.
package struct CellValues: TemplateValues {
    let viewModel: any TemplateValues
    let site: SiteValues
    let parameters: ParameterValues

    package init(viewModel: any TemplateValues, site: SiteValues, parameters: ParameterValues) {
        self.viewModel = viewModel
        self.site = site
        self.parameters = parameters
    }

    package func value(named name: String) -> Any? {
        switch name {
        case "site": site
        case "params": parameters
        default: viewModel.value(named: name)
        }
    }
}
