"""A cell in which the reader types waits for its update, and is right once they have left it."""

import pytest

from reader import FRAMES, assert_same_as_fresh

FORM = """<form>
<p>Old words.</p>
<input aria-label="Note">
<textarea aria-label="Notes"></textarea>
<select aria-label="Choice"><option>one</option><option>two</option></select>
<p aria-label="Draft" contenteditable>draft</p>
<a href="/elsewhere">A link</a>
</form>"""
CONTROLS = ["input", "textarea", "select", "[contenteditable]"]


@pytest.fixture
def reader(site, open_page):
    """The front page with the posts c, w, a; w has a form."""
    site.configure(rawHTML=True)
    site.add("a", date="2024-01-05")
    site.add("w", date="2024-01-15", body=["Before.", FORM, "After."])
    site.add("c", date="2024-01-20")
    site.build()
    return open_page()


@pytest.fixture(params=["patch", "page"])
def way(request, server):
    """How updates reach the page."""
    if request.param == "page":
        server.spoil("/live/[0-9a-f]+/.*", lambda _: 404)
    return request.param


def form(words: str) -> list[str]:
    return ["Before.", FORM.replace("Old words.", words), "After."]


def type_into(reader, control: str = "input"):
    reader.page.locator(f"form {control}").focus()
    reader.page.keyboard.type("two")
    reader.page.evaluate("window.control = document.activeElement")


def is_typing(reader) -> bool:
    """Whether the control is where the reader was, with what they typed."""
    return reader.page.evaluate(
        """() => control.isConnected && document.activeElement == control
            && (control.value ?? control.textContent).includes("two")"""
    )


def words(reader) -> list[str]:
    return reader.page.locator("form p:first-child").all_inner_texts()


def press(reader, locator):
    """Presses the mouse button on an element, and lets the page show it."""
    box = locator.bounding_box()
    reader.page.mouse.move(box["x"] + 3, box["y"] + 3)
    reader.page.mouse.down()
    reader.page.evaluate(FRAMES)


def blur(reader):
    reader.page.evaluate("() => document.activeElement.blur()")


def leave(reader):
    """The reader gives up what they typed, and leaves."""
    reader.page.evaluate(
        """() => {
            if (control.isContentEditable) control.textContent = "draft";
            else control.value = control.defaultValue ?? "one";
        }"""
    )
    blur(reader)


@pytest.mark.parametrize("control", CONTROLS)
def test_an_update_of_the_cell_waits_until_the_reader_leaves_it(site, reader, control):
    type_into(reader, control)
    site.edit("w", body=form("New words."), likes=5)
    site.build()
    reader.update()
    assert is_typing(reader)
    assert words(reader) == ["Old words."]
    assert reader.page.get_by_text("5 likes").count() == 1, "the rest of the post is not kept waiting"
    blur(reader)
    reader.page.get_by_text("New words.").wait_for()
    # The control did not change.
    assert reader.page.evaluate("control.isConnected && (control.value ?? control.textContent).includes('two')")
    reader.page.evaluate("() => { if (control.isContentEditable) control.textContent = 'draft'; }")
    assert_same_as_fresh(reader)


def test_the_event_comes_with_the_content(site, reader):
    reader.page.evaluate(
        """() => {
            window.told = [];
            const words = (node) => node.innerText.trim().split("\\n")[0];
            addEventListener("feed:didupdate", ({detail}) => told.push(detail.updated.map(words)));
        }"""
    )
    type_into(reader)
    site.edit("w", body=form("New words."), likes=5)
    site.build()
    reader.update()
    assert reader.page.evaluate("told") == [["5 likes"]]
    leave(reader)
    reader.page.wait_for_function("told.length == 2")
    assert reader.page.evaluate("told[1]") == ["New words."]


def test_only_the_last_of_several_updates_counts(site, reader, way):
    type_into(reader)
    for text in ["Second words.", "Third words.", "Fourth words."]:
        site.edit("w", body=form(text))
        site.build()
        reader.update()
        assert is_typing(reader)
        assert words(reader)[0] == "Old words."
    leave(reader)
    reader.page.wait_for_function("document.forms.length == 1 && document.forms[0].innerText.includes('Fourth')")
    assert words(reader) == ["Fourth words."]
    assert reader.page.evaluate("control.isConnected")
    assert_same_as_fresh(reader)


def test_an_update_that_is_taken_back_leaves_no_trace(site, reader, way):
    type_into(reader)
    for text in ["New words.", "Old words."]:
        site.edit("w", body=form(text))
        site.build()
        reader.update()
    assert is_typing(reader)
    reader.page.evaluate("() => { window.done = new Promise((done) => addEventListener('feed:didupdate', done)); }")
    leave(reader)
    reader.page.evaluate("done.then(() => true)")
    assert_same_as_fresh(reader)


def test_the_removal_of_the_cell_waits(site, reader, way):
    type_into(reader)
    site.edit("w", body=["Before.", "After."])
    site.build()
    reader.update()
    assert is_typing(reader)
    leave(reader)
    reader.page.locator("form").wait_for(state="detached")
    assert_same_as_fresh(reader)


