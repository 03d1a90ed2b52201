"""Takes the README's pictures of the sample feed in public/: a phone in light, a desktop in dark colours."""

import functools
import os
import pathlib
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import sync_playwright

FOLDER = pathlib.Path(__file__).parent
PICTURES = [("phone", 390, 780, "light"), ("desktop", 1040, 780, "dark")]


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def main():
    handler = functools.partial(QuietHandler, directory=FOLDER.parent / "public")
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, width, height, scheme in PICTURES:
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            page.goto(f"http://127.0.0.1:{server.server_port}/", wait_until="networkidle")
            page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
