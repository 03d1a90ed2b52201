"""What a patch weighs gzipped, beside `zstd --patch-from` of the two pages."""

import gzip
import shutil
import subprocess
import tempfile
from pathlib import Path

from frontpage import POSTS, Publication, change_words, publish_a_note, publish_a_post, redate
from machine import output
from report import Figure, Skipped


def measure(bench) -> dict:
    page = bench.front_page
    publications = {
        "word": page.publish(change_words([POSTS // 2])),
        "insert": page.publish(publish_a_post),
        "note": page.publish(publish_a_note),
        "move": page.publish_a_move(),
        "redate": page.publish(redate),
    }
    if shutil.which("zstd"):
        bench.versions["zstd"] = output("zstd", "-V").split("v")[-1].split(",")[0]
    results = {}
    for key, publication in publications.items():
        patch = len(gzip.compress(publication.patch.encode(), 9, mtime=0))
        note = f"{len(publication.patch):,} B plain, operations: {publication.operations}; the page {len(publication.new):,} B"
        results[key] = Figure(patch, note)
        results[f"{key} zstd"] = beside_zstd(patch, publication)
    return results


def beside_zstd(patch: int, publication: Publication) -> Figure | Skipped:
    if not shutil.which("zstd"):
        return Skipped("zstd: not installed (a package of that name)")
    with tempfile.TemporaryDirectory() as folder:
        old, new = Path(folder) / "old", Path(folder) / "new"
        old.write_text(publication.old)
        new.write_text(publication.new)
        command = ["zstd", "-q", "-19", "--ultra", "-c", f"--patch-from={old}", new]
        delta = len(subprocess.run(command, check=True, capture_output=True).stdout)
    return Figure(patch / delta, f"{patch} and {delta} B")
