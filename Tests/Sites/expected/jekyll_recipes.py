"""What is done to the sites of Jekyll so that Debian's version builds them, without a change to any address."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from table import files, read


def _stub_includes(site: Path) -> None:
    """The remote theme is missing: empty files stand in for its includes."""
    for path in list(files(site)):
        if path.endswith((".md", ".html", ".markdown")):
            for name in re.findall(r"\{%-? *include +([\w./-]+)", read(site / path)):
                include = site / "_includes" / name
                include.parent.mkdir(parents=True, exist_ok=True)
                include.touch()


def stub_styles(site: Path) -> None:
    """Debian's Sass is too old for some style sheets."""
    for path in files(site):
        if path.endswith((".scss", ".sass")) and read(site / path).startswith("---"):
            (site / path).write_text("---\n---\n")


def _simplify_ruby(site: Path) -> None:
    """The search index needs a program from npm. The layouts take very long for so many pages, and make no address."""
    for path in files(site):
        # Links to the English pages, which are left out of the builds of other languages.
        if path.endswith((".md", ".html")) and re.match(r"(?!en/)[a-z]{2}(_[a-z]+)?/", path):
            text = read(site / path)
            (site / path).write_text(re.sub(r"\{%-? *(?:link|post_url) +[^%]*%\}", "#", text))
    for path in (path for path in files(site / "_layouts") if path.endswith(".html")):
        layout = site / "_layouts" / path
        head = re.match(r"---\n(.*?\n)?---\n", read(layout), re.DOTALL)
        layout.write_text((head[0] if head else "") + "{{ content }}\n")
    (site / "_plugins/search_index.rb").unlink()


def _nothing(site: Path) -> None:
    return


@dataclass(frozen=True)
class Recipe:
    """`lists` is a pattern of the addresses that list others. `plugins` are those that GitHub Pages turns on by itself."""

    lists: str
    patch: Callable[[Path], None] = _nothing
    url: str = ""
    plugins: tuple[str, ...] = ()
    dropped: str = ""
    #: Each is built without the others, since all at once take too long; the first one with what belongs to none.
    languages: tuple[str, ...] = ("",)


_OF_GITHUB_PAGES = (
    "jekyll-optional-front-matter",
    "jekyll-readme-index",
    "jekyll-titles-from-headings",
    "jekyll-relative-links",
    "jekyll-default-layout",
)
RECIPES = {
    "brew": Recipe(lists=r"/(blog/)?"),
    "swift": Recipe(lists=r"/(blog/)?"),
    "deanattali": Recipe(
        lists=r"/(tags/)?", patch=_stub_includes, url="https://deanattali.com", plugins=_OF_GITHUB_PAGES
    ),
    "jekyll": Recipe(lists=r"/(news/(releases/)?)?", dropped="jemoji"),
    "ruby": Recipe(
        lists=r"/(\w+/(news/)?)?",
        patch=_simplify_ruby,
        languages=tuple("en bg de es fr id it ja ko pl pt ru tr uk vi zh_cn zh_tw".split()),
    ),
}


def configuration(text: str, recipe: Recipe, plugins_folder: Path) -> str:
    """The site's `_config.yml` without what cannot be had, and with the plugin that tells what was made."""
    text = re.sub(r"(?m)^remote_theme:.*$", "", text)
    if recipe.dropped:
        text = re.sub(rf"(?m)^ *- {recipe.dropped}\n", "", text)
    added = "".join(f"  - {plugin}\n" for plugin in recipe.plugins)
    text = re.sub(r"(?m)^plugins:\n", lambda match: match[0] + added, text)
    if recipe.url:
        text += f"\nurl: {recipe.url}\n"
    return text + f"\nplugins_dir: [_plugins, {plugins_folder}]\n"


def for_language(text: str, recipe: Recipe, language: str) -> str:
    """The configuration of a build that leaves the other languages out."""
    others = "".join(f"  - {other}\n" for other in recipe.languages if other != language)
    return re.sub(r"(?m)^exclude:\n", lambda match: match[0] + others, text) if others else text
