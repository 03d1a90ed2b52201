"""A plain host of files in a process of its own, which counts what goes over its connections."""

import asyncio
import gzip
import hashlib
import multiprocessing
import re
from collections import Counter
from email.utils import formatdate
from pathlib import Path
from urllib.parse import unquote

TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".json": "application/json"}
KINDS = [("head", r"/live/head\.json"), ("patch", r"/live/.*"), ("page", r"/(.*/)?"), ("script", r".*\.js"), ("other", r".*")]


class Host:
    """Serves the files of a folder. Of each kind of answer it counts the requests, and the bytes of their two heads and body."""

    def __init__(self, root: Path):
        self.pipe, end = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=serve, args=(root, end), daemon=True)
        self.process.start()
        self.url = f"http://127.0.0.1:{self.pipe.recv()}/"

    def counts(self) -> Counter:
        """Since the start, of each kind and status: `requests`, and bytes `asked`, `headed` and of `bodies`."""
        self.pipe.send("counts")
        return self.pipe.recv()

    def stop(self):
        self.process.terminate()
        self.process.join()


def kind(path: str) -> str:
    return next(name for name, pattern in KINDS if re.fullmatch(pattern, path))


def compressed(body: bytes) -> bytes:
    """As usual hosts do."""
    return gzip.compress(body, 6, mtime=0)


def serve(root: Path, pipe):
    asyncio.run(Files(root).serve(pipe))


class Files:
    def __init__(self, root: Path):
        self.root = root
        self.counts = Counter()
        self.known: dict[Path, tuple] = {}

    async def serve(self, pipe):
        server = await asyncio.start_server(self.converse, "127.0.0.1", 0, backlog=1024)
        pipe.send(server.sockets[0].getsockname()[1])

        def tell():
            pipe.recv()
            pipe.send(self.counts)

        asyncio.get_running_loop().add_reader(pipe.fileno(), tell)
        await server.serve_forever()

    async def converse(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        try:
            while True:
                request = await reader.readuntil(b"\r\n\r\n")
                writer.write(self.respond(request))
                await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            writer.close()

    def respond(self, request: bytes) -> bytes:
        line, *fields = request.decode("latin-1").split("\r\n")
        path = unquote(line.split()[1].partition("?")[0])
        headers = {name.lower(): value for name, _, value in (field.partition(": ") for field in fields)}
        status, body, tag, modified, kind_of = self.content(path)
        if status == 200 and headers.get("if-none-match") == tag:
            status, body = 304, b""
        lines = [
            f"HTTP/1.1 {status} {'OK' if status == 200 else 'Not Modified' if status == 304 else 'Not Found'}",
            "Server: files", f"Date: {formatdate(usegmt=True)}", "Cache-Control: public, max-age=0, must-revalidate",
            f"ETag: {tag}", f"Last-Modified: {modified}", "Vary: Accept-Encoding",
        ]  # fmt: skip
        if status != 304:
            lines += [f"Content-Type: {kind_of}", "Content-Encoding: gzip", f"Content-Length: {len(body)}"]
        head = "\r\n".join([*lines, "", ""]).encode()
        name = kind(path)
        for what, count in [("requests", 1), ("asked", len(request)), ("headed", len(head)), ("bodies", len(body))]:
            self.counts[name, status, what] += count
        return head + body

    def content(self, path: str) -> tuple[int, bytes, str, str, str]:
        file = self.root / path.lstrip("/")
        if path.endswith("/"):
            file /= "index.html"
        if not file.is_file():
            return 404, compressed(b"not found"), '""', formatdate(usegmt=True), "text/plain"
        state = file.stat()
        stamp = state.st_mtime_ns, state.st_size
        if self.known.get(file, (None,))[0] != stamp:
            body = file.read_bytes()
            tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
            modified = formatdate(state.st_mtime, usegmt=True)
            self.known[file] = stamp, (200, compressed(body), tag, modified, TYPES.get(file.suffix, "application/octet-stream"))
        return self.known[file][1]
