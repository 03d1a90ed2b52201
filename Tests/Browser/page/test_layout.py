"""Nothing shifts while pictures arrive."""

import shutil
import subprocess

import pytest

from feedsite import FEEDGEN, REPOSITORY
from fileserver import FileServer
from layoutshift import layout_shift

PICTURE = next((REPOSITORY / "Posts").rglob("*.jpg"))
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}"><rect width="100%" height="100%"/></svg>'


def sizes(windows, url: str, selector: str = "img") -> list[tuple[float, float]]:
    """The widths and heights of elements once all pictures have arrived or failed."""
    window = windows.open(viewport={"width": 800, "height": 1200})
    page = window.new_page()
    page.goto(url)
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    boxes = [node.bounding_box() for node in page.locator(selector).all()]
    windows.close(window)
    return [(box["width"], box["height"]) for box in boxes]


def test_the_sample_feed_does_not_shift_when_its_pictures_arrive(windows, tmp_path):
    folder = tmp_path / "sample"
    shutil.copytree(REPOSITORY / "Posts", folder / "Posts")
    subprocess.run([FEEDGEN, "build", "-q", "-s", folder], check=True)
    server = FileServer(folder / "public")
    try:
        assert layout_shift(windows, server.url) == 0
    finally:
        server.stop()


def test_a_picture_in_a_text_has_its_size(site, server, windows):
    shutil.copy(PICTURE, site.folder / "Posts" / "a b.jpg")
    site.add("p", body=["![A quay.](<a b.jpg>)", "Below."])
    site.build()
    html = site.file().read_text()
    assert "<img width=" in html and 'loading="lazy" decoding="async"' in html
    assert layout_shift(windows, server.url) == 0


@pytest.mark.parametrize("post", [{"image": "s.svg"}, {"body": ["Words ![A mark.](s.svg) words.", "Below."]}])
def test_a_small_picture_has_its_size_and_no_other(site, server, windows, post):
    (site.folder / "Posts" / "s.svg").write_text(SVG.format(30, 16))
    site.add("p", alt="A mark.", **post)
    site.build()
    assert layout_shift(windows, server.url) == 0
    assert sizes(windows, server.url) == [(30, 16)]


# Addresses of the host, which nobody looks at when the site is built; so are those of others.
UNKNOWN = [
    {"image": "/elsewhere/p.svg", "alt": "A badge."},
    {"body": ["![A badge.](/elsewhere/p.svg)"]},
    {"body": ["Words ![A badge.](/elsewhere/p.svg) words."]},
]


@pytest.mark.parametrize("post", UNKNOWN, ids=["on top", "alone", "in a line"])
def test_a_picture_of_unknown_size_is_as_large_as_it_is_and_as_fits(site, server, windows, post):
    site.add("p", **post)
    site.build()
    assert "<img width=" not in site.file().read_text()
    (site.public / "elsewhere").mkdir()
    picture = site.public / "elsewhere/p.svg"
    picture.write_text(SVG.format(88, 20))
    assert sizes(windows, server.url) == [(88, 20)]
    picture.write_text(SVG.format(2000, 1000))
    ((width, height),) = sizes(windows, server.url)
    assert 500 < width < 700 and width == pytest.approx(2 * height, abs=1)


@pytest.mark.parametrize("post", UNKNOWN, ids=["on top", "alone", "in a line"])
def test_a_picture_that_is_missing_takes_the_room_of_its_text(site, server, windows, post):
    site.add("p", **post)
    site.build()
    ((_, height),) = sizes(windows, server.url)
    assert height < 60


def test_pictures_stand_in_their_line(site, server, windows):
    (site.folder / "Posts" / "s.svg").write_text(SVG.format(16, 16))
    site.add("p", body=["Words ![A mark.](s.svg) and ![Another.](/elsewhere/p.svg) words."])
    site.build()
    (site.public / "elsewhere").mkdir()
    (site.public / "elsewhere/p.svg").write_text(SVG.format(20, 20))
    assert sizes(windows, server.url, "[data-kind=body] p")[0][1] < 45


def test_another_picture_of_the_same_name_has_its_own_size(site):
    square = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{0}"/>'
    (site.folder / "Posts" / "s.svg").write_text(square.format(30))
    site.add("p", image="s.svg", alt="A square.")
    site.build()
    assert 'width="30" height="30"' in site.file().read_text()
    (site.folder / "Posts" / "s.svg").write_text(square.format(40))
    site.build()
    assert 'width="40" height="40"' in site.file().read_text()
