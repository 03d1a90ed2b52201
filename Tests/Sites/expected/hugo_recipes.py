"""What is done to the sites of Hugo so that a current Hugo builds them, without a change to any address."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from table import files, read


def _nothing(site: Path) -> None:
    return


def _update_spf13(site: Path) -> None:
    """The site is of 2019. Hugo has since dropped templates for comments and analytics, and old names."""
    for path in files(site / "layouts"):
        text = read(site / "layouts" / path)
        text = re.sub(r"\{\{-? *template \"_internal/.*?\}\}", "", text)
        text = text.replace(".RSSLink", '(print .RelPermalink "index.xml")')
        text = re.sub(r"\.Site\.Author\.\w+", '"x"', text).replace(".Site.Author", '""')
        text = text.replace(".Site.IsServer", "hugo.IsServer").replace(".Hugo.", "hugo.").replace(".GetParam ", ".Param ")
        (site / "layouts" / path).write_text(text)
    # Fences of an older Markdown, whose attributes would stop the build.
    for path in files(site / "content"):
        text = read(site / "content" / path)
        (site / "content" / path).write_text(re.sub(r"(?m)^(```|~~~).*\{.*\}.*$", r"\1", text))
    settings = site / "config.toml"
    settings.write_text(read(settings).replace("[indexes]", "[taxonomies]"))


def _drop_style_sheet(site: Path) -> None:
    """It needs Tailwind from npm."""
    (site / "themes/le-2025/layouts/partials/head/css.html").write_text("")


def _drop_theme(site: Path) -> None:
    """It is in another repository."""
    for settings in site.glob("config*.toml"):
        settings.write_text(re.sub(r"(?m)^theme *=.*$", "", read(settings)))


@dataclass(frozen=True)
class Recipe:
    """`posts` are the sections of dated entries."""

    posts: frozenset[str]
    patch: Callable[[Path], None] = _nothing


RECIPES = {
    "dwmkerr": Recipe(frozenset({"post"}), _drop_theme),
    "mtlynch": Recipe(frozenset({"posts", "retrospectives", "book-reports", "notes"})),
    "spf13": Recipe(frozenset({"post"}), _update_spf13),
    "letsencrypt": Recipe(frozenset({"post"}), _drop_style_sheet),
}
