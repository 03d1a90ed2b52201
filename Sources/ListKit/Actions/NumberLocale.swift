package import Foundation

/// How a language writes whole numbers, as browsers do.
package enum NumberLocale {
    /// Languages that browsers write with digits of their own, which Foundation does not by default.
    private static let ownDigits = [
        "as": "beng", "bn": "beng", "fa": "arabext", "mr": "deva", "my": "mymr", "ne": "deva",
    ]

    /// The locale with the digits and separators of a language, by its BCP 47 tag.
    package static func locale(of language: String) -> Locale {
        let code = language.prefix { $0 != "-" }.lowercased()
        let digits = language.contains("-u-") ? nil : ownDigits[code]
        return Locale(identifier: digits.map { "\(language)-u-nu-\($0)" } ?? language)
    }
}
