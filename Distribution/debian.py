"""A package for Debian and what is derived from it, made by `dpkg-deb`."""
import os
import pathlib
import subprocess
import tempfile
import time

import needs
import tree as packages

MAINTAINER = "The feedgen authors <packages@feedgen.example>"
# Debian's own places, where others are usual below /usr/local.
MOVED = {packages.COMPLETIONS["zsh"]: "share/zsh/vendor-completions/_feedgen"}


def deb(tree, version, epoch, executable):
    """Its file name and content."""
    architecture = needs.DEBIAN[needs.machine(executable)]
    files = {f"usr/{MOVED.get(path, path)}": file for path, file in tree.items()}
    files["usr/share/doc/feedgen/changelog.Debian.gz"] = packages.File(packages.gzipped(changelog(version, epoch).encode()))
    overrides = (packages.ROOT / "Distribution/lintian-overrides").read_bytes()
    files["usr/share/lintian/overrides/feedgen"] = packages.File(overrides)
    size = sum(-(-len(file.content) // 1024) for file in files.values())
    files["DEBIAN/control"] = packages.File(control(version, architecture, needs.glibc(executable), size).encode())
    name = f"feedgen_{version}-1_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / "root"
        packages.write(files, root)
        package = pathlib.Path(folder) / name
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package], check=True, capture_output=True,
                       env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)})
        return name, package.read_bytes()


def control(version, architecture, glibc, size):
    return f"""Package: feedgen
Version: {version}-1
Architecture: {architecture}
Maintainer: {MAINTAINER}
Installed-Size: {size}
Depends: libc6 (>= {glibc})
Suggests: python3-pygments
Section: web
Priority: optional
Description: static sites of Markdown posts whose open pages update in place
 feedgen renders Markdown posts with front matter to a static site with lists,
 pages and feeds. When the site is published again, pages that are open in a
 browser change where the posts changed, without a reload, from any static host.
"""


def changelog(version, epoch):
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch))
    return f"feedgen ({version}-1) unstable; urgency=medium\n\n  * See changelog.gz.\n\n -- {MAINTAINER}  {date}\n"
