"""What tests of new posts share: a site, a page of it that has a policy for them, and the button that shows them."""

import pytest

BODY = ["Some words. " * 60] * 3


@pytest.fixture
def small_site(site):
    for day, name in enumerate("abcd", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day:02}", body=BODY)
    site.build()
    return site


@pytest.fixture
def open_with(small_site, open_page):
    """Opens the front page with a policy, scrolled down unless told otherwise."""

    def open_with(policy="auto", is_scrolled=True, **options):
        small_site.configure(live={"poll": 1, "newPosts": policy})
        small_site.build()
        reader = open_page(viewport={"width": 800, "height": 600}, **options)
        if is_scrolled:
            reader.page.evaluate("() => scrollTo(0, 700)")
        return reader

    return open_with


def button(reader):
    return reader.page.locator("[data-new-posts]")


def publish(site, reader, *names):
    for name in names:
        site.add(name, title=f"Post {name}", date=f"2024-02-{ord(name) - ord('a') + 1:02}", body=BODY)
    site.build()
    reader.update()


def shown(reader) -> list[str]:
    return [name for name in reader.order() if reader.page.locator(f"[data-section={name}]").is_visible()]
