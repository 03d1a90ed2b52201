"""Content that an author took back lives on nowhere after a purge, and readers of it are right all the same."""

from reader import assert_same_as_fresh


def test_what_was_taken_back_is_gone_and_who_still_shows_it_follows(site, server, open_page):
    site.add("a", body=["One.", "Fine."])
    site.add("b", date="2024-01-01")
    site.build()
    site.edit("a", body=["One.", "A secret."])
    site.build()
    reader = open_page()
    with reader.away():
        site.edit("a", body=["One.", "Taken back."])
        site.build()
        site.edit("b", likes=2)
        site.build()
        files = [file for file in site.public.rglob("*") if file.is_file()]
        assert any(b"secret" in file.read_bytes() for file in files), "a build keeps patches for a day"
        site.run("purge", "-s", site.folder)
        assert not any(b"secret" in file.read_bytes() for file in site.public.rglob("*") if file.is_file())
    reader.update()
    assert reader.page.get_by_text("Taken back.").is_visible()
    assert [status for _, status in server.log if status == 404] == []
    assert_same_as_fresh(reader)
