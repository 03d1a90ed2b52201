package import Foundation

/// How a language writes whole numbers, as browsers do.
package struct NumberLocale: Hashable, Sendable {
    /// The locale with the digits and separators of the language.
    package let locale: Locale
    /// Its digit for zero, of which the others follow.
    private let zero: UInt32

    /// - Parameter language: a BCP 47 tag.
    package init(language: String) {
        let code = language.prefix { $0 != "-" }.lowercased()
        let digits = language.contains("-u-") ? nil : Self.ownDigits[code]
        locale = Locale(identifier: digits.map { "\(language)-u-nu-\($0)" } ?? language)
        zero = 0.formatted(.number.locale(locale)).unicodeScalars.first?.value ?? Unicode.Scalar("0").value
    }

    /// Languages that browsers write with digits of their own, which Foundation does not by default.
    private static let ownDigits = [
        "as": "beng", "bn": "beng", "fa": "arabext", "mr": "deva", "my": "mymr", "ne": "deva",
    ]

    /// A number as text. Small ones have no separators, and need no formatter.
    package func text(of number: Int) -> String {
        guard 0..<1000 ~= number else { return number.formatted(.number.locale(locale)) }
        let digits = String(number).utf8.compactMap { Unicode.Scalar(zero + UInt32($0) - 48) }
        return String(String.UnicodeScalarView(digits))
    }
}
