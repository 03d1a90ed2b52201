/// The plural forms of whole numbers in a language, by the rules of CLDR 47 (Unicode TR 35, "Language Plural Rules"). Browsers
/// have the same rules as `Intl.PluralRules`.
package struct PluralForms: Sendable {
    private let rule: @Sendable (UInt) -> ListPluralForm

    /// - Parameter language: a BCP 47 tag. Languages without a rule are treated like English.
    package init(language: String) {
        let tag = language.lowercased().split(separator: "-")
        let code = tag.first.map(String.init) ?? ""
        let isEuropeanPortuguese = code == "pt" && tag.dropFirst().contains("pt")
        rule = Self.rules[isEuropeanPortuguese ? "pt-pt" : code] ?? Self.oneIfOne
    }

    /// The form that goes with a number.
    package func form(of number: Int) -> ListPluralForm { rule(number.magnitude) }

    /// The forms that whole numbers have, of which a word needs each.
    package var all: [ListPluralForm] {
        let some = Set(((0...200).map { rule($0) }) + [rule(1_000_000)])
        return ListPluralForm.allCases.filter { some.contains($0) || $0 == .other }
    }

    private typealias Rule = @Sendable (UInt) -> ListPluralForm

    private static let oneIfOne: Rule = { $0 == 1 ? .one : .other }

    private static let rules: [String: Rule] = {
        var rules: [String: Rule] = [:]
        func add(_ languages: String, _ rule: @escaping Rule) {
            for language in languages.split(separator: " ") { rules[String(language)] = rule }
        }
        add(
            "bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh"
        ) {
            _ in .other
        }
        add("am as bn doi fa gu hi kn pcm zu ff hy kab si ak bho guw ln mg nso pa ti wa") { $0 <= 1 ? .one : .other }
        add("tzm") { $0 <= 1 || 11...99 ~= $0 ? .one : .other }
        add("is mk") { $0 % 10 == 1 && $0 % 100 != 11 ? .one : .other }
        add("ceb fil tl") { 1...3 ~= $0 || ![4, 6, 9].contains($0 % 10) ? .one : .other }
        add("lv prg") {
            if $0 % 10 == 0 || 11...19 ~= $0 % 100 { return .zero }
            return $0 % 10 == 1 ? .one : .other
        }
        add("lag blo ksh") { $0 == 0 ? .zero : $0 == 1 ? .one : .other }
        add("he iw iu naq sat se sma smi smj smn sms") { $0 == 1 ? .one : $0 == 2 ? .two : .other }
        add("shi") { $0 <= 1 ? .one : $0 <= 10 ? .few : .other }
        add("ro mo") { $0 == 1 ? .one : $0 == 0 || 1...19 ~= $0 % 100 ? .few : .other }
        // 2 to 4, 22 to 24, 32 to 34 …
        @Sendable func endsInTwoToFour(_ number: UInt) -> Bool { 2...4 ~= number % 10 && !(12...14 ~= number % 100) }
        @Sendable func endsInOne(_ number: UInt) -> Bool { number % 10 == 1 && number % 100 != 11 }
        add("bs hr sh sr") { endsInOne($0) ? .one : endsInTwoToFour($0) ? .few : .other }
        add("be ru uk") { endsInOne($0) ? .one : endsInTwoToFour($0) ? .few : .many }
        add("pl") { $0 == 1 ? .one : endsInTwoToFour($0) ? .few : .many }
        add("fr pt") { $0 <= 1 ? .one : $0 % 1_000_000 == 0 ? .many : .other }
        add("ca es it lld pt-pt scn vec") { $0 == 1 ? .one : $0 != 0 && $0 % 1_000_000 == 0 ? .many : .other }
        add("gd") {
            switch $0 {
            case 1, 11: .one
            case 2, 12: .two
            case 3...10, 13...19: .few
            default: .other
            }
        }
        add("sl dsb hsb") { [1: .one, 2: .two, 3: .few, 4: .few][$0 % 100] ?? .other }
        add("cs sk") { $0 == 1 ? .one : 2...4 ~= $0 ? .few : .other }
        add("lt") {
            if 11...19 ~= $0 % 100 || $0 % 10 == 0 { return .other }
            return $0 % 10 == 1 ? .one : .few
        }
        add("br") { number in
            let (last, two) = (number % 10, number % 100)
            if last == 1, ![11, 71, 91].contains(two) { return .one }
            if last == 2, ![12, 72, 92].contains(two) { return .two }
            if [3, 4, 9].contains(last), ![1, 7, 9].contains(two / 10) { return .few }
            return number != 0 && number % 1_000_000 == 0 ? .many : .other
        }
        add("mt") {
            switch $0 {
            case 1: .one
            case 2: .two
            case 0: .few
            default: 3...10 ~= $0 % 100 ? .few : 11...19 ~= $0 % 100 ? .many : .other
            }
        }
        add("ga") {
            switch $0 {
            case 1: .one
            case 2: .two
            case 3...6: .few
            case 7...10: .many
            default: .other
            }
        }
        add("gv") {
            if $0 % 10 == 1 { return .one }
            if $0 % 10 == 2 { return .two }
            return $0 % 20 == 0 ? .few : .other
        }
        add("kw") { number in
            if number <= 1 { return number == 0 ? .zero : .one }
            let (two, thousands) = (number % 100, number % 100_000)
            let isRoundTwo =
                number % 1000 == 0
                && (1000...20000 ~= thousands || [40000, 60000, 80000].contains(thousands))
            if [2, 22, 42, 62, 82].contains(two) || isRoundTwo || number % 1_000_000 == 100_000 { return .two }
            if [3, 23, 43, 63, 83].contains(two) { return .few }
            return [1, 21, 41, 61, 81].contains(two) ? .many : .other
        }
        add("ar ars") {
            switch $0 {
            case 0: .zero
            case 1: .one
            case 2: .two
            default: 3...10 ~= $0 % 100 ? .few : 11...99 ~= $0 % 100 ? .many : .other
            }
        }
        add("cy") { [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][$0] ?? .other }
        return rules
    }()
}
