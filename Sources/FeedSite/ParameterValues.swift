package import FeedContent

/// Front matter that feedgen does not know, for templates: `{{params.place}}`.
package struct ParameterValues: TemplateValues {
    let table: FrontMatterTable

    package init(_ table: FrontMatterTable) { self.table = table }

    package func value(named name: String) -> Any? { table[name].flatMap(Self.plain) }

    private static func plain(_ value: FrontMatterValue) -> Any? {
        switch value.content {
        case .null: nil
        case .bool(let flag): flag
        case .int(let number): number
        case .double(let number): number
        case .string(let text): text
        case .array(let values): values.compactMap(plain)
        case .table(let table): ParameterValues(table)
        }
    }
}
