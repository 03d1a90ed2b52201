"""Nothing shifts while pictures arrive."""

import shutil
import subprocess

import pytest

from feedsite import FEEDGEN, REPOSITORY
from fileserver import FileServer

PICTURE = next((REPOSITORY / "Posts").rglob("*.jpg"))
SHIFTS = """window.shift = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({type: "layout-shift", buffered: true});"""


def layout_shift(browser, url: str, width: int = 800) -> float:
    """The cumulative layout shift of a page whose pictures come long after its text."""
    context = browser.new_context(viewport={"width": width, "height": 1200})
    page = context.new_page()
    page.add_init_script(SHIFTS)
    waiting = []
    page.route("**/*.{jpg,png,svg,webp}", lambda route: waiting.append(route))
    page.goto(url, wait_until="domcontentloaded")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    with page.expect_event("requestfinished", lambda request: request.resource_type == "image"):
        for route in waiting:
            route.continue_()
    page.unroute_all()
    page.wait_for_function("() => [...document.images].some((image) => image.complete && image.naturalWidth)")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))")
    shift = page.evaluate("window.shift")
    context.close()
    return shift


def test_the_sample_feed_does_not_shift_when_its_pictures_arrive(browser, tmp_path):
    folder = tmp_path / "sample"
    shutil.copytree(REPOSITORY / "Posts", folder / "Posts")
    subprocess.run([FEEDGEN, "build", "-q", "-s", folder], check=True)
    server = FileServer(folder / "public")
    try:
        assert layout_shift(browser, server.url) == 0
    finally:
        server.stop()


def test_a_picture_in_a_text_has_its_size(site, server, browser):
    shutil.copy(PICTURE, site.folder / "Posts" / "a b.jpg")
    site.add("p", body=["![A quay.](<a b.jpg>)", "Below."])
    site.build()
    html = site.file().read_text()
    assert "<img width=" in html and 'loading="lazy" decoding="async"' in html
    assert layout_shift(browser, server.url) == 0


@pytest.mark.parametrize("post", [{"image": "/elsewhere/quay.jpg"}, {"body": ["![A quay.](/elsewhere/quay.jpg)", "Below."]}])
def test_a_picture_of_unknown_size_has_a_place_to_arrive_in(site, server, browser, post):
    site.add("p", **post)
    site.add("q", body=["Below."], date="2020-01-01")
    site.build()
    assert "<img width=" not in site.file().read_text()
    (site.public / "elsewhere").mkdir()
    shutil.copy(PICTURE, site.public / "elsewhere" / "quay.jpg")
    assert layout_shift(browser, server.url) == 0


def test_another_picture_of_the_same_name_has_its_own_size(site):
    square = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{0}"/>'
    (site.folder / "Posts" / "s.svg").write_text(square.format(30))
    site.add("p", image="s.svg", alt="A square.")
    site.build()
    assert 'width="30" height="30"' in site.file().read_text()
    (site.folder / "Posts" / "s.svg").write_text(square.format(40))
    site.build()
    assert 'width="40" height="40"' in site.file().read_text()
