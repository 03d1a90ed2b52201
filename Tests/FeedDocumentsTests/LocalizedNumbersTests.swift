import ListKit
import Testing

@testable import FeedDocuments

/// Counters in the language of the page. `Tests/Browser/scripts/test_counters.py` compares them with those of a browser.
struct LocalizedNumbersTests {
    @Test(arguments: [
        ("en", 1_234_567, "1,234,567"), ("de", 1_234_567, "1.234.567"), ("fr", 12_345, "12\u{202F}345"),
        ("hi", 1_234_567, "12,34,567"), ("en", -1234, "-1,234"), ("ar-EG", 12, "١٢"),
    ])
    func aNumberHasTheDigitsAndSeparatorsOfTheLanguage(language: String, number: Int, text: String) {
        let html = LocalizedNumbers(language: language).html(
            #"<b><data value="\#(number)" data-count="n">\#(number)</data></b>"#)
        #expect(html == #"<b><data value="\#(number)" data-count="n">\#(text)</data></b>"#)
    }

    @Test func aNumberCanBeAmongItsWords() {
        func words(_ number: Int, _ name: String) -> String {
            [("one", "like"), ("other", "likes")].map { form, word in
                #"<data value="\#(number)" data-plural="\#(form)" data-count\#(name)><b>\#(word): "#
                    + #"<data value="\#(number)" data-count\#(name)>\#(number)</data></b></data>"#
            }.joined() + "!"
        }
        let numbers = LocalizedNumbers(language: "en")
        #expect(numbers.html(words(1200, "")) == #"<b>likes: <data value="1200">1,200</data></b>!"#)
        #expect(
            numbers.html(words(1, "=\"n\""))
                == #"<data value="1" data-plural="one" data-count="n"><b>like: "#
                + #"<data value="1" data-count="n">1</data></b></data>"#
                + #"<data value="1" data-plural="other" data-count="n" hidden><b>likes: "#
                + #"<data value="1" data-count="n">1</data></b></data>!"#)
    }

    @Test func aFixedNumberHasNoName() {
        #expect(
            LocalizedNumbers(language: "en").html(#"<data value="1200" data-count>1200</data>"#)
                == #"<data value="1200">1,200</data>"#)
    }

    @Test func aWordIsShownInTheFormThatGoesWithItsNumber() {
        let numbers = LocalizedNumbers(language: "pl")
        func words(_ number: Int, name: String = "=\"n\"") -> String {
            [("one", "komentarz"), ("few", "komentarze"), ("many", "komentarzy")].map { form, word in
                #"<data value="\#(number)" data-plural="\#(form)" data-count\#(name)><i>\#(word)</i></data>"#
            }.joined()
        }
        for (number, word) in [(1, "komentarz"), (3, "komentarze"), (12, "komentarzy"), (22, "komentarze")] {
            #expect(numbers.html(words(number, name: "")) == "<i>\(word)</i>")
            let shown = numbers.html(words(number)).split(separator: "</data>").filter { !$0.contains(" hidden") }
            #expect(shown.count == 1 && shown[0].hasSuffix("<i>\(word)</i>"))
        }
    }

    @Test(arguments: [
        "", "<data value=\"5\">five</data>", "<data data-count=\"n\">5</data>", "<data value=\"x\" data-count>5</data>",
        "<p data-count=\"n\">5</p>", "data-count", "</data data-count>",
    ])
    func whatIsNoCounterStays(html: String) {
        #expect(LocalizedNumbers(language: "en").html(html) == html)
    }

    @Test func aLanguageWithoutARuleIsTreatedLikeEnglish() {
        #expect(PluralForms(language: "xx").form(of: 1) == .one)
        #expect(PluralForms(language: "").form(of: 2) == .other)
        #expect(PluralForms(language: "pt-BR").form(of: 0) == .one)
        #expect(PluralForms(language: "pt-PT").form(of: 0) == .other)
        #expect(PluralForms(language: "ru").form(of: -1) == .one)
        #expect(PluralForms(language: "en").form(of: .min) == .other)
    }
}
