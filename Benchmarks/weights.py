"""How soon a reader on a slow phone sees a page of the sample, and what that page weighs before pictures."""

import functools
import gzip
import http.server
import re
import shutil
import subprocess
import threading
from pathlib import Path

import machine
from report import Figure

PAGES = {"front": "/", "post": "/posts/first-ice/"}
# A phone of the middle class on 3G, as Lighthouse has it.
SLOWDOWN, LATENCY, DOWN, UP = 4, 150, 1.6e6 / 8, 750e3 / 8
WATCH = """
    window.paints = [];
    window.shift = 0;
    new PerformanceObserver((list) => paints.push(...list.getEntries().map(({startTime}) => startTime)))
        .observe({type: "largest-contentful-paint", buffered: true});
    new PerformanceObserver((list) => list.getEntries().forEach(({hadRecentInput, value}) => shift += hadRecentInput ? 0 : value))
        .observe({type: "layout-shift", buffered: true});
"""
# What the page itself is, without the look for news and the lists of older posts, which come when the reader gets there.
PARTS = {"Document", "Stylesheet", "Script"}
ROUNDS = 5


class Host(http.server.SimpleHTTPRequestHandler):
    """Sends texts as hosts do: compressed."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.exists():
            return self.send_error(404)
        body, kind = path.read_bytes(), self.guess_type(path)
        self.send_response(200)
        self.send_header("Content-Type", kind)
        if re.match(r"text/|.*(javascript|json|svg)", kind):
            body = gzip.compress(body, 9, mtime=0)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def measure(bench) -> dict:
    site = bench.folder / "sample"
    site.mkdir()
    shutil.copytree(machine.REPOSITORY / "Posts", site / "Posts")
    shutil.copy(machine.REPOSITORY / "feedgen.yml", site)
    subprocess.run([bench.feedgen, "build", "-q", "-s", site], check=True)
    host = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=site / "public"))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    figures = {}
    for name, path in PAGES.items():
        paints, shifts, weights = zip(*(look(bench, f"http://127.0.0.1:{host.server_port}{path}") for _ in range(ROUNDS)))
        figures[f"{name} paint"] = Figure(sorted(paints)[ROUNDS // 2], f"{min(paints):.0f} to {max(paints):.0f}")
        figures[f"{name} shift"] = Figure(max(shifts))
        figures[f"{name} weight"] = Figure(max(weights) / 1000, "HTML, style sheet and all scripts, gzipped, with headers")
    host.shutdown()
    return figures


def look(bench, url: str) -> tuple[float, float, int]:
    """When the largest part was painted, in milliseconds, by how much things moved, and the bytes of its parts."""
    context = bench.browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions",
                 {"offline": False, "latency": LATENCY, "downloadThroughput": DOWN, "uploadThroughput": UP})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    kinds, sizes = {}, {}
    session.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    session.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    page.add_init_script(WATCH)
    page.goto(url, wait_until="networkidle")
    found = page.evaluate("[paints.at(-1), shift]")
    weight = sum(size for request, size in sizes.items() if kinds.get(request) in PARTS)
    context.close()
    return *found, weight
