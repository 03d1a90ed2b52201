"""A build on a machine that has never built the site, from what a host serves of it."""

import shutil


def test_open_pages_follow_it_by_patches(site, server, open_page, tmp_path):
    for name, tags in {"a": ["été"], "b": ["été", "c++"]}.items():
        site.add(name, title=f"Post {name}", tags=tags)
    site.build()
    pages = {path: (open_page(path), site.version(path)) for path in ("/", "/tags/été/")}
    # The checkout has the source alone.
    deployed = tmp_path / "deployed"
    shutil.copytree(site.public, deployed)
    shutil.rmtree(site.folder / ".feedgen")
    shutil.rmtree(site.public)
    server.root = deployed
    site.edit("b", likes=7)
    site.run("build", "-q", "-s", site.folder, "--previous", server.url)
    server.log.clear()
    server.root = site.public
    for path, (reader, version) in pages.items():
        reader.page.get_by_text("7 likes").wait_for()
        assert (site.patch_path(version, path), 200) in server.log
