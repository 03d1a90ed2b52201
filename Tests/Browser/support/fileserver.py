"""A plain static host with ETags, whose requests are logged and whose answers a test can spoil.

With the environment variable CLIENT, the scripts in that folder are served in place of the built ones: the way to see which tests
fail when the client lacks something.
"""

import contextlib
import errno
import hashlib
import itertools
import os
import re
import threading
from collections.abc import Callable
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar, NamedTuple
from urllib.parse import unquote

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
# A strict content security policy, to be sent as a header.
POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; "
    "require-trusted-types-for 'script'; trusted-types feedgen"
)
# Where a script stands that runs before all others, and leaves no trace.
FIRST = re.compile(rb"<!doctype html>(\s*<html[^>]*>)?(\s*<head>)?")
SCRIPT = b"<script>document.currentScript.remove();\n%s</script>"
# Without it the link to older posts is a plain one.
OLDER_SCRIPT = r"/assets/older\..*"
# No two servers of a run have one port: a browser tells sites apart by it. Those that the system gives out lie above.
PORTS = itertools.count(20000 + 1000 * int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]))
CLIENT = os.environ.get("CLIENT")
# What hosts send for files: see `FileServer.headers`.
HOSTS = {
    "both": {},
    "tags": {"Last-Modified": None},
    "dates": {"ETag": None},
    "neither": {"ETag": None, "Last-Modified": None},
    "minutes": {"Cache-Control": "max-age=600"},
    "minutes without dates": {"Cache-Control": "max-age=600", "Last-Modified": None},
    "stale": {"Cache-Control": "max-age=1, stale-while-revalidate=600"},
}


class Request(NamedTuple):
    path: str
    status: int


class Gate:
    """Holds requests back until it is opened."""

    def __init__(self):
        self.arrived = threading.Event()
        self.opened = threading.Event()


class FileServer:
    """Serves the files of `root` under `prefix`. Paths are told without the prefix."""

    # For browsers whose driver can do neither: what runs first in every document, and that no host is to be reached.
    script: ClassVar[Callable[[], str]] = staticmethod(lambda: "")
    is_offline: ClassVar[bool] = False

    def __init__(self, root: Path, prefix: str = "/"):
        self.root = root
        self.prefix = prefix
        # Beside the usual ones, or in place of them; `None` for none.
        self.headers: dict[str, str | None] = {}
        self.log: list[Request] = []
        self.last_head = b""
        self.spoilt: dict[str, Callable[[bytes], bytes | int]] = {}
        self.gates: dict[str, Gate] = {}
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def start(self):
        files = self

        class Handler(BaseHTTPRequestHandler):
            # Chromium takes an ETag from no older version.
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                if FileServer.is_offline:
                    self.close_connection = True
                else:
                    files.respond(self)

            def log_message(self, *_):
                pass

        self.server = self.listening(Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def listening(self, handler) -> ThreadingHTTPServer:
        while True:
            try:
                return ThreadingHTTPServer(("127.0.0.1", self.port or next(PORTS)), handler)
            except OSError as error:
                if self.port or error.errno != errno.EADDRINUSE:
                    raise

    def stop(self):
        for gate in self.gates.values():
            gate.opened.set()
        self.server.shutdown()
        self.server.server_close()

    def spoil(self, pattern: str, change: Callable[[bytes], bytes | int]):
        """Answers paths that match with what `change` makes of the file's bytes: other bytes, or a status."""
        self.spoilt[pattern] = change

    def repair(self):
        self.spoilt.clear()

    @contextlib.contextmanager
    def held(self, pattern: str):
        """Lets no request that matches through before the end of the block."""
        gate = self.gates[pattern] = Gate()
        try:
            yield gate
        finally:
            gate.opened.set()
            del self.gates[pattern]

    def news(self) -> list[Request]:
        """The requests since the log was cleared, without those that found nothing new."""
        return [request for request in self.log if request.status != 304]

    def count(self, path: str) -> int:
        return sum(request.path == path for request in self.log)

    def respond(self, handler: BaseHTTPRequestHandler):
        path = handler.path.partition("?")[0]
        inner = "/" + path.removeprefix(self.prefix) if path.startswith(self.prefix) else None
        for pattern, gate in list(self.gates.items()):
            if inner and re.fullmatch(pattern, inner):
                gate.arrived.set()
                gate.opened.wait(30)
        status, body, name = self.content(inner) if inner else (404, b"", path)
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        known_tag, known_date = (handler.headers.get(name) for name in ("If-None-Match", "If-Modified-Since"))
        # A fetch asks for anything.
        script = FileServer.script() if handler.headers.get("Accept", "").startswith("text/html") else ""
        if script:
            body = FIRST.sub(lambda start: start[0] + SCRIPT % script.encode(), body, count=1)
        elif status == 200 and (known_tag == tag if known_tag else known_date and known_date == self.modified(inner)):
            status, body = 304, b""
        # Logged before it is sent: who sees the answer's effect finds it in the log.
        if path != "/favicon.ico":
            # A head that is asked for without a validator, and is the last one, is as good as an unchanged one.
            is_old = status == 200 and path.endswith("/head.json") and body == self.last_head
            self.log.append(Request(inner or path, 304 if is_old else status))
            if status == 200 and path.endswith("/head.json"):
                self.last_head = body
        with contextlib.suppress(ConnectionError):
            handler.send_response(status)
            handler.send_header("Content-Type", TYPES.get(Path(name).suffix, "application/octet-stream"))
            handler.send_header("Content-Length", str(len(body)))
            handler.send_header("Connection", "close")
            headers = {"ETag": tag, "Last-Modified": self.modified(inner)} if status in (200, 304) else {}
            for header, value in (headers | self.headers).items():
                if value is not None:
                    handler.send_header(header, value)
            handler.end_headers()
            handler.wfile.write(body)

    def file(self, path: str) -> Path:
        file = self.root / unquote(path).lstrip("/")
        return file / "index.html" if path.endswith("/") else file

    def modified(self, path: str) -> str:
        file = self.file(path)
        return formatdate(file.stat().st_mtime if file.exists() else None, usegmt=True)

    def content(self, path: str) -> tuple[int, bytes, str]:
        file = self.file(path)
        body = file.read_bytes() if file.is_file() else None
        for pattern, change in self.spoilt.items():
            if re.fullmatch(pattern, path):
                result = change(body or b"")
                if isinstance(result, int):
                    return result, b"", file.name
                body = result
        if body is None:
            return 404, b"not found", "404.html"
        if CLIENT and file.suffix == ".html":
            body = re.sub(rb' integrity="[^"]*"', b"", body)
        substitute = Path(CLIENT or "/", re.sub(r"\.[0-9a-f]+\.", ".", file.name))
        if CLIENT and path.startswith("/assets/") and substitute.is_file():
            # The built one may name other scripts: their digests stay.
            names = dict(re.findall(rb"\./(\w+)(\.[0-9a-f]+\.js)", body))
            body = re.sub(rb"\./(\w+)\.js", lambda name: b"./" + name[1] + names.get(name[1], b".js"), substitute.read_bytes())
        return 200, body, file.name
