"""Takes the moving picture of the README, from a real site on a host of files: an editor, a phone and a laptop.

    take-moving-picture.py           writes Documentation/live.webp
"""

import functools
import http.server
import io
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from PIL import Image
from playwright.sync_api import Page, sync_playwright

FOLDER = pathlib.Path(__file__).parent
REPOSITORY = FOLDER.parent
FEEDGEN = pathlib.Path(os.environ.get("FEEDGEN", REPOSITORY / ".build/release/feedgen")).absolute()
SIZE = {"width": 1200, "height": 675}
LIMIT = 600_000
STAGE = """<!doctype html><style>
    body { margin: 0; width: 1200px; height: 675px; overflow: hidden; background: #39433e; font: 16px/1.5 Roboto, sans-serif; }
    #editor, .screen { position: absolute; overflow: hidden; border-radius: 12px; background: #14181a; }
    #editor { left: 24px; top: 24px; width: 400px; height: 540px; color: #d5dcd8; }
    #name { padding: 8px 16px; color: #9aa59f; background: #1e2427; font-size: 14px; }
    pre { margin: 0; padding: 16px; font: 15px/1.6 "DejaVu Sans Mono", monospace; white-space: pre-wrap; }
    pre b { font-weight: normal; color: #111; background: #f2c968; }
    iframe { position: absolute; border: 0; transform-origin: 0 0; }
    #phone { left: 448px; top: 24px; width: 254px; height: 540px; border: 6px solid #14181a; }
    #phone iframe { width: 390px; height: 829px; transform: scale(0.651); }
    #laptop { left: 736px; top: 24px; width: 428px; height: 540px; border: 6px solid #14181a; }
    #laptop iframe { width: 760px; height: 958px; transform: scale(0.5632); }
    #caption { position: absolute; inset: 592px 0 auto; text-align: center; color: #fff; font-size: 30px; }
</style>
<div id="editor"><div id="name"></div><pre id="text"></pre></div>
<div id="phone" class="screen"><iframe name="phone" src="/"></iframe></div>
<div id="laptop" class="screen"><iframe name="laptop" src="/"></iframe></div>
<div id="caption"></div>"""
NEWS = "document.dispatchEvent(new Event('visibilitychange'))"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Film:
    """The stage, and the frames that were taken of it."""

    def __init__(self, page: Page, site: pathlib.Path):
        self.page, self.site = page, site
        self.frames: list[tuple[float, bytes]] = []
        self.phone, self.laptop = page.frame("phone"), page.frame("laptop")

    def run(self, seconds: float):
        end = time.monotonic() + seconds
        while (now := time.monotonic()) < end:
            self.frames.append((now, self.page.screenshot(type="png")))

    def show(self, name: str, text: str, caption: str):
        self.page.evaluate(
            """([name, text, caption]) => {
                document.querySelector("#name").textContent = name;
                document.querySelector("#text").innerHTML = text;
                document.querySelector("#caption").textContent = caption;
            }""",
            [name, text, caption],
        )

    def publish(self):
        subprocess.run([FEEDGEN, "build", "-q", "-s", self.site], check=True)
        for frame in (self.phone, self.laptop):
            frame.evaluate(NEWS)

    def save(self, path: pathlib.Path, seconds: float):
        images = [Image.open(io.BytesIO(png)).convert("RGB") for _, png in self.frames]
        times = [at for at, _ in self.frames] + [self.frames[-1][0] + 0.8]
        scale = seconds / (times[-1] - times[0])
        durations = [round((after - before) * 1000 * scale) for before, after in zip(times, times[1:])]
        for quality in (70, 55, 40, 25):
            images[0].save(path, save_all=True, append_images=images[1:], duration=durations, loop=0, quality=quality, method=4)
            if path.stat().st_size <= LIMIT:
                break
        print(f"{path}: {path.stat().st_size} B, {len(images)} frames, quality {quality}")
        return path.stat().st_size <= LIMIT


def perform(film: Film):
    ice = film.site / "Posts/first-ice.md"
    text = ice.read_text()
    body = text.split("---\n")[2].strip().split("\n\n")[0].replace("\n", " ")
    film.laptop.evaluate("scrollTo(0, document.querySelector('[data-kind=body]').offsetTop - 60)")
    film.phone.evaluate("scrollTo(0, 330)")
    old, new = "without telling anyone", "and nobody heard it"
    for count in range(0, len(new) + 1, 4):
        typed = body.replace(old, f"<b>{new[:count]}</b>")
        film.show("Posts/first-ice.md", typed, "Change a word.")
        film.run(0.08)
    ice.write_text(text.replace(old, new))
    film.show("Posts/first-ice.md — saved", body.replace(old, f"<b>{new}</b>"), "Both pages follow.")
    film.publish()
    film.run(1.9)
    film.phone.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    post = "---\ntitle: Swans on the slip\nusername: marit\ndate: 2026-11-19\n---\nSeven of them, and no hurry at all.\n"
    film.show("Posts/swans.md", post, "Publish a post.")
    film.run(0.5)
    (film.site / "Posts/swans.md").write_text(post)
    film.publish()
    film.run(0.7)
    # On the phone the reader taps the button, and on the laptop it waits.
    film.phone.locator("[data-new-posts]").click()
    film.run(1.3)
    film.laptop.locator("[data-new-posts]").click()
    film.run(0.5)
    newer = post.replace("2026-11-19", "2026-11-13")
    film.show("Posts/swans.md", newer.replace("2026-11-13", "<b>2026-11-13</b>"), "Change its date.")
    (film.site / "Posts/swans.md").write_text(newer)
    film.publish()
    film.run(1.4)
    listing = "$ ls public\n" + "\n".join(sorted(each.name for each in (film.site / "public").iterdir() if each.name[0] != "."))
    film.show("Terminal", listing, "Files. No server.")
    film.run(1.2)


def main():
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        site = pathlib.Path(name) / "site"
        site.mkdir()
        shutil.copytree(REPOSITORY / "Posts", site / "Posts")
        settings = (REPOSITORY / "feedgen.yml").read_text().replace("poll: 30", "poll: 60")
        (site / "feedgen.yml").write_text(settings)
        subprocess.run([FEEDGEN, "build", "-q", "-s", site], check=True)
        (site / "public/.stage.html").write_text(STAGE)
        handler = functools.partial(Quiet, directory=site / "public")
        host = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=host.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        try:
            page = browser.new_page(viewport=SIZE)
            page.goto(f"http://127.0.0.1:{host.server_port}/.stage.html", wait_until="networkidle")
            film = Film(page, site)
            perform(film)
            return 0 if film.save(FOLDER / "live.webp", 8) else 1
        finally:
            browser.close()
            host.shutdown()


if __name__ == "__main__":
    sys.exit(main())
