extension Shortcode {
    /// The arguments of Octopress' `{% img [class] path [width [height]] [title ["alt"]] %}`, by their names; those of other
    /// calls as they are.
    static func octopressImage(_ arguments: [Argument]) -> [Argument] {
        guard arguments.allSatisfy({ $0.name == nil }),
            let place = arguments.firstIndex(where: {
                !$0.isQuoted && ($0.value.contains("/") || $0.value.contains("."))
            }),
            place > 0 || arguments.dropFirst().first.map({ Int($0.value) != nil }) ?? false
        else { return arguments }
        var rest = arguments[(place + 1)...]
        var named = [("src", arguments[place].value)]
        for name in ["width", "height"] {
            guard let number = rest.first?.value, Int(number) != nil else { break }
            named.append((name, number))
            rest = rest.dropFirst()
        }
        let quoted = rest.filter(\.isQuoted).map(\.value)
        let words = quoted.last ?? rest.map(\.value).joined(separator: " ")
        named.append(("alt", words))
        return named.filter { !$0.1.isEmpty }.map { Argument(name: $0.0, value: $0.1, isQuoted: true) }
    }
}
