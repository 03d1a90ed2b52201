/**
 * The day of an open page, and the states of its reader. It runs before any script of the page, after `probe.js` of the browser
 * tests.
 */
window.trial = {
    /** The page's clock, in milliseconds. It begins when the page is no longer just opened, and stands still but in `go`. */
    time: 10_000,
    /** The pauses between two looks: when each ends, and what comes then. */
    pauses: new Map(),
    looks: {real: 0, counted: 0},
    /** Stories that moved since the reader looked up last. */
    moved: new Set(),

    /** Lets the day pass up to a time, with all looks before it. Those before `real` are only counted, since nothing is new. */
    async go(until, real = 0) {
        for (;;) {
            const [timer, pause] = [...trial.pauses].sort(([, one], [, other]) => one.end - other.end)[0] ?? [];
            if (!pause) throw Error("the page does not look any more");
            if (pause.end > until) break;
            trial.pauses.delete(timer);
            trial.time = pause.end;
            // Pages that nobody has used for an hour look less often.
            document.dispatchEvent(new Event("pointermove"));
            if (pause.end < real) {
                trial.looks.counted++;
                // As the client draws it.
                pause.end += 30_000 * (0.8 + 0.4 * Math.random());
                trial.pauses.set(timer, pause);
                continue;
            }
            trial.looks.real++;
            // Once a look is over, the next pause begins.
            await new Promise((done, fail) => {
                const patience = trial.wait(60_000, () => fail(Error("a look does not end")));
                trial.isOver = () => {
                    clearTimeout(patience);
                    done();
                };
                pause.callback();
            });
        }
        trial.time = until;
    },

    /** What the page shows: the title, and of each list its stories with their HTML, but for what readers did to it. */
    shown() {
        const lists = [...document.querySelectorAll("[data-feed]")];
        const {list: first} = probe;
        const parse = (html) => new DOMParser().parseFromString(html, "text/html");
        const stories = lists.map((list) => {
            probe.list = () => list;
            const {children} = parse(probe.feed().html).querySelector("[data-feed]");
            return [list.dataset.feed, [...children].map((story) => [story.dataset.section, story.outerHTML])];
        });
        probe.list = first;
        return {title: document.title, lists: Object.fromEntries(stories)};
    },

    /**
     * Where the page differs from fresh pages. The story that the reader uses may stay in a list that it left, if it is nowhere
     * else.
     */
    differences(fresh) {
        const {title, lists} = trial.shown();
        const kept = trial.state.name;
        const isOnce = document.querySelectorAll(`[data-section="${kept}"]`).length == 1;
        const found = title == fresh.title ? [] : [`title: ${title}`];
        for (const [feed, stories] of Object.entries(lists)) {
            const wanted = fresh.lists[feed] ?? [];
            const isKept = ([name]) => name == kept && !wanted.some(([other]) => other == kept);
            const left = stories.filter((story) => !isKept(story));
            if (left.length < stories.length) {
                if (isOnce) trial.counts.kept++;
                else found.push("a story in use is shown twice");
            }
            if (JSON.stringify(left) == JSON.stringify(wanted)) continue;
            const without = (some, others) => some.filter((story) => !others.some((other) => String(other) == String(story)))
                .map(([name]) => name).join(" ");
            found.push(`${feed}: shows ${without(left, wanted)}, not ${without(wanted, left)}, or in another order`);
        }
        return found;
    },

    counts: {stories: 0, drafts: 0, details: 0, focus: 0, selections: 0, lines: 0, kept: 0, removed: 0, left: 0, turns: 0},

    find: () => {
        const {story} = trial.state;
        return {
            note: story.querySelector("input"),
            details: story.querySelector("details"),
            text: story.querySelector("[data-kind=body] > p"),
        };
    },

    /** The reader turns to a story: opens what it hides, and has the note ready for typing. */
    turn(name, isTyping, isOnTop) {
        if (trial.state?.story.isConnected) trial.letGo();
        const story = document.querySelector(`[data-section="${CSS.escape(name)}"]`);
        trial.state = {story, name, isTyping};
        const {note, details} = trial.find();
        details.open = true;
        if (!isOnTop) scrollTo({top: story.getBoundingClientRect().top + scrollY - 200, behavior: "instant"});
        note.focus({preventScroll: true});
    },

    /** The draft is typed. A reader who types no more selects some text. */
    settle() {
        const {note, text} = trial.find();
        trial.counts.turns++;
        trial.state.draft = note.value;
        if (trial.state.isTyping) note.setSelectionRange(2, 7);
        else {
            note.blur();
            trial.state.selected = text.textContent;
            getSelection().selectAllChildren(text);
        }
        trial.see();
    },

    /** A story that was removed stays until its draft is given up. */
    letGo() {
        const {note} = trial.find();
        note.value = note.defaultValue;
        note.blur();
        getSelection().removeAllRanges();
    },

    /** What of the reader's states is lost. Null if the story was removed, or went to a page that is not open here. */
    lost(fresh) {
        const {story, name, draft, selected, isTyping, list} = trial.state;
        const {counts} = trial;
        const [feed] = Object.entries(fresh.lists).find(([, stories]) => stories.some(([other]) => other == name)) ?? [];
        if (!feed) {
            if (story.isConnected) trial.letGo();
            counts.removed++;
            return null;
        }
        if (!story.isConnected) {
            if (document.querySelector(`[data-feed="${feed}"]`)) {
                counts.stories++;
                return [`stories with their states, which went to the open ${feed}`];
            }
            counts.left++;
            return null;
        }
        const {note, details, text} = trial.find();
        const isMoved = trial.moved.has(story) || story.parentNode != list;
        counts.stories++;
        const lost = [];
        const demand = (kind, holds) => {
            counts[kind]++;
            if (!holds) lost.push(kind + (isMoved ? " of a story that moved" : ""));
        };
        demand("details", details?.open);
        demand("drafts", note?.value == draft);
        if (isTyping) {
            demand("focus", document.activeElement == note && note.selectionStart == 2 && note.selectionEnd == 7);
        } else if (text?.textContent == selected) demand("selections", getSelection().toString() == selected);
        if (trial.line && trial.isQuiet && trial.line.isConnected) {
            demand("lines", Math.abs(trial.line.getBoundingClientRect().top - trial.top) < 1.5);
        }
        return lost;
    },

    /** Notes the line in the middle of the window. */
    see() {
        const isScrolled = scrollY > 0 && scrollY < document.documentElement.scrollHeight - innerHeight - 1;
        const line = document.elementFromPoint(400, innerHeight / 2)?.closest("[data-cell]");
        Object.assign(trial, {line: isScrolled ? line : null, top: line?.getBoundingClientRect().top, isQuiet: true});
        trial.state.list = trial.state.story.parentNode;
        trial.moved.clear();
    },

    /** Something that a window shows above its middle may well move what is below. */
    isAbove(node) {
        const {top, bottom} = node.getBoundingClientRect();
        return bottom > 0 && top <= trial.top;
    },
};
{
    const {setTimeout, clearTimeout} = window;
    performance.now = () => trial.time;
    trial.wait = (wait, callback) => setTimeout(callback, wait);
    let count = 0;
    window.setTimeout = (callback, wait, ...values) => {
        // Nothing but the pause between looks is as long.
        if (wait < 5000) return setTimeout(callback, wait, ...values);
        const timer = `pause ${count++}`;
        trial.pauses.set(timer, {callback, end: trial.time + wait});
        trial.isOver?.();
        return timer;
    };
    window.clearTimeout = (timer) => trial.pauses.delete(timer) || clearTimeout(timer);
    document.addEventListener("feed:didupdate", ({detail}) => detail.moved.forEach((node) => trial.moved.add(node)));
    for (const [event, members] of [["will", ["moved", "removed", "updated"]], ["did", ["inserted", "moved", "updated"]]]) {
        document.addEventListener(`feed:${event}update`, ({detail}) => {
            const nodes = members.flatMap((member) => [...detail[member]]);
            if (nodes.some((node) => trial.isAbove(node) || node.contains(trial.line))) trial.isQuiet = false;
        });
    }
}
