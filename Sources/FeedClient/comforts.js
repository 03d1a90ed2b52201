/**
 * Makes updates gentle: one tab asks for all of them, new posts wait for the reader, what the reader is doing goes on
 * undisturbed, and what moves is seen to move. The page works without.
 */
import {draw, live, root} from "./feed.js";
const {commit, poll, take} = live;
// A template may lack this, or the words for it: then nothing is held back.
const button = document.querySelector("[data-new-posts]") ?? new Image();
const policy = document.querySelector("[data-news]") && button.dataset.newPosts;
const held = () => [...document.querySelectorAll("[data-section][hidden]")];

/** So many milliseconds after it was opened, a page is being read. */
const GLANCE = 3000;
/** Whether nobody looks at what new posts would move. */
const isUnread = ({parts}) => document.hidden || !parts[0]
    || !scrollY && performance.now() < GLANCE && !navigator.userActivation?.hasBeenActive;

const top = (node) => node.getBoundingClientRect().top;
const isSeen = (node) => node.getBoundingClientRect().bottom > 0 && top(node) < innerHeight;

// Where moves lose state, this knows how to spare the nodes that have some.
if (!button.moveBefore) import("./spare.js");
import("./empty.js");
import("./news.js");

live.commit = async (list, {sections, members, add, move, remove, replace}) => {
    const {node} = list;
    const detail = {from: node.dataset.version, inserted: add, moved: move, removed: remove, to: members.version, updated: replace};
    const tell = (when) => node.dispatchEvent(
        new CustomEvent(`feed:${when}update`, {bubbles: true, cancelable: true, detail}));
    if (!tell("will")) return;

    // Posts above all that are shown are held back, unless they were shown before and are only made anew.
    for (const {key, node} of sections) {
        const old = add.includes(node) ? list.parts.find((part) => part.key == key)?.node : node;
        if (old?.hidden === false) break;
        node.hidden = policy && !live.showsAll && (policy != "auto" || !isUnread(list));
    }

    const run = () => {
        const focus = document.activeElement;

        // A cell in which the reader types waits until they have left it.
        const {late = []} = list;
        const waits = (node) =>
            node.contains(focus) && (late.includes(node) || focus.matches("input, select, :read-write"));
        list.late = [...late, ...remove, ...replace].filter(waits);
        [remove, replace] = [remove, replace].map((nodes) => [...late, ...nodes].filter((node) => !waits(node)));
        // A click within it takes the focus away for a moment.
        const settle = () => requestAnimationFrame(() =>
            node.matches(":active") ? settle() : live.commit(list, draw(list.parts, node.dataset)));
        if (list.late[0]) focus.onblur = settle;

        move = live.spare?.(sections, add, move) ?? move;

        // The focus stays on the same control of a post.
        const section = focus.closest("[data-section]") ?? document;
        const same = () => [...section.querySelectorAll(focus.localName)];
        const index = same().indexOf(focus);

        // The line that is read stays where it is: a cell in sight that is not about to go, best one that does not change, and
        // last of all one at the edge of the window, where a header may stick that says nothing of what moves.
        const rank = (node) => replace.includes(node) + 2 * (Math.abs(top(node)) < 1);
        const [line] = [...document.querySelectorAll("[data-cell]")]
            .filter((node) => scrollY > 0 && isSeen(node) && ![...move, ...remove].some((other) => other.contains(node)))
            .sort((node, other) => rank(node) - rank(other));
        const before = line && top(line);
        commit(list, {sections, members, move, remove, replace});
        // By nothing, it would end a scroll that is under way; a cell of a reader's state may have gone all the same.
        const shift = line && top(line) - before;
        if (shift && line.isConnected) scrollBy({top: shift, behavior: "instant"});

        if (focus != document.activeElement) {
            (same().find((node) => node.isEqualNode(focus)) ?? same()[index])?.focus({preventScroll: true});
        }
    };

    const touched = [...add, ...move, ...remove];
    const name = () => {
        for (const node of touched.filter(isSeen).slice(0, 10)) node.style.viewTransitionName = "match-element";
    };
    if (document.startViewTransition && !matchMedia("(prefers-reduced-motion)").matches
        && (add.some(({hidden}) => !hidden) || touched.some(isSeen))) {
        name();
        const view = document.startViewTransition(() => {
            run();
            name();
        });
        await view.ready.catch(() => view.updateCallbackDone);
        for (const node of touched) {
            node.style.viewTransitionName = "";
            if (!node.getAttribute("style")) node.removeAttribute("style");
        }
    } else run();

    button.hidden = policy == "off" || !held()[0];
    tell("did");
};

button.onclick = () => {
    const nodes = held();
    for (const node of nodes) node.hidden = false;
    button.hidden = true;
    scrollTo(0, 0);
    nodes[0].querySelector("a")?.focus();
};

live.take = (head) => {
    const taken = take(head);
    if (isLeading) channel?.postMessage(head);
    // The style sheet is the last of the assets. What a new one takes is rare enough to be loaded for it.
    const sheet = document.querySelector("link[href*='/assets/style.']");
    if (sheet && !sheet.href.endsWith(head.assets?.at(-1))) {
        import("./look.js").then(({dress}) => dress(head, sheet), () => {});
    }
    return taken;
};

// Of the visible tabs of a site one asks and tells the others.
let channel, turn, isLeading;
const join = () => {
    channel = new BroadcastChannel(root);
    // A head comes from the tab that asks; anything else asks for one. Where each tab asks for itself, none follows another.
    channel.onmessage = ({data}) => isLeading ? data || poll() : data && !document.hidden && live.take(data);
};
const leave = () => {
    turn?.abort();
    turn = isLeading = null;
};
const lead = () => {
    isLeading = true;
    poll();
};
if (navigator.locks) {
    live.poll = () => {
        if (document.hidden) return leave();
        if (isLeading) return poll();
        channel?.postMessage(0);
        if (turn) return;
        turn = new AbortController();
        const {signal} = turn;
        navigator.locks.request(root, {signal}, () => new Promise((done) => {
            signal.onabort = done;
            lead();
        // Where that is denied, each tab asks for itself.
        })).catch(() => signal.aborted || lead());
    };
    join();
    // A page with a lock or an open channel cannot be kept for the way back.
    addEventListener("pagehide", () => {
        leave();
        channel.close();
        channel = null;
    });
    addEventListener("pageshow", () => {
        if (channel) return;
        join();
        live.poll();
    });
}
