"""`feedgen watch`: what an author sees who saves a file, in an open page and on the terminal."""

import json
import signal
import struct
import subprocess
import time
import urllib.request
import zlib
from datetime import datetime, timedelta, timezone

import pytest

from feedsite import FEEDGEN, Site, wait_for_the_next_second
from reader import Reader, assert_same_as_fresh
from watching import Watch


# Waits until a tab has heard from the server and answers others.
LISTENS = """base => new Promise((resolve) => {
    const channel = new BroadcastChannel(`feedgen-watch ${base}`);
    const timer = setInterval(() => channel.postMessage("hello"), 20);
    channel.onmessage = ({data}) => {
        if (typeof data == "string") return;
        clearInterval(timer);
        channel.close();
        resolve();
    };
})"""


@pytest.fixture
def open_watched(open_window, small_site, watch):
    """Opens a page of the watched site, once it listens. No page may have a script error."""
    readers = []

    def open_watched(path="/", **options):
        context = open_window(viewport={"width": 600, "height": 500}, **options)
        context.set_default_timeout(10_000)
        reader = Reader(context, small_site, watch.url + path.lstrip("/"), path)
        readers.append(reader)
        reader.load()
        reader.page.wait_for_function("() => document.getElementById('feedgen-watch')")
        reader.page.evaluate(LISTENS, watch.url)
        return reader

    yield open_watched
    assert [error for reader in readers for error in reader.errors] == []


def shown(reader: Reader):
    """Waits until the page shows what was written last, without asking for it."""
    reader.page.wait_for_function(
        "version => probe.list().dataset.version == version", arg=reader.site.version(reader.path)
    )


def save(watch: Watch, edit) -> dict:
    edit()
    return watch.next("updated")


def test_a_saved_word_changes_one_cell_and_the_page_is_not_loaded_again(small_site, watch, open_watched):
    wait_for_the_next_second()
    reader = open_watched()
    reader.watch()
    requests = []
    reader.page.on("request", lambda request: requests.append(request.url.removeprefix(watch.url)))
    origin = small_site.version()
    report = save(watch, lambda: small_site.edit("d", body=["One.", "Of dogs.", "Three."]))
    shown(reader)
    assert reader.page.get_by_text("Of dogs.").is_visible()
    assert [name[:2] for name in reader.renewed()] == ["d/"]
    assert requests == [small_site.patch_path(origin).lstrip("/")]
    assert reader.navigations == 1
    assert report["cells"] == 1
    assert report["paths"] == ["Posts/d.md"]
    # On the front page and on the post's own.
    assert report["patches"] == 2 and report["operations"] == 6
    assert 0 < report["patchBytes"] < report["pageBytes"]
    assert report["milliseconds"] < 5000
    assert_same_as_fresh(reader)


@pytest.mark.parametrize("options", [[], ["--poll"]], ids=["told", "polling"])
def test_files_that_come_go_and_move_are_followed(browser, small_site, options):
    watch = Watch(small_site, *options)
    try:
        context = browser.new_context()
        reader = Reader(context, small_site, watch.url, "/").load()
        reader.page.wait_for_function("() => document.getElementById('feedgen-watch')")

        def order(expected):
            reader.page.wait_for_function(
                "ids => [...probe.list().children].map((node) => node.dataset.section) == ids", arg=expected
            )

        small_site.add("g", date="2024-03-01")
        order("g,f,e,d,c,b,a")
        small_site.remove("f")
        order("g,e,d,c,b,a")
        small_site.source("e").rename(small_site.source("z"))
        small_site.posts["z"] = small_site.posts.pop("e")
        order("g,z,d,c,b,a")
        # As editors do that write beside the file and rename.
        beside = small_site.source("d").with_suffix(".md.tmp")
        beside.write_text(small_site.posts["d"].text().replace("2024-01-16", "2025-01-01"))
        beside.rename(small_site.source("d"))
        order("d,g,z,c,b,a")
        folder = small_site.folder / "Posts" / "trips" / "far"
        folder.mkdir(parents=True)
        (folder / "away.md").write_text("---\ndate: 2026-01-01\n---\nAway.\n")
        order("trips/far/away,d,g,z,c,b,a")
        (small_site.folder / "Posts" / "trips").rename(small_site.folder / "trips")
        order("d,g,z,c,b,a")
        assert reader.navigations == 1
        assert reader.errors == []
        context.close()
    finally:
        assert watch.stop() == 0


