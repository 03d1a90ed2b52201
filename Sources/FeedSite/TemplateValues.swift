/// Values that a template can name. A switch over names is twice as fast as reflection, and shows what a template gets.
public protocol TemplateValues: Sendable {
    /// The value of `name`: text, a number, a truth value, an array, further values, or `nil` if there is none.
    func value(named name: String) -> Any?
}
