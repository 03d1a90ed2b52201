"""A plugin of Pelican: writes what each article, page and static file is to the file that the setting DUMP names."""

import json
import os

from pelican import signals

# What the generators call their contents, and what these are here.
CONTENTS = {
    "ArticlesGenerator": ("post", ("articles", "translations")),
    "PagesGenerator": ("page", ("pages", "hidden_pages", "translations", "hidden_translations")),
    "StaticGenerator": ("file", ("staticfiles",)),
}


def dump(generators):
    known = {}
    for generator in generators:
        kind, attributes = CONTENTS.get(type(generator).__name__, ("", ()))
        for content in (content for attribute in attributes for content in getattr(generator, attribute, ())):
            known[os.path.normpath(content.save_as)] = {
                "kind": kind,
                "source": os.path.relpath(content.source_path),
                "content": "" if kind == "file" else content.content,
            }
    with open(generators[0].settings["DUMP"], "w") as stream:
        json.dump(known, stream)


def register():
    signals.all_generators_finalized.connect(dump)
