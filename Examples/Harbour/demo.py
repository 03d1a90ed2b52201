#!/usr/bin/env python3
"""Publishes a copy of this site every few seconds, and serves its files as any static host does: `make demo`.

    demo.py FEEDGEN FOLDER [--port 8100] [--every 5]
"""
import argparse
import datetime
import functools
import http.server
import shutil
import subprocess
import threading
from pathlib import Path

import gauge

HERE = Path(__file__).resolve().parent


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("feedgen")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8100)
    parser.add_argument("--every", type=float, default=5)
    options = parser.parse_args()
    for name in ["Posts", "Static", "Templates"]:
        shutil.copytree(HERE / name, options.folder / name, dirs_exist_ok=True)
    settings = (HERE / "feedgen.yml").read_text()
    settings = settings.replace("every: 5 minutes", f"every: {options.every:g} seconds").replace("poll: 30", "poll: 1")
    (options.folder / "feedgen.yml").write_text(settings)
    publish(options)
    handler = functools.partial(Quiet, directory=options.folder / "public")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", options.port), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"http://127.0.0.1:{server.server_port}/two.html  (Ctrl-C to stop)", flush=True)
    pause = threading.Event()
    try:
        while not pause.wait(options.every):
            publish(options)
    except KeyboardInterrupt:
        pass


def publish(options):
    gauge.write(options.folder, datetime.datetime.now(datetime.timezone.utc))
    subprocess.run([options.feedgen, "build", "-q", "-s", options.folder], check=True)


if __name__ == "__main__":
    main()
