"""A wheel for pip and pipx (PyPA's binary distribution format). The name `feedgen` on PyPI is that of another project."""
import base64
import hashlib
import io
import time
import zipfile

import needs

NAME = "feedgen-site"


def wheel(tree, version, epoch, executable):
    """Its file name and content."""
    stem = f"{NAME.replace('-', '_')}-{version}"
    tag = f"py3-none-manylinux_{needs.glibc(executable).replace('.', '_')}_{needs.machine(executable)}"
    # What pip knows as scripts and data goes to bin/ and share/ of the environment.
    files = {f"{stem}.data/scripts/{path[4:]}" if path.startswith("bin/") else f"{stem}.data/data/{path}": file
             for path, file in tree.items()}
    files = {path: (file.content, file.mode) for path, file in files.items()}
    files[f"{stem}.dist-info/METADATA"] = (metadata(version).encode(), 0o644)
    files[f"{stem}.dist-info/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: feedgen {version}\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(), 0o644)
    record = f"{stem}.dist-info/RECORD"
    rows = [f"{path},sha256={digest(content)},{len(content)}" for path, (content, _) in files.items()] + [f"{record},,"]
    files[record] = ("\n".join(rows).encode() + b"\n", 0o644)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, (content, mode) in files.items():
            info = zipfile.ZipInfo(path, time.gmtime(epoch)[:6])
            info.compress_type, info.external_attr, info.create_system = zipfile.ZIP_DEFLATED, (0o100000 | mode) << 16, 3
            archive.writestr(info, content, compresslevel=9)
    return f"{stem}-{tag}.whl", buffer.getvalue()


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def metadata(version):
    return f"""Metadata-Version: 2.1
Name: {NAME}
Version: {version}
Summary: Static sites of Markdown posts whose open pages update in place
License: MIT
Requires-Python: >=3.7
Provides-Extra: highlight
Requires-Dist: Pygments >=2.2 ; extra == 'highlight'
Classifier: Environment :: Console
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Internet :: WWW/HTTP :: Site Management
Description-Content-Type: text/markdown

The command `feedgen`, as one executable: it renders Markdown posts to a static site, and pages that are open in a browser
update in place when you publish.

    feedgen init ~/blog
    feedgen watch -s ~/blog --open

`feedgen-site[highlight]` brings Pygments, for `highlighter: pygmentize` in the settings of a site.
"""
