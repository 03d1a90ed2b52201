"""The harbour that is published every few seconds: both windows follow, and say what it took."""

import re
import subprocess
import sys

import pytest

from feedsite import FEEDGEN, REPOSITORY


@pytest.fixture
def demo(tmp_path):
    command = [sys.executable, "-B", REPOSITORY / "Examples/Harbour/demo.py", FEEDGEN, tmp_path, "--port", "0", "--every", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        yield re.search(r"http://\S+", process.stdout.readline())[0]
        process.terminate()


def test_both_windows_follow_and_say_what_it_took(demo, open_window):
    page = open_window(viewport={"width": 1400, "height": 800}).new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(demo)
    for title in ["A phone", "A laptop"]:
        frame = page.frame_locator(f"iframe[title='{title}']")
        strip = frame.locator(".strip").filter(has_text=re.compile(
            r"^published every 1 seconds · version [0-9a-f]{4} · last change \d+ s ago · \d cells?, \d{3} bytes$"))
        strip.wait_for(timeout=20_000)
        gauge = frame.locator(".gauge")
        gauge.filter(has_not_text=gauge.inner_text()).wait_for(timeout=20_000)
    assert errors == []
