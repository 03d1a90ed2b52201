import pytest

from watching import Watch


@pytest.fixture
def small_site(site):
    # A post is on the front page and on its own, and nowhere else.
    site.configure(archive=False, taxonomies={"authors": False})
    for day, name in enumerate("abcdef", start=1):
        site.add(name, title=f"Post {name}", date=f"2024-01-{day * 4:02}", body=["One.", f"Of {name}.", "Three."])
    return site


@pytest.fixture
def watch(small_site):
    watch = Watch(small_site)
    yield watch
    watch.stop()