def test_all_errors_are_shown_with_their_lines_and_go_away_when_mended(small_site, watch, open_watched):
    reader = open_watched()
    html = reader.html()
    panel = reader.page.locator("#feedgen-watch section")
    good = small_site.source("c").read_text()
    small_site.source("c").write_text(good.replace('date: "2024-01-12"', 'date: "never"'))
    failed = watch.next("failed")
    assert failed["errors"][0]["path"] == "Posts/c.md"
    panel.wait_for()
    small_site.source("b").write_text("---\nlikes: [1]\n---\n")
    panel.get_by_text("2 errors").wait_for()
    text = panel.inner_text()
    line = good.splitlines().index('date: "2024-01-12"') + 1
    assert f"Posts/c.md:{line}:7 error:" in text
    assert f'{line} │ date: "never"' in text
    assert f"{' ' * len(str(line))} │       ^" in text
    assert "Posts/b.md:2:8 error:" in text
    assert reader.html() == html, "the last good site stays"
    assert urllib.request.urlopen(watch.url).status == 200

    # A page that is opened now shows them as well.
    other = open_watched("/posts/a/")
    other.page.locator("#feedgen-watch section").get_by_text("2 errors").wait_for()
    assert panel.get_attribute("role") == "alert"

    small_site.source("b").write_text(small_site.posts["b"].text())
    panel.get_by_text("1 error:").wait_for()
    small_site.source("c").write_text(good)
    panel.wait_for(state="detached")
    other.page.locator("#feedgen-watch section").wait_for(state="detached")
    assert reader.navigations == 1
    assert_same_as_fresh(reader)


def test_a_site_that_is_in_error_from_the_start_appears_when_it_is_mended(browser, small_site):
    small_site.source("a").write_text("---\nlikes: many\n---\n")
    watch = Watch(small_site)
    try:
        assert watch.first["event"] == "failed"
        page = browser.new_page()
        page.goto(watch.url)
        page.locator("#feedgen-watch section").get_by_text("Posts/a.md:2:8").wait_for()
        small_site.edit("a", likes=3)
        page.locator("[data-section=a]").wait_for()
        page.close()
    finally:
        watch.stop()


def test_a_template_patches_the_cells_that_it_changes(small_site, watch, open_watched):
    reader = open_watched()
    reader.watch()
    (small_site.folder / "Templates").mkdir()
    (small_site.folder / "Templates" / "action.mustache").write_text("<p>{{likes}} hearts</p>\n")
    reader.page.get_by_text("0 hearts").first.wait_for()
    assert watch.next("updated")["paths"] == ["Templates/action.mustache"]
    assert reader.renewed() == []
    assert {target for target, *_ in reader.mutations()} == {"action"}
    assert reader.navigations == 1
    assert_same_as_fresh(reader)


def test_a_template_in_error_names_its_line(small_site, watch, open_watched):
    reader = open_watched()
    (small_site.folder / "Templates").mkdir()
    (small_site.folder / "Templates" / "action.mustache").write_text("<p>\n{{#likes}}</p>\n")
    panel = reader.page.locator("#feedgen-watch section")
    panel.get_by_text("Templates/action.mustache:").wait_for()
    (small_site.folder / "Templates" / "action.mustache").unlink()
    panel.wait_for(state="detached")


