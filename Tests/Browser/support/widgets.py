"""Things on a page that have a state, how a reader uses them, and edits that leave them alone."""

WIDGETS = """<section class="widgets">
<details><summary>More</summary><p>Hidden words.</p></details>
<input aria-label="Note" value="initial">
<div class="box" style="height: 40px; overflow: auto"><div style="height: 900px">tall</div></div>
<iframe title="Frame" srcdoc="<p>frame</p>"></iframe>
<span class="spinner">spinning</span>
</section>"""
STYLE = """
@keyframes spin { to { opacity: 0.5 } }
.spinner { animation: spin 100s infinite }
"""
USE = """() => {
    const one = (selector) => document.querySelector(".widgets " + selector);
    one("details").open = true;
    const input = one("input");
    input.focus();
    input.value = "typed text";
    input.setSelectionRange(2, 5);
    one(".box").scrollTop = 123;
    one("iframe").contentWindow.isTheSame = true;
    window.animation = one(".spinner").getAnimations()[0];
}"""
STATE = """() => {
    const one = (selector) => document.querySelector(".widgets " + selector);
    const input = one("input");
    return {
        open: one("details").open,
        text: input.value,
        focus: document.activeElement == input,
        selection: [input.selectionStart, input.selectionEnd],
        scroll: one(".box").scrollTop,
        frame: one("iframe").contentWindow.isTheSame ?? false,
        animation: one(".spinner").getAnimations()[0] == window.animation,
    };
}"""
USED = {
    "open": True, "text": "typed text", "focus": True, "selection": [2, 5], "scroll": 123, "frame": True,
    "animation": True,
}  # fmt: skip

ELSEWHERE = {
    "a word": lambda site: site.edit("a", body=["Other words."]),
    "a post on top": lambda site: site.add("e", date="2024-03-01"),
    "a post in the middle": lambda site: site.add("e", date="2024-01-12"),
    "a post taken out": lambda site: site.remove("d"),
    "a post bumped to the top": lambda site: site.edit("a", date="2024-03-01"),
    "the top post sent to the bottom": lambda site: site.edit("d", date="2023-03-01"),
    "likes of the same post": lambda site: site.edit("w", likes=5),
    "a paragraph before it in the same post": lambda site: site.edit("w", body=["New.", WIDGETS, "After."]),
    "a paragraph after it in the same post": lambda site: site.edit("w", body=["Before.", WIDGETS]),
}
OWN_MOVE = {
    "to the top": lambda site: site.edit("w", date="2024-03-01"),
    "to the bottom": lambda site: site.edit("w", date="2023-03-01"),
}
