"""The look of a test site: its style sheet and its templates."""

import re

from feedsite import REPOSITORY

COLOR = "() => getComputedStyle(document.body).color"
HEADER = "<header>"


def styled(site):
    """A site with a style sheet of its own, and a post."""
    (site.folder / "Templates").mkdir()
    paint(site, "rgb(1, 2, 3)")
    site.add("a")
    site.build()
    return site


def paint(site, color: str):
    (site.folder / "Templates/style.css").write_text(f"body {{ color: {color}; }}\n")


def style(site) -> str:
    """The address of its style sheet."""
    return re.search(r'href="([^"]*style[^"]*)"', site.file().read_text()).group(1)


def redesign(site):
    """Another header, and a style sheet for it: with the old header it hides that."""
    header = (REPOSITORY / "Templates/header.mustache").read_text()
    assert HEADER in header
    (site.folder / "Templates/header.mustache").write_text(header.replace(HEADER, "<header id=new>"))
    (site.folder / "Templates/style.css").write_text("body { color: rgb(4, 5, 6); } header:not([id=new]) { display: none; }\n")


def rebuild(site):
    """A page that holds its list in another element."""
    template = (REPOSITORY / "Templates/page.mustache").read_text()
    template = template.replace("<main id=", "<section><main id=").replace("</main>", "</main></section>")
    (site.folder / "Templates/page.mustache").write_text(template)
    paint(site, "rgb(4, 5, 6)")