def test_a_style_sheet_is_swapped_in_place(small_site, watch, open_watched):
    reader = open_watched()
    reader.watch()
    (small_site.folder / "Templates").mkdir()
    (small_site.folder / "Templates" / "style.css").write_text("body { background: rgb(1, 2, 3) }")
    reader.page.wait_for_function("() => getComputedStyle(document.body).backgroundColor == 'rgb(1, 2, 3)'")
    reader.page.wait_for_function("() => document.querySelectorAll('link[rel=stylesheet]').length == 1")
    assert reader.renewed() == []
    assert reader.navigations == 1
    assert_same_as_fresh(reader)


def png(width: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\x80" * 3 * width for _ in range(2))
    header = struct.pack(">IIBBBBB", width, 2, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.mark.parametrize("name", ["a picture.png", "hero@2x,é&;.png"])
def test_a_picture_that_keeps_its_name_is_shown_anew(small_site, watch, open_watched, name):
    picture = small_site.folder / "Posts" / name
    picture.write_bytes(png(3))
    small_site.edit("f", image=name, alt="A picture.")
    watch.next("updated")
    reader = open_watched()
    width = "() => document.querySelector('[data-section=f] img')?.naturalWidth"
    reader.page.wait_for_function(f"{width} == 3")
    picture.write_bytes(png(5))
    reader.page.wait_for_function(f"{width} == 5")
    assert reader.navigations == 1


def test_what_is_around_the_list_follows_and_the_reader_stays_where_they_are(small_site, watch, open_watched):
    for number in range(12):
        small_site.add(f"more-{number}", body=["Text."] * 5, date=f"2023-01-{number + 1:02}")
    small_site.configure(rawHTML=True)
    small_site.edit("b", body=["<input aria-label='Note'>"])
    reader = open_watched()
    reader.page.locator("input").wait_for()
    reader.page.evaluate("document.querySelector('[data-section=b]').scrollIntoView()")
    reader.page.locator("input").fill("typed")
    reader.watch()
    top = "document.querySelector('[data-section=b]').getBoundingClientRect().top"
    before = reader.page.evaluate(top)
    small_site.configure(title="Another name", description="With a line below it.")
    reader.page.locator("header p", has_text="With a line below it.").wait_for(state="attached")
    assert reader.page.locator("header h1").inner_text() == "Another name"
    assert reader.page.title() == "Another name"
    assert reader.renewed() == []
    assert reader.page.locator("input").input_value() == "typed"
    assert reader.page.evaluate("document.activeElement.matches('input')")
    assert abs(reader.page.evaluate(top) - before) <= 1
    assert reader.navigations == 1
    assert reader.page.locator("#feedgen-watch").count() == 1
    while watch.next("updated")["paths"] != ["feedgen.yml"]:
        pass
    save(watch, lambda: small_site.edit("b", likes=4))
    shown(reader)
    reader.page.evaluate("document.activeElement.blur()")
    assert_same_as_fresh(reader, untouched=False)


FLASHES = "document.querySelector('[data-section=c]').getAnimations({subtree: true}).length"


def test_what_changed_flashes_and_what_did_not_does_not(small_site, watch, open_watched):
    reader = open_watched()
    # What comes while the page is loaded may come as a page, of which more is new than what changed.
    small_site.edit("c", likes=6)
    reader.page.wait_for_function(f"() => {FLASHES} > 0")
    reader.page.wait_for_function(f"() => {FLASHES} == 0")
    small_site.edit("c", likes=7)
    reader.page.wait_for_function(f"() => {FLASHES} == 1")
    assert reader.page.evaluate("document.getAnimations().length") == 1
    reader.page.wait_for_function(f"() => {FLASHES} == 0")
    assert reader.html() == open_watched().html(), "nothing of it is left in the page"


def test_nothing_flashes_for_who_wants_no_motion(small_site, watch, open_watched):
    reader = open_watched(reduced_motion="reduce")
    save(watch, lambda: small_site.edit("c", likes=7))
    shown(reader)
    assert reader.page.evaluate("document.getAnimations().length") == 0


def test_new_posts_are_shown_at_once_and_a_click_leads_to_what_is_out_of_sight(small_site, watch, open_watched):
    reader = open_watched()
    reader.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    save(watch, lambda: small_site.add("new", title="Brand new", date="2024-06-01"))
    shown(reader)
    assert reader.page.evaluate("!document.querySelector('[data-section=new]').hidden")
    reader.page.get_by_role("button", name="↑ changed").click()
    reader.page.get_by_role("link", name="Brand new").wait_for()
    reader.page.wait_for_function("document.querySelector('[data-section=new]').getBoundingClientRect().top >= 0")


def test_lists_beside_the_feed_follow_by_patches(small_site, watch, open_watched):
    small_site.configure(archive="/archive/")
    watch.next("updated")
    save(watch, lambda: small_site.edit("d", tags=["sea"]))
    wait_for_the_next_second()
    readers = [open_watched(path) for path in ("/", "/posts/d/", "/tags/sea/", "/archive/2024/")]
    requests = []
    for reader in readers:
        reader.page.on("request", lambda request: requests.append(request.url.removeprefix(watch.url)))
    for word in ("dogs", "ducks"):
        report = save(watch, lambda word=word: small_site.edit("d", body=["One.", f"Of {word}.", "Three."]))
        for reader in readers:
            shown(reader)
            assert reader.page.get_by_text(f"Of {word}.").is_visible()
        # The month is the fifth.
        assert report["patches"] == 5
    assert requests and all(path.startswith("live/") for path in requests)
    for reader in readers:
        assert_same_as_fresh(reader)


def test_a_post_appears_at_its_time_and_goes_at_its_end(small_site, watch, open_watched):
    reader = open_watched()
    now = datetime.now(timezone.utc)
    small_site.add("soon", title="Soon", date=(now + timedelta(seconds=3)).isoformat(timespec="seconds"))
    source = small_site.source("soon")
    source.write_text(source.read_text().replace(
        "---\n", f"---\nexpires: {(now + timedelta(seconds=6)).isoformat(timespec='seconds')}\n", 1))
    post = reader.page.get_by_role("link", name="Soon")
    post.wait_for()
    assert datetime.now(timezone.utc) >= now + timedelta(seconds=2)
    post.wait_for(state="detached")
    assert datetime.now(timezone.utc) >= now + timedelta(seconds=5)
    assert reader.navigations == 1


def test_other_folders_in_the_settings_are_watched_from_then_on(small_site, watch, open_watched):
    reader = open_watched()
    words = small_site.folder / "words"
    words.mkdir()
    (words / "x.md").write_text("---\ntitle: Of another folder\ndate: 2024-05-01\n---\nText.\n")
    small_site.configure(posts="words", static="files")
    reader.page.get_by_role("link", name="Of another folder").wait_for()
    (words / "x.md").write_text("---\ntitle: Of another folder\ndate: 2024-05-01\n---\nOther text.\n")
    reader.page.get_by_text("Other text.").wait_for()
    (small_site.folder / "files").mkdir()
    (small_site.folder / "files" / "notes.txt").write_text("Notes")
    (words / "y.md").write_text("---\ntitle: With [notes](/notes.txt)\ndate: 2024-05-02\n---\nText.\n")
    while watch.get("notes.txt").status != 200:
        watch.next("updated")
    assert reader.navigations == 1


def test_tabs_share_one_connection_and_all_of_them_follow(small_site, watch, open_watched):
    reader = open_watched()
    tabs = [reader]
    for _ in range(7):
        tab = Reader(reader.window, small_site, watch.url, "/").load()
        tab.page.wait_for_function("() => document.getElementById('feedgen-watch')")
        tabs.append(tab)
    small_site.edit("a", body=["Everywhere."])
    for tab in tabs:
        tab.page.get_by_text("Everywhere.").wait_for()
    sockets = subprocess.run(["ss", "-tnH", "state", "established", f"sport = :{watch.url.split(':')[2].strip('/')}"],
                             capture_output=True, text=True)
    if sockets.returncode == 0:
        assert len(sockets.stdout.splitlines()) <= 6


def test_a_page_that_may_hold_no_locks_follows_too(small_site, watch, browser):
    # As on a phone, which is no secure context.
    context = browser.new_context()
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})")
    readers = [Reader(context, small_site, watch.url, "/").load() for _ in range(2)]
    for reader in readers:
        reader.page.wait_for_function("() => document.getElementById('feedgen-watch')")
    save(watch, lambda: small_site.edit("c", body=["One.", "New.", "Three."]))
    for reader in readers:
        shown(reader)
    assert [error for reader in readers for error in reader.errors] == []
    context.close()


