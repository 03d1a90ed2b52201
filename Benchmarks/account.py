"""What the trial has to tell: what happened that day, whether all pages showed it, and what it cost."""

from collections import Counter

from costs import HTML_POLL, POLL, Bill, cost

STATES = {
    "stories": "the story of a reader, with its nodes",
    "drafts": "drafts in a note",
    "details": "opened details",
    "focus": "focus, and the selection in the note",
    "selections": "selected text, if it was not edited itself",
    "lines": "the line in the middle of the window, if nothing above it that the window shows changed",
}
REQUESTS = {
    "looks without news": ("head", 304),
    "looks with news": ("head", 200),
    "patches": ("patch", 200),
    "pages, older ones too": ("page", None),
    "scripts": ("script", None),
    "not there": (None, 404),
}
BYTES = {"bodies": "bodies", "received": "bodies and heads received", "bytes": "received and sent"}


def size(count: float) -> str:
    for unit in ["B", "KB", "MB", "GB"]:
        if count < 1000:
            break
        count /= 1000
    return f"{count:.3g} {unit}" if count < 100 else f"{count:.0f} {unit}"


def lines(rows: list[list[str]]) -> str:
    """A table in Markdown, whose first row is its head."""
    head, *others = rows
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---", *["---:"] * (len(head) - 1)], *others])


def happened(trial, states: Counter) -> str:
    day, changes = trial.day, trial.changes
    sizes = [len(publication.stories) for publication in day.publications]
    rows = [["", "count"], ["commits that touch the page", f"{day.commits}"], ["publications", f"{len(day.publications)}"]]
    rows += [[f"stories: {name}", f"{count}"] for name, count in changes.items()]
    rows.append(["stories on the page", f"{min(sizes)} to {max(sizes)}"])
    rows.append(["open pages", f"{len(trial.readers)}"])
    rows.append(["looks at the host", f"{states['real'] + states['counted']:,}"])
    rows.append(["of them counted and not done, far from publications", f"{states['counted']:,}"])
    return lines(rows)


def fetched(trial, counts: Counter) -> str:
    rows = [["all pages together", "requests", "body of each"]]
    for name, (kind, status) in REQUESTS.items():
        one = cost(counts, kind, status)
        rows.append([name, f"{one.requests:,.0f}", size(one.bodies / one.requests) if one.bodies else "–"])
    return lines(rows)


def kept(trial, states: Counter) -> str:
    rows = [["", "looked for", "not found"]]
    rows.append(["a page that shows what a fresh one does", f"{trial.checks:,}", f"{trial.count('differs'):,}"])
    rows += [[text, f"{states[name]:,}", f"{trial.count('lost ' + name):,}"] for name, text in STATES.items()]
    return lines(rows)


def costs(bill: Bill) -> str:
    slow = bill.poll_for_goal
    columns = [bill.ours, bill.at(slow), bill.tagged, bill.plain]
    rows = [["", f"feedgen, {POLL} s", f"feedgen, {slow} s", f"HTML, {HTML_POLL} s, ETags", f"HTML, {HTML_POLL} s"]]
    rows.append(["requests, a reader an hour", *(f"{one.requests / 24:,.0f}" for one in columns)])
    rows += [[f"{text}, a reader an hour", *(size(getattr(one, name) / 24) for one in columns)] for name, text in BYTES.items()]
    rows.append(["requests, the day of all", *(f"{one.requests * bill.readers:,.0f}" for one in columns)])
    rows.append(["received and sent, the day of all", *(size(one.bytes * bill.readers) for one in columns)])
    for name, theirs in [("HTML with ETags", bill.tagged), ("HTML without", bill.plain)]:
        for member, text in {"requests": "requests", **BYTES}.items():
            shares = [f"1 : {getattr(theirs, member) / getattr(one, member):.3g}" for one in columns[:2]]
            rows.append([f"{text}: feedgen to {name}", *shares, "", ""])
    return lines(rows)


def report(trial, counts: Counter, states: Counter, machine: str) -> str:
    readers = len(trial.readers)
    bill = Bill(counts, readers, trial.polled)
    scripts = cost(trial.opening, "script") * (1 / readers)
    wrong = Counter(what.partition(": ")[2] for what in trial.wrong)
    return "\n\n".join([
        f"# {trial.day.date} of {trial.source}",
        machine,
        "Each story is a post of the identity that it has there, and a title, a text, a date and a link. feedgen sorts posts by "
        "date, so the date of a post only says where the editors put it; that of the story is text. Notes and details are added.",
        happened(trial, states),
        fetched(trial, counts),
        kept(trial, states),
        f"A reader's story was removed {states['removed']} times, and went to a page that was not open there {states['left']} "
        "times; the reader then turned to another. Stories whose note had the focus stayed in the list that they left, over "
        f"{states['kept']} comparisons.",
        costs(bill),
        f"The page has {size(len(trial.polled.versions[-1][1]))} compressed and changed {len(trial.polled.versions) - 1} times. "
        f"With one of {size(bill.page_for_goal)}, feedgen receives a hundredth of HTML without ETags. Not in the table: scripts, "
        f"once a reader, {size(scripts.bodies)} in {scripts.requests:.0f} files. The second column is calculated, and so are the "
        "last two, from heads that Chromium and the host exchanged.",
        *(["\n".join(f"- {count} times {what}" for what, count in wrong.most_common(20))] if wrong else []),
    ]) + "\n"  # fmt: skip
