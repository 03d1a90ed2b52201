/// A view model's values, with what every cell knows.
struct CellValues: TemplateValues {
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