def test_a_page_of_the_authors_own_is_not_loaded_again_and_again(small_site, watch, browser):
    (small_site.folder / "Posts" / "demo.html").write_text("<!doctype html><title>Mine</title><body>Mine.</body>")
    watch.next("updated")
    context = browser.new_context()
    reader = Reader(context, small_site, watch.url + "posts/demo.html", "/posts/demo.html")
    reader.page.goto(reader.url)
    reader.page.wait_for_function("() => document.getElementById('feedgen-watch')")
    reader.page.evaluate("""() => new Promise((done) => {
        const events = new EventSource("/@feedgen/events");
        events.addEventListener("news", () => (events.close(), setTimeout(done, 200)));
    }).then(() => fetch(location.href))""")
    assert reader.navigations == 1
    context.close()


def test_an_update_that_was_put_off_is_made_up_for(small_site, watch, open_watched):
    reader = open_watched()
    reader.page.evaluate("""() => {
        window.puts = 0;
        document.addEventListener("feed:willupdate", (event) => window.puts++ || event.preventDefault());
    }""")
    save(watch, lambda: small_site.edit("c", body=["One.", "New.", "Three."]))
    shown(reader)
    assert reader.page.evaluate("window.puts") == 2


def test_a_page_that_waits_for_another_watch_forgets_the_errors_of_the_last(small_site, open_watched, watch):
    reader = open_watched()
    good = small_site.source("c").read_text()
    small_site.source("c").write_text("---\ndate: never\n---\n")
    overlay = reader.page.locator("#feedgen-watch section")
    overlay.wait_for()
    port = watch.url.rstrip("/").rpartition(":")[2]
    assert watch.stop() == 0
    small_site.source("c").write_text(good)
    again = Watch(small_site, "--port", port)
    try:
        assert again.url == watch.url
        overlay.wait_for(state="detached")
    finally:
        again.stop()


