/// Values for a template. A switch over names is twice as fast as reflection, and shows which values a template gets.
public protocol TemplateValues: Sendable {
    /// The value of `name`: text, a number, a Boolean, an array, nested values, or `nil` if there is none.
    func value(named name: String) -> Any?
}
