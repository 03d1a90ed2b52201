"""The files that Documentation/Themes.md has its readers write, written."""

import re
import shutil
import subprocess

from feedsite import FEEDGEN, REPOSITORY

GUIDE = (REPOSITORY / "Documentation/Themes.md").read_text()
FILE = re.compile(r"```(?:css|mustache)\n(?:/\*|\{\{!) (Templates/[\w.]+)(, continued)? (?:\*/|\}\})\n(.*?)```", re.S)


def type_files(folder, wanted):
    for name, is_continued, text in FILE.findall(GUIDE):
        if wanted(name):
            (folder / name).parent.mkdir(exist_ok=True)
            with open(folder / name, "a" if is_continued else "w") as file:
                file.write(text)


def test_the_theme_of_the_guide_is_complete(site, server, open_page):
    shutil.copytree(REPOSITORY / "Posts", site.folder / "Posts", dirs_exist_ok=True)
    type_files(site.folder, lambda name: name != "Templates/custom.css")
    assert len(list((site.folder / "Templates").iterdir())) == 5
    subprocess.run([FEEDGEN, "build", "-q", "--strict", "-s", site.folder], check=True)
    reader = open_page(viewport={"width": 1000, "height": 700})
    page = reader.page
    assert page.locator("main h2").first.inner_text() == "First ice"
    # A line for each post, and nothing that is not for eyes.
    assert page.locator("[data-section]").first.bounding_box()["height"] < 40
    assert page.get_by_role("button").count() == 0
    assert page.locator("[data-news]").bounding_box()["width"] <= 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 1000
    site.add("new", title="A new one", date="2026-11-28")
    subprocess.run([FEEDGEN, "build", "-q", "-s", site.folder], check=True)
    page.evaluate("window.stayed = true")
    reader.update()
    assert page.locator("main h2").first.inner_text() == "A new one" and page.evaluate("window.stayed")
    page.goto(reader.url + "posts/first-ice/")
    assert page.locator("h1").all_inner_texts() == ["First ice"]


def test_its_rules_win_in_light_and_dark(site, open_page):
    type_files(site.folder, lambda name: name == "Templates/custom.css")
    site.configure(schemeSwitch=True)
    site.add("a", title="A", body=["[link](/)"])
    site.build()
    page = open_page(color_scheme="light").page
    colour = "getComputedStyle(document.querySelector('[data-kind=body] a')).color"
    assert page.evaluate(colour) == "rgb(163, 71, 11)"
    page.get_by_role("button", name="Light or dark").click()
    assert page.evaluate(colour) == "rgb(255, 178, 125)"
