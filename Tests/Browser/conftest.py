import pytest
from playwright.sync_api import sync_playwright

import engines
from feedsite import Site
from fileserver import FileServer
from reader import Reader


def pytest_addoption(parser):
    parser.addoption("--engine", choices=engines.LACKS, default="chromium", help="what runs the tests")
    parser.addoption("--write-baseline", action="store_true", help="make baseline.json of where everything is on pages")
    parser.addoption("--share", metavar="1/2", help="run each second test, from the first one")
    parser.addoption("--everywhere", action="store_true", help="run those tests alone that run in every engine")


def pytest_collection_modifyitems(config, items):
    engines.select(config, items)


@pytest.fixture(scope="session")
def engine(request):
    return request.config.getoption("--engine")


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def windows(engine, playwright):
    with engines.opened(engine, playwright) as windows:
        yield windows


@pytest.fixture(scope="session")
def browser(windows):
    return windows.browser


@pytest.fixture
def open_window(windows):
    """Opens a window of a browser, for a reader who was never there before."""
    opened = []

    def open_window(**options):
        opened.append(windows.open(**options))
        return opened[-1]

    yield open_window
    for window in opened:
        windows.close(window)


@pytest.fixture
def site(tmp_path):
    return Site(tmp_path / "site")


@pytest.fixture
def server(site):
    server = FileServer(site.public)
    yield server
    server.stop()


@pytest.fixture
def open_page(open_window, site, server):
    """Opens a page of the site as a new reader, and waits for its first poll. No page may have a script error."""
    readers = []

    def open_page(path="/", init_script="", is_polling=True, **options):
        window = open_window(**options)
        window.set_default_timeout(10_000)
        reader = Reader(window, site, server.url + path.lstrip("/"), path)
        readers.append(reader)
        if init_script:
            reader.page.add_init_script(init_script)
        reader.load()
        if is_polling:
            reader.page.wait_for_function("() => probe.waits.length > 0")
        return reader

    yield open_page
    assert [error for reader in readers for error in reader.errors] == []