def test_what_only_watch_needs_is_in_no_file(small_site, watch):
    assert b"@feedgen/watch.js" in watch.get().read()
    for file in small_site.public.rglob("*"):
        assert file.is_dir() or b"@feedgen" not in file.read_bytes()


def test_files_are_served_as_a_host_does(small_site, watch):
    page = watch.get("posts/a/")
    assert page.status == 200 and page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert watch.get("posts/a/", If_None_Match=page.headers["ETag"]).status == 304
    assert watch.get("posts/a").url.endswith("/posts/a/")
    missing = watch.get("nothing/here")
    assert missing.status == 404 and b"@feedgen/watch.js" in missing.read()
    style = next((small_site.public / "assets").glob("style.*"))
    part = watch.get(f"assets/{style.name}", Range="bytes=2-5")
    assert part.status == 206 and part.read() == style.read_bytes()[2:6]
    for path in ("%2e%2e/feedgen.yml", "..%2ffeedgen.yml", "/etc/passwd", "%2e%2e/%2e%2e/%2e%2e/etc/passwd"):
        assert watch.get(path).status in (400, 403, 404)


def events(watch: Watch, last: str | None = None):
    """The event stream: yields (id, type, data). That nothing is wrong is left out."""
    request = urllib.request.Request(watch.url + "@feedgen/events", headers={"Last-Event-ID": last} if last else {})
    fields = {}
    with urllib.request.urlopen(request, timeout=10) as answer:
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        for line in answer:
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name:
                fields[name] = value
            elif "event" in fields:
                if fields["data"] != "[]":
                    yield fields.get("id"), fields["event"], json.loads(fields["data"])
                fields = {}


