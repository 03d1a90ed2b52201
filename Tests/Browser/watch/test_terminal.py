"""What authors see in a terminal."""

import re

import pytest

from feedsite import FEEDGEN
from pseudoterminal import PseudoTerminal
from reader import Reader
from watching import add_keys

WORDS = "A title of many words that goes on for longer than a line of the terminal can be, and then for a while"


@pytest.fixture
def open_terminal():
    terminals = []

    def open_terminal(*arguments, **options) -> PseudoTerminal:
        terminals.append(PseudoTerminal(*arguments, **options))
        return terminals[-1]

    yield open_terminal
    for terminal in terminals:
        terminal.stop()


def test_a_save_is_a_line_and_what_is_wrong_is_told_once(small_site, open_terminal, browser):
    terminal = open_terminal(FEEDGEN, "watch", "-s", small_site.folder, "--port", 0)
    url = terminal.wait_for(r"http://\S+").group()
    context = browser.new_context()
    readers = [Reader(context, small_site, url, "/").load() for _ in range(2)]
    for reader in readers:
        reader.page.wait_for_function("() => document.getElementById('feedgen-watch')")
    pages = set()
    for number in range(30):
        small_site.edit("a", body=["One.", f"Word {number}.", "Three."])
        line = terminal.wait_for(r"^\d\d:\d\d:\d\d  Post a: 1 paragraph  \d+ ms → (\d) open pages?\n", len(terminal.text))
        pages.add(line[1])
        # It takes a moment until one tab has told of the other.
        if line[1] == "2":
            break
    assert "2" in pages and pages <= {"1", "2"}

    seen = len(terminal.text)
    add_keys(small_site, "b", sumary=WORDS)
    terminal.wait_for(r"unknown key 'sumary'", seen)
    caret = terminal.wait_for(r"^  (\d+) │ (sumary: .*)\n +│ \^\n", seen)
    assert small_site.source("b").read_text().splitlines()[int(caret[1]) - 1].startswith("sumary: ")
    assert "\x1b[1;33mwarning: " in terminal.raw
    seen = len(terminal.text)
    small_site.edit("a", likes="many")
    terminal.wait_for(r"^\d\d:\d\d:\d\d  1 error: the site was not updated\n", seen)
    assert "\x1b[1;31merror: " in terminal.raw and "'sumary'" not in terminal.text[seen:]
    seen = len(terminal.text)
    small_site.edit("a", likes=3)
    terminal.wait_for(r"^\d\d:\d\d:\d\d  Post a: likes  \d+ ms.*\n +fixed Posts/a\.md:\d+:\d+: 'likes'", seen)
    assert "\x1b[32mfixed" in terminal.raw and "'sumary'" not in terminal.text[seen:]
    assert all(len(line) <= 80 for line in terminal.text.split("\n"))
    assert "ops" not in terminal.text
    context.close()


def test_the_address_comes_back_before_it_is_out_of_sight(small_site, open_terminal):
    terminal = open_terminal(FEEDGEN, "watch", "-s", small_site.folder, "--port", 0)
    url = terminal.wait_for(r"http://\S+").group()
    for number in range(25):
        seen = len(terminal.text)
        small_site.edit("a", body=["One.", f"Word {number}.", "Three."])
        terminal.wait_for(r"^\d\d:\d\d:\d\d  Post a: .*\n", seen)
    assert url in "\n".join(terminal.text.split("\n")[-24:])


def test_an_excerpt_is_shown_by_a_terminal_and_is_in_no_file(small_site, open_terminal, tmp_path):
    arguments = f"watch -s {small_site.folder} --port 0"
    small_site.edit("a", likes="many")
    file = open_terminal("sh", "-c", f"exec {FEEDGEN} {arguments} 2>{tmp_path}/errors.log")
    file.wait_for(r"http://\S+")
    assert "likes" in (text := (tmp_path / "errors.log").read_text()) and "│" not in text
    file.process.terminate()
    file.wait()
    shown = open_terminal("sh", "-c", f"exec {FEEDGEN} {arguments} >{tmp_path}/log")
    shown.wait_for(r"^  \d+ │ likes: \"?many\"?\n +│ +\^\n")


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_who_wants_no_colours_gets_none(small_site, open_terminal, environment):
    add_keys(small_site, "b", sumary="B")
    for command in ("build", "check"):
        terminal = open_terminal(FEEDGEN, command, "-s", small_site.folder, **environment)
        terminal.wait()
        assert "\x1b" not in terminal.raw
        assert re.search(r"warning: unknown key 'sumary'.*\n.* │ sumary: B\n +│ \^\n", terminal.text)


def test_build_and_check_show_the_same_and_break_no_word(small_site, open_terminal):
    add_keys(small_site, "b", sumary=WORDS)
    (small_site.folder / "data").mkdir()
    (small_site.folder / "data" / "tides.yml").write_text("a: 1")
    shown = []
    for command in ("check", "build"):
        terminal = open_terminal(FEEDGEN, command, "-s", small_site.folder)
        assert terminal.wait() == (1 if command == "check" else 0)
        shown.append([line for line in terminal.text.split("\n") if line and " pages, " not in line])
    check, build = shown
    assert check == build[:len(check)]
    assert all(len(line) <= 80 for line in check)
    # With its lines joined again, it is what a pipe gets.
    joined = re.sub(r"\n  (?=\S)", " ", "\n".join(check))
    remedy = "data for templates is read from 'Data/'; move it there"
    assert f"nothing reads this: {remedy}" in joined
