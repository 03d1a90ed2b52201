"""Numbers and plural forms in many languages, against those of a browser."""

import pytest

from example import Example


@pytest.fixture
def site(tmp_path):
    return Example("PostFeed", tmp_path / "site")


LANGUAGES = (
    """af am ar-EG be bg bn br ca cs cy da de en es et eu fa fi fil fr ga gd gl gu gv he hi hr hu hy id is it ja ka kk kn ko lb
    lo lt lv mk ml mn mr ms mt my nb ne nl pa pl pt pt-PT ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu""".split()
)
# The groups of their digits changed from one version of CLDR to the next, or Chromium does not have them.
REGROUPED = ["kk", "kn", "pa", "ur", "uz"]
NUMBERS = [*range(26), 100, 101, 102, 103, 111, 112, 121, 1000, 1234, 21_000, 999_999, 1_000_000, 2_000_000, 1_234_567]


def test_numbers_and_plural_forms_are_those_of_a_browser(site, server, open_page):
    """What the build writes is what the page goes on from: no number changes its look with the first tap."""
    for file in (site.folder / "Posts").glob("*.md"):
        file.unlink()
    for number in NUMBERS:
        text = f"---\nusername: u{number}\ntimestamp: t\nimageURL: square.svg\nlikes: {number - 1}\ncomments: []\n---\n"
        (site.folder / f"Posts/{number}.md").write_text(text)
    words = "".join(
        f"{{{{#likes.{form}}}}}{form}{{{{/likes.{form}}}}}" for form in ["zero", "one", "two", "few", "many", "other"]
    )
    (site.folder / "Templates/action.mustache").write_text(
        f'<button type="button" data-action="heart">L</button> {{{{likes}}}} {words}'
    )
    settings = (site.folder / "feedgen.yml").read_text()
    page = open_page().page
    wrong = []
    for language in LANGUAGES:
        (site.folder / "feedgen.yml").write_text(f"language: {language}\n{settings}")
        site.build()
        wrong += page.evaluate(
            """async ([language, numbers, isRegrouped]) => {
                const [code] = language.split("-");
                // Browsers have the plural rules of more languages than numbers.
                const hasNumbers = new Intl.NumberFormat(language).resolvedOptions().locale.startsWith(code) && !isRegrouped;
                const hasWords = new Intl.PluralRules(language).resolvedOptions().locale.startsWith(code);
                const text = await (await fetch("/", {cache: "no-store"})).text();
                const page = new DOMParser().parseFromString(text, "text/html");
                const wrong = [], seen = new Set();
                const parts = [...page.querySelectorAll("[data-cell='@actions'] script")].flatMap(({text}) => JSON.parse(text));
                for (const part of parts) {
                    for (const [, , html] of part.cells) {
                        const cell = new DOMParser().parseFromString(html, "text/html");
                        for (const node of cell.querySelectorAll("[data-count]")) {
                            const number = +node.value;
                            seen.add(number);
                            const {plural} = node.dataset;
                            const isRight = plural
                                ? !hasWords || node.hidden == (new Intl.PluralRules(language).select(number) != plural)
                                : !hasNumbers || node.textContent == number.toLocaleString(language);
                            if (!isRight) wrong.push([language, number, plural, node.outerHTML]);
                        }
                    }
                }
                return numbers.every((number) => seen.has(number)) ? wrong : [[language, "numbers are missing"]];
            }""",
            [language, NUMBERS, language in REGROUPED],
        )
    assert wrong == []
