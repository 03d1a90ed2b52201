"""Where everything is, on each kind of page: compared with `baseline.json`, which `pytest --write-baseline` makes anew. What it
makes is for reading, beside pictures of the pages, before it is committed."""

import json
import re
import shutil
import subprocess

import pytest

from boxfont import box_font
from feedsite import FEEDGEN, REPOSITORY
from fileserver import FileServer

BASELINE = REPOSITORY / "Tests/Browser/page/baseline.json"
LOOK = (REPOSITORY / "Tests/Browser/page/look.js").read_text()
STYLE = "@font-face { font-family: Box; src: url(/box.ttf) } * { font-family: Box !important }"
# Where the parts of a page and the cells of its first three posts are: left, top, width, height.
BOXES = """() => {
    const parts = {html: document.documentElement};
    for (const name of ["header", "header nav", "main", "main > h1", "body > nav", "footer", "footer nav"]) {
        const node = document.querySelector(name);
        if (node) parts[name] = node;
    }
    [...document.querySelectorAll("main [data-section]")].slice(0, 3).forEach((section, index) => {
        parts[index] = section;
        [...section.children].forEach((cell, place) => parts[`${index}.${place} ${cell.dataset.kind}`] = cell);
    });
    return Object.fromEntries(Object.entries(parts).map(([name, node]) => {
        const {left, top, width, height} = node.getBoundingClientRect();
        return [name, [left + scrollX, top + scrollY, width, height].map(Math.round)];
    }));
}"""
PAGES = {
    "front": "/", "post": "/posts/first-ice/", "table": "/posts/tides-of-december/", "tags": "/tags/", "archive": "/archive/"
}
# A window of 1280 px at twice the size is one of 640 px, with two pixels of the screen for each.
MODES = {
    "320": {"width": 320}, "390": {"width": 390}, "768": {"width": 768}, "1280": {"width": 1280}, "1920": {"width": 1920},
    "dark": {"width": 390, "color_scheme": "dark"}, "200 %": {"width": 640, "device_scale_factor": 2},
    "no scripts": {"width": 1280, "java_script_enabled": False}, "print": {"width": 700}, "right to left": {"width": 1280},
}


@pytest.fixture(scope="module")
def urls(tmp_path_factory):
    """The sample, in English and as if it were in Arabic."""
    servers = {}
    for language in ["en", "ar"]:
        folder = tmp_path_factory.mktemp(language)
        shutil.copytree(REPOSITORY / "Posts", folder / "Posts")
        settings = (REPOSITORY / "feedgen.yml").read_text().replace("language: en", f"language: {language}")
        (folder / "feedgen.yml").write_text(settings + "baseURL: https://a.example/\nschemeSwitch: true\n")
        subprocess.run([FEEDGEN, "build", "-q", "-s", folder, "--now", "2027-01-01T00:00:00Z"], check=True)
        servers[language] = FileServer(folder / "public")
    yield {language: server.url.rstrip("/") for language, server in servers.items()}
    for server in servers.values():
        server.stop()


def measured(windows, urls, path, mode):
    options = dict(MODES[mode])
    window = windows.open(viewport={"width": options.pop("width"), "height": 800}, **options)
    page = window.new_page()
    page.route("**/box.ttf", lambda route: route.fulfill(body=box_font(), content_type="font/ttf"))
    # What is looked at is the page as it is: older posts would come in place, and dates be shorter for a week.
    page.route("**/assets/*.js", lambda route: route.abort())
    page.route(re.compile(r"/assets/style\..*\.css$"), with_box_font)
    page.route(re.compile(r"/$"), without_integrity)
    page.goto(urls["ar" if mode == "right to left" else "en"] + path)
    if mode == "print":
        page.emulate_media(media="print")
    page.evaluate(LOOK)
    page.evaluate("() => document.fonts.ready")
    page.evaluate("() => Promise.all([...document.images].map((image) => (image.loading = 'eager', image.decode())))")
    found = page.evaluate(BOXES)
    found["cut"], found["scrolling"] = page.evaluate("[look.cut(), look.scrolling()]")
    windows.close(window)
    return found


def with_box_font(route):
    route.fulfill(body=STYLE + route.fetch().text(), content_type="text/css")


def without_integrity(route):
    text = re.sub(r'(<link rel="stylesheet"[^>]*) integrity="[^"]*"', r"\1", route.fetch().text())
    route.fulfill(body=text, content_type="text/html")


def write(baseline):
    """A line for each page, so that changes can be read."""
    modes = []
    for mode, pages in baseline.items():
        lines = [f"  {json.dumps(page)}: {json.dumps(boxes, ensure_ascii=False)}" for page, boxes in pages.items()]
        modes.append(f" {json.dumps(mode)}: {{\n" + ",\n".join(lines) + "\n }")
    BASELINE.write_text("{\n" + ",\n".join(modes) + "\n}\n")


@pytest.mark.parametrize("mode", MODES)
def test_everything_is_where_it_was(windows, urls, mode, request):
    found = {name: measured(windows, urls, path, mode) for name, path in PAGES.items()}
    baseline = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    if request.config.getoption("--write-baseline"):
        baseline[mode] = found
        write({mode: baseline[mode] for mode in MODES if mode in baseline})
    moved = []
    for page, boxes in found.items():
        old = baseline[mode][page]
        assert boxes["cut"] == [] and boxes["scrolling"] == old["scrolling"], page
        assert list(boxes) == list(old), page
        for name, box in boxes.items():
            if name not in ("cut", "scrolling") and any(abs(new - was) > 1 for new, was in zip(box, old[name])):
                moved.append(f"{page}: {name} is at {box}, was at {old[name]}")
    assert moved == []
