"""Takes the pictures of the guides: the sample feed on a phone and, in dark colours, a desktop, and `watch` with an error."""

import base64
import html
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

import font_roboto
from playwright.sync_api import Browser, sync_playwright

FOLDER = pathlib.Path(__file__).parent
REPOSITORY = FOLDER.parent
FEEDGEN = pathlib.Path(os.environ.get("FEEDGEN", REPOSITORY / ".build/release/feedgen")).absolute()
PICTURES = [("phone", 390, 780, "light"), ("desktop", 1200, 800, "dark")]
# Readers' systems have a good font of their own, which the theme uses; this machine may have none worth a picture.
FONTS = f"""<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include>/etc/fonts/fonts.conf</include>
  <dir>{pathlib.Path(font_roboto.__file__).parent}</dir>
  <match>
    <test name="family"><string>DejaVu Sans</string></test>
    <edit name="family" mode="prepend" binding="same"><string>Roboto</string></edit>
  </match>
</fontconfig>
"""
# Pictures are decoded beside the page, which is shown before they are.
DECODED = """() => Promise.all([...document.images]
    .filter((image) => image.getBoundingClientRect().top < innerHeight).map((image) => image.decode()))"""
# A window, and below it the terminal that `watch` runs in.
DESK = """<style>
    body { margin: 0; width: 900px; background: #59635e; }
    img { display: block; }
    pre { margin: 8px 0 0; padding: 14px 20px 18px; color: #d5dcd8; background: #14181a; white-space: pre-wrap; }
    pre { font: 13px/1.6 "DejaVu Sans Mono", monospace; }
</style><img src="data:image/png;base64,IMAGE"><pre>TERMINAL</pre>"""


class Watch:
    """`feedgen watch` on a site, until it is stopped."""

    def __init__(self, site: pathlib.Path, output: pathlib.Path):
        self.output = output
        command = [FEEDGEN, "watch", "-s", site]
        self.process = subprocess.Popen(command, stdout=output.open("w"), stderr=subprocess.STDOUT)
        self.url = self.wait_for(r"http\S+")

    def wait_for(self, pattern: str) -> str:
        """Waits until the terminal shows something."""
        while not (found := re.search(pattern, self.output.read_text())):
            assert self.process.poll() is None, self.output.read_text()
            time.sleep(0.05)
        return found.group()

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()


def picture(browser: Browser, name: str, width: int, height: int, scheme: str, url: str):
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    page.goto(url, wait_until="load")
    page.evaluate(DECODED)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)


def picture_of_error(browser: Browser, site: pathlib.Path, watch: Watch):
    """Writes what an author may well write, and shows what they then see."""
    page = browser.new_page(viewport={"width": 900, "height": 520}, color_scheme="light")
    page.goto(watch.url, wait_until="load")
    post = site / "Posts/first-ice.md"
    post.write_text(post.read_text().replace("likes: 214", "likes: a few"))
    watch.wait_for("error: .*")
    page.locator("#feedgen-watch section").wait_for()
    image = base64.b64encode(page.screenshot()).decode()
    terminal = html.escape("$ feedgen watch\n" + watch.output.read_text().strip())
    page.set_content(DESK.replace("IMAGE", image).replace("TERMINAL", terminal))
    page.screenshot(path=FOLDER / "error.jpg", type="jpeg", quality=82, full_page=True)


def main():
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        fonts = folder / "fonts.conf"
        fonts.write_text(FONTS)
        site = folder / "site"
        site.mkdir()
        shutil.copytree(REPOSITORY / "Posts", site / "Posts")
        shutil.copy(REPOSITORY / "feedgen.yml", site)
        watch = Watch(site, folder / "terminal")
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"],
            env={**os.environ, "FONTCONFIG_FILE": str(fonts)},
        )  # fmt: skip
        for name, width, height, scheme in PICTURES:
            picture(browser, name, width, height, scheme, watch.url)
        picture_of_error(browser, site, watch)
        browser.close()
        watch.stop()


if __name__ == "__main__":
    main()
