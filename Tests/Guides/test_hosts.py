"""The recipes of Hosts.md as they stand there: nginx and Caddy serve a site, the settings of other hosts fit their schemas."""

import gzip
import http.client
import os
import re
import socket
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
FEEDGEN = Path(os.environ.get("FEEDGEN", REPOSITORY / ".build/tests/release/feedgen")).absolute()
#: The sections of the guide, by their headings: the language and the text of each block.
RECIPES = {
    section.split("\n", 1)[0]: re.findall(r"^```(\w+)\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)
    for section in (REPOSITORY / "Documentation/Hosts.md").read_text().split("\n## ")[1:]
}
SCHEMAS = {"GitHub Pages": "vendor.github-workflows", "GitLab Pages": "vendor.gitlab-ci"}


def recipe(host: str, language: str) -> str:
    [text] = [text for each, text in RECIPES[host] if each == language]
    return text


@pytest.mark.parametrize("host", SCHEMAS)
def test_a_workflow_fits_its_schema(host, tmp_path):
    file = tmp_path / "workflow.yml"
    file.write_text(recipe(host, "yaml"))
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", SCHEMAS[host], file]
    checked = subprocess.run(command, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("host", ["Netlify", "Cloudflare Pages"])
def test_settings_are_toml(host):
    assert "public" in str(tomllib.loads(recipe(host, "toml")))


class Host:
    """A site at /blog/, published by the commands of the recipe, and a server with its settings."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.files = folder / "srv/blog"
        self.files.mkdir(parents=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        subprocess.run([FEEDGEN, "init", folder / "blog"], check=True, stdout=subprocess.DEVNULL)
        self.publish()

    def publish(self):
        commands = recipe("nginx", "sh").replace("/srv/site", str(self.folder / "srv")).replace("feedgen ", f"{FEEDGEN} ", 1)
        environment = os.environ | {"HOME": str(self.folder)}
        subprocess.run(commands, shell=True, check=True, env=environment, stdout=subprocess.DEVNULL)

    def command(self, name: str) -> list:
        if name == "nginx":
            settings = recipe(name, "nginx").replace("listen 80", f"listen 127.0.0.1:{self.port}")
            # It leaves root's rights otherwise, and the folder is root's then.
            user = "user root; " if os.geteuid() == 0 else ""
            settings = f"""{user}pid {self.folder}/pid; events {{}} http {{
                include /etc/nginx/mime.types; access_log off; client_body_temp_path {self.folder}/body; {settings} }}"""
            command = ["nginx", "-p", self.folder, "-e", "stderr", "-g", "daemon off;", "-c"]
        else:
            settings = recipe(name, "caddy").replace("me.example {", f"http://me.example:{self.port} {{\n\tbind 127.0.0.1")
            settings = f"{{\n\tadmin off\n\tauto_https off\n}}\n{settings}"
            command = ["caddy", "run", "--adapter", "caddyfile", "--config"]
        file = self.folder / "settings"
        file.write_text(settings.replace("/srv/site", str(self.folder / "srv")))
        return [*command, file]

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        fields = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("GET", path, headers={"Host": f"me.example:{self.port}"} | fields)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body


@pytest.fixture(params=["nginx", "Caddy"])
def host(request, tmp_path):
    host = Host(tmp_path)
    environment = os.environ | {"HOME": str(tmp_path)}
    with subprocess.Popen(host.command(request.param), env=environment, stderr=subprocess.PIPE) as server:
        for _ in range(100):
            try:
                host.get("/")
                break
            except OSError:
                assert server.poll() is None, server.stderr.read().decode()
                time.sleep(0.05)
        yield host
        server.terminate()


def test_it_serves_the_site(host):
    page = (host.files / "index.html").read_bytes()
    status, fields, body = host.get("/blog/")
    assert (status, body, fields["cache-control"]) == (200, page, "no-cache")
    assert fields["content-type"].lower() == "text/html; charset=utf-8"
    # What a page names is there, at the path that the site has on its host.
    for path in {*re.findall(r'(?:href|src)="(?:http://me\.example)?(/blog/[^"#]*)"', page.decode())}:
        assert host.get(path)[0] == 200, path
    assert host.get("/blog")[1]["location"].endswith("/blog/")


def test_it_says_when_nothing_is_new(host):
    for path in ["/blog/", "/blog/live/head.json"]:
        for names in [{}, {"Accept_Encoding": "gzip"}]:
            fields = host.get(path, **names)[1]
            assert host.get(path, If_None_Match=fields["etag"], **names)[0] == 304
            assert host.get(path, If_Modified_Since=fields["last-modified"], **names)[0] == 304
            assert host.get(path, If_None_Match='"other"', **names)[0] == 200


def test_it_sends_compressed_files_that_are_never_old(host):
    for turn in range(2):
        scripts = [f"assets/{script.name}" for script in host.files.glob("assets/*.js")]
        for path in ["index.html", "live/head.json", *scripts]:
            url = "/blog/" + path.removesuffix("index.html")
            status, fields, body = host.get(url, Accept_Encoding="gzip")
            assert (status, fields["content-encoding"]) == (200, "gzip")
            assert gzip.decompress(body) == (host.files / path).read_bytes() == host.get(url)[2], f"{path}, {turn}"
        with (host.folder / "blog/Posts/welcome.md").open("a") as post:
            post.write("\nA new paragraph.\n")
        host.publish()
        assert b"A new paragraph." in (host.files / "index.html").read_bytes()


def test_it_sends_the_page_for_what_is_missing(host):
    status, _, body = host.get("/blog/posts/nothing/")
    assert (status, body) == (404, (host.files / "404.html").read_bytes())


def test_browsers_keep_what_is_named_by_its_content(host):
    for asset in (host.files / "assets").glob("*s"):
        assert host.get(f"/blog/assets/{asset.name}")[1]["cache-control"] == "public, max-age=31536000, immutable"