def test_the_removal_of_its_post_waits(site, reader, way):
    type_into(reader)
    site.remove("w")
    site.build()
    reader.update()
    assert is_typing(reader)
    site.edit("a", likes=3)
    site.build()
    reader.update()
    assert is_typing(reader)
    assert reader.page.get_by_text("3 likes").count() == 1
    leave(reader)
    reader.page.locator("form").wait_for(state="detached")
    assert_same_as_fresh(reader)


def test_a_post_that_is_removed_and_comes_back_is_there_once(site, reader, way):
    type_into(reader)
    post = site.remove("w")
    site.build()
    reader.update()
    site.put(post)
    site.build()
    reader.update()
    assert is_typing(reader)
    assert reader.order() == [*"cwa"]
    leave(reader)
    assert_same_as_fresh(reader)


def test_a_post_that_moves_meanwhile_is_right_in_the_end(site, reader, way):
    type_into(reader)
    site.edit("w", body=form("New words."), date="2024-01-25")
    site.build()
    reader.update()
    assert reader.order() == [*"wca"]
    assert is_typing(reader)
    site.edit("w", body=["After.", *form("Newer words.")[:2]])
    site.build()
    reader.update()
    assert is_typing(reader)
    leave(reader)
    reader.page.wait_for_function("document.forms.length == 1 && document.forms[0].innerText.includes('Newer')")
    assert_same_as_fresh(reader)


def test_the_focus_may_go_from_control_to_control_of_the_cell(site, reader):
    type_into(reader)
    site.edit("w", body=form("New words."))
    site.build()
    reader.update()
    for control in [*CONTROLS[1:], "a"]:
        reader.page.locator(f"form {control}").focus()
        reader.page.evaluate(FRAMES)
        assert words(reader) == ["Old words."]
    assert reader.page.locator("form input").input_value() == "two"
    reader.page.get_by_role("link", name="Test feed").focus()
    reader.page.get_by_text("New words.").wait_for()
    assert reader.page.evaluate("document.activeElement.textContent") == "Test feed"
    assert_same_as_fresh(reader)


def test_a_window_that_loses_the_focus_is_not_left(site, reader):
    type_into(reader)
    site.edit("w", body=form("New words."))
    site.build()
    reader.update()
    for _ in range(2):
        # The element stays the active one of its document.
        reader.page.evaluate("() => { control.dispatchEvent(new FocusEvent('blur')); }")
        reader.page.evaluate(FRAMES)
        assert is_typing(reader)
        assert words(reader) == ["Old words."]
    leave(reader)
    reader.page.get_by_text("New words.").wait_for()
    assert_same_as_fresh(reader)


def test_who_does_not_type_is_not_waited_for(site, reader):
    type_into(reader)
    reader.page.locator("form a").focus()
    site.edit("w", body=form("New words."))
    site.build()
    reader.update()
    assert words(reader) == ["New words."]
    assert_same_as_fresh(reader)


def test_the_focus_stays_on_the_same_control_of_a_cell_that_is_replaced(site, reader, way):
    reader.page.locator("form a").focus()
    reader.page.evaluate("window.control = document.activeElement")
    site.edit("w", body=form("New words."))
    site.build()
    reader.update()
    assert reader.page.evaluate("control.isConnected")
    assert reader.page.evaluate("document.activeElement == document.querySelector('form a')")
    assert_same_as_fresh(reader)


def test_the_focus_that_returns_does_not_scroll(site, reader, way):
    site.edit("a", body=[f"Paragraph {number}." for number in range(60)])
    site.build()
    reader.update()
    reader.page.locator("form a").focus()
    reader.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    position = reader.page.evaluate("scrollY")
    assert position > 500
    site.edit("w", body=form("New words."))
    site.build()
    reader.update()
    assert reader.page.evaluate("document.activeElement == document.querySelector('form a')")
    assert reader.page.evaluate("scrollY") == position


def test_a_click_elsewhere_in_the_cell_loses_nothing(site, reader, way):
    type_into(reader)
    site.edit("w", body=form("New words."))
    site.build()
    reader.update()
    # On bare ground the focus goes, for good; the cell follows when the button is let go, not before.
    press(reader, reader.page.get_by_text("Old words."))
    assert "Old words." in words(reader)
    reader.page.mouse.up()
    reader.page.get_by_text("Old words.").wait_for(state="detached")
    assert words(reader) == ["New words."]


def test_a_click_on_its_label_leaves_a_field_as_it_is(site, open_page):
    labelled = "<form><p>{}</p><label>Note <b>here</b> <input></label></form>"
    site.configure(rawHTML=True)
    site.add("w", body=["Before.", labelled.format("Old words.")])
    site.build()
    reader = open_page()
    reader.page.locator("form input").press_sequentially("typed")
    site.edit("w", body=["Before.", labelled.format("New words.")])
    site.build()
    reader.update()
    press(reader, reader.page.locator("form b"))
    reader.page.mouse.up()
    reader.page.evaluate(FRAMES)
    assert reader.page.locator("form input").input_value() == "typed"
    reader.page.locator("form input").blur()
    reader.page.wait_for_function("() => document.querySelector('form p').textContent == 'New words.'")
