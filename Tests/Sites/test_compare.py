import tempfile
import unittest
from pathlib import Path

import edits
import first
import markup
import tables
from catalogue import SITES
from compare import Comparison, Expected, Loss, Output, shown_kind
from remedies import Remedies

REDIRECT = '<!doctype html><meta http-equiv="refresh" content="0; url=/b/">'
ATOM = """<feed xmlns="http://www.w3.org/2005/Atom"><id>me</id>
<entry><id>{}</id><link rel="self" href="/x"/><link href="https://a.example/b/"/></entry></feed>"""


class FolderTests(unittest.TestCase):
    """Tests with a folder of their own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, files: dict[str, str]) -> Path:
        for name, text in files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return self.folder

    def compared(self, files, addresses=(), anchors=(), identifiers=(), missing=()):
        rows = [(kind, address, "") if isinstance(address, str) else (kind, *address) for kind, address in addresses]
        return Comparison(Expected(rows, list(anchors), list(identifiers)), Output(self.write(files)), set(missing))

    def lost(self, *arguments, **more):
        return [(loss.kind, loss.address) for loss in self.compared(*arguments, **more).lost]


class AddressTests(FolderTests):
    def test_files_as_a_host_serves_them(self):
        names = ["index.html", "a/index.html", "b.html", "c", "é f/index.html", "d%20"]
        output = Output(self.write(dict.fromkeys(names, "")))
        served = {
            "/": "index.html",
            "/a/": "a/index.html",
            "/a": "a/index.html",
            "/b": "b.html",
            "/b.html": "b.html",
            "/b/": None,
            "/c": "c",
            "/c/": None,
            "/%C3%A9%20f/": "é f/index.html",
            "/é f/": "é f/index.html",
            "/d%20": "d%20",
            "/A/": None,
        }
        self.assertEqual({address: output.file(address) for address in served}, served)

    def test_redirects_do_for_redirects_and_lists_only(self):
        kinds = ("alias", "list", "numbered", "post", "page", "feed")
        lost = self.lost({"a/index.html": REDIRECT}, [(kind, "/a/") for kind in kinds])
        self.assertEqual(lost, [("post", "/a/"), ("page", "/a/"), ("feed", "/a/")])

    def test_a_feed_is_a_feed(self):
        json = '{"version": "https://jsonfeed.org/version/1.1"}'
        files = {"a.xml": "<?xml version='1.0'?><rss version='2.0'>", "b.xml": "<urlset>", "c.json": json}
        self.assertEqual(self.lost(files, [("feed", f"/{name}") for name in files]), [("feed", "/b.xml")])

    def test_kinds_that_are_shown(self):
        self.assertEqual(shown_kind("numbered", "/page/2/"), "list")
        self.assertEqual([shown_kind("file", f"/a.{suffix}") for suffix in ("JPG", "svg", "pdf")], ["picture", "picture", "file"])
        self.assertEqual(shown_kind("page", "/a.png"), "page")

    def test_what_the_clone_lacks_is_not_counted(self):
        comparison = self.compared({}, [("file", ("/a.mp4", "static/a.mp4")), ("file", ("/b", "b"))], missing=["static/a.mp4"])
        self.assertEqual((comparison.total["file"], comparison.lost), (1, [Loss("file", "/b", "missing")]))


class AnchorTests(FolderTests):
    def test_of_pages_that_are_kept(self):
        page = """<h2 class="x>y" id="one">A</h2><a id='two&amp;'></a><p data-id="three"><!-- <b id="four"> --><i ID=five>"""
        anchors = [("/a/", name) for name in ("one", "two&", "three", "four", "five")] + [("/gone/", "one")]
        comparison = self.compared({"a/index.html": page}, [("post", "/a/"), ("post", "/gone/")], anchors)
        self.assertEqual([loss.address for loss in comparison.lost if loss.kind == "anchor"], ["/a/#three", "/a/#four"])
        self.assertEqual(comparison.total["anchor"], 5)

    def test_only_those_of_headings(self):
        self.assertEqual(markup.ids('<h1 id="a"><h7 id="b"><div id="c"><H3 id=d>', r"h[1-6]"), ["a", "d"])


class IdentifierTests(FolderTests):
    def lost_of(self, now, link="http://old.example/b", identifier="tag:b"):
        return self.compared({"atom.xml": now}, identifiers=[("/atom.xml", identifier, link)])

    def test_a_post_that_keeps_its_id(self):
        comparison = self.lost_of(ATOM.format("tag:b"))
        self.assertEqual((comparison.total["entry id"], comparison.lost), (1, []))

    def test_a_post_that_readers_see_again(self):
        self.assertEqual(self.lost_of(ATOM.format("new")).lost, [Loss("entry id", "/atom.xml#tag:b", "is now new")])

    def test_what_cannot_be_compared(self):
        for comparison in (self.lost_of(ATOM.format("new"), link="/c/"), self.lost_of("<feed>"), self.lost_of(ATOM, link="")):
            self.assertEqual(comparison.total["entry id"], 0)

    def test_feeds_of_all_formats(self):
        rss = "<rss><channel><item><guid>1</guid><link>https://a.example/b/</link></item></channel></rss>"
        json = '{"items": [{"id": "1", "url": "https://a.example/b/"}]}'
        for text in (rss, json, ATOM.format(1)):
            self.assertEqual(markup.entries(text), [("1", "https://a.example/b/")])


class EditTests(FolderTests):
    def apply(self, files):
        root = self.write({"site/feedgen.yml": "title: A\n"} | files)
        return edits.apply(root / "edits", root / "site")

    def text(self, path):
        return (self.folder / "site" / path).read_text()

    def test_lines_are_applied_and_counted(self):
        count = self.apply({
            "edits/feedgen.yml": "menu:\n  - a\n\n",
            "edits/replace.tsv": "# a comment\na.md\told\tnew\na.md\tend\tend\\nmore\n",
            "edits/Templates/shortcodes/x.mustache": "<p>\n\n</p>\n",
            "site/a.md": "old end\n",
        })  # fmt: skip
        self.assertEqual(count, (2 + 1 + 2, 2))
        self.assertEqual((self.text("feedgen.yml"), self.text("a.md")), ("title: A\nmenu:\n  - a\n\n", "new end\nmore\n"))
        self.assertTrue((self.folder / "site/Templates/shortcodes/x.mustache").exists())

    def test_no_edits(self):
        self.assertEqual(self.apply({}), (0, 0))

    def test_settings_that_init_wrote_are_not_appended_again(self):
        with self.assertRaisesRegex(tables.TableError, "title already"):
            self.apply({"edits/feedgen.yml": "lenient: true\n'title': B\n"})
        self.assertEqual(self.text("feedgen.yml"), "title: A\n")

    def test_a_nested_key_is_another_one(self):
        self.assertEqual(self.apply({"edits/feedgen.yml": "feeds:\n  title: B\n"}).lines, 2)

    def test_a_replacement_must_be_clear(self):
        rows = {"a.md\tx\ty": "2 times", "a.md\tz\ty": "0 times", "b.md\tx\ty": "no file", "a.md": "columns"}
        for row, message in rows.items():
            with self.assertRaisesRegex(tables.TableError, message):
                self.apply({"edits/replace.tsv": row + "\n", "site/a.md": "x x"})


class RemedyTests(FolderTests):
    def test_the_first_that_fits(self):
        rows = "list\t/tags/*\tset taxonomies\n*\t/x\twrite it\nfile\t*.csv\tcopy it\n"
        remedies = Remedies.read(self.write({"remedies.tsv": rows}))
        lost = {"/tags/a/b/": "list", "/tags/a/": "post", "/x": "page", "/d/a.csv": "file"}
        losses = [Loss(kind, address, "missing") for address, kind in lost.items()]
        self.assertEqual([remedies.of(loss) for loss in losses], ["set taxonomies", "", "write it", "copy it"])
        self.assertEqual(remedies.unnamed(losses), losses[1:2])


class FirstTests(FolderTests):
    def test_it_is_written_once_and_only_for_untouched_sites(self):
        tuned, site = (next(site for site in SITES if site.is_tuned is wanted) for wanted in (True, False))
        path, comparison = self.folder / "first.tsv", self.compared({"a": ""}, [("file", "/a"), ("file", "/b")])
        said = [first.record(path, which, comparison, self.folder / "edits") for which in (tuned, site, site)]
        self.assertEqual([words.split()[0] for words in said], ["feedgen", "first", "has"])
        self.assertEqual(first.read(path), {site.name: {"file": (1, 2)}})

    def test_not_after_edits(self):
        site = next(site for site in SITES if not site.is_tuned)
        self.write({f"edits/{site.name}/feedgen.yml": "a: 1\n"})
        first.record(self.folder / "first.tsv", site, self.compared({}), self.folder / "edits")
        self.assertFalse((self.folder / "first.tsv").exists())