def test_who_comes_back_gets_what_they_missed_and_no_more(small_site, watch):
    stream = events(watch)
    first, kind, head = next(stream)
    assert kind == "news" and first == str(head["n"])
    small_site.edit("a", likes=1)
    second, kind, news = next(stream)
    assert kind == "news" and int(second) > int(first)
    assert sorted(news["pages"]) == ["/", "/posts/a/"]
    assert news["since"] == head["n"]
    stream.close()

    small_site.edit("b", likes=1)
    watch.next("updated")
    watch.next("updated")
    third, _, missed = next(events(watch, last=second))
    assert int(third) > int(second) and "/posts/b/" in missed["pages"]

    small_site.edit("c", likes=1)
    stream = events(watch, last=third)
    fourth, _, _ = next(stream)
    assert int(fourth) > int(third)
    stream.close()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_ends_it_within_a_second(small_site, watch, open_watched, number):
    open_watched()
    start = time.monotonic()
    assert watch.stop(number) == 0
    assert time.monotonic() - start < 1
    assert watch.process.stderr.read() == ""
    small_site.build()


def test_an_interrupt_ends_a_first_build_within_a_second(site):
    for number in range(1500):
        (site.folder / "Posts" / f"p{number}.md").write_text(f"---\ndate: 2024-01-01\n---\n" + "Some *words*.\n\n" * 30)
    process = subprocess.Popen([FEEDGEN, "watch", "-s", site.folder, "--port", "0"], stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 20
    while not (site.folder / ".feedgen").exists() and time.monotonic() < deadline:
        pass  # No pause: the signal arrives as soon as the work has begun.
    start = time.monotonic()
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=20) == 0
    assert time.monotonic() - start < 1


def test_build_and_watch_never_run_at_once(small_site, watch):
    for command in ("build", "watch", "purge"):
        second = subprocess.run([FEEDGEN, command, "-s", small_site.folder], capture_output=True, text=True, timeout=20)
        assert second.returncode == 3
        assert f"another feedgen (process {watch.process.pid}) is running on this site" in second.stderr


def test_the_usual_port_gives_way_to_the_next_that_is_free(tmp_path, small_site):
    other = Site(tmp_path / "other")
    other.add("a")
    watches = []
    try:
        for site in (small_site, other):
            watches.append(Watch(site, port=None))
        first, second = (int(watch.url.split(":")[2].strip("/")) for watch in watches)
        assert 8000 <= first < second
    finally:
        for watch in watches:
            watch.stop()


def test_a_port_that_was_asked_for_does_not_give_way(tmp_path, watch):
    other = Site(tmp_path / "other")
    other.add("a")
    taken = watch.url.split(":")[2].strip("/")
    run = subprocess.run([FEEDGEN, "watch", "-s", other.folder, "--port", taken], capture_output=True, text=True, timeout=20)
    assert run.returncode == 3 and f"{taken}: error: the port is in use" in run.stderr


def test_drafts_are_previewed_apart(small_site):
    (small_site.folder / "Posts" / "draft.md").write_text("---\ndraft: true\n---\nNot yet.\n")
    watch = Watch(small_site, "--drafts")
    try:
        assert b"Not yet." in watch.get().read()
        assert not small_site.public.exists()
    finally:
        watch.stop()


def test_a_site_below_a_path_is_served_below_it(small_site):
    watch = Watch(small_site, "-b", "https://me.example/blog/")
    try:
        assert watch.url.endswith("/blog/")
        assert b'src="/blog/@feedgen/watch.js"' in watch.get().read()
        assert urllib.request.urlopen(watch.url.removesuffix("blog/")).url == watch.url
    finally:
        watch.stop()


def test_a_build_after_a_watch_has_nothing_to_do(small_site, watch):
    save(watch, lambda: small_site.edit("a", likes=1))
    save(watch, lambda: small_site.edit("b", body=["Other."]))
    watch.stop()
    report = json.loads(small_site.run("build", "--json", "-s", small_site.folder))
    assert (report["written"], report["removed"]) == (0, 0)
