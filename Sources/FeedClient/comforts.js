/**
 * Keeps updates from disturbing the reader: one tab polls for all, new posts wait for a click, typing, focus and reading position
 * are kept, and changes are animated. The page works without it.
 */
import {live, newPlan, root} from "./feed.js";
const {commit, poll, take} = live;
// If the template has no button, or no text for it, no posts are held back.
const button = document.querySelector("[data-new-posts]") ?? new Image();
const policy = document.querySelector("[data-news]") && button.dataset.newPosts;

/** The time after opening a page during which nobody reads it yet, in milliseconds. */
const GLANCE = 3000;
/** Whether nobody is looking at anything that new posts would move. */
const isUnread = ({parts}) => document.hidden || !parts[0]
    || !scrollY && performance.now() < GLANCE && !navigator.userActivation?.hasBeenActive;

/** Holds back posts above all visible ones, unless they were visible before and are only replaced. */
const holdBack = (list, sections, add) => {
    for (const {key, node} of sections) {
        const old = add.includes(node) ? list.parts.find((part) => part.key == key)?.node : node;
        if (key.startsWith("@header")) continue;
        if (old && !old.isHeld) break;
        node.hidden = node.isHeld = policy && !live.showsAll && (policy != "auto" || !isUnread(list));
    }
};

const top = (node) => node.getBoundingClientRect().top;
const isSeen = (node) => node.getBoundingClientRect().bottom > 0 && top(node) < innerHeight;

/** Has visible elements animated. What is animated does not react, so the control that was tapped is not. */
const name = (nodes, tapped) => {
    const isNamed = (node) => isSeen(node) && !(tapped && node.contains(document.activeElement));
    for (const node of nodes.filter(isNamed).slice(0, 10)) node.style.viewTransitionName = "match-element";
};

/**
 * The cell that keeps the reading position: a visible one that is not removed or moved, preferably one that does not change, and
 * not at the top edge of the window, where it may be a sticky header.
 */
const lineOf = (leaving, changing) => {
    const rank = (node) => changing.includes(node) + 2 * (Math.abs(top(node)) < 1);
    return [...document.querySelectorAll("[data-cell]")]
        .filter((node) => scrollY > 0 && isSeen(node) && !leaving.some((other) => other.contains(node)))
        .sort((node, other) => rank(node) - rank(other))[0];
};

/** Leaves no trace of animations. */
const unname = (nodes) => {
    for (const node of nodes) {
        node.style.viewTransitionName = "";
        if (!node.getAttribute("style")) node.removeAttribute("style");
    }
};

import("./news.js");
import("./renew.js");

live.commit = async (list, {sections, members, add, move, remove, replace, tapped}) => {
    const {node} = list;
    const detail = {from: node.dataset.version, inserted: add, moved: move, removed: remove, to: members.version, updated: replace};
    const tell = (when) => node.dispatchEvent(
        new CustomEvent(`feed:${when}update`, {bubbles: true, cancelable: true, detail}));
    if (!tell("will")) return;

    holdBack(list, sections, add);
    // Around what an action changes, everything may move. Actions put what they insert in front.
    const shifts = [...add, ...move, ...remove, ...tapped ? [...tapped.children, ...node.children] : []];
    const run = () => {
        const focus = document.activeElement;

        // Updates of a cell in which the reader is typing wait until it loses focus.
        const {late = []} = list;
        const waits = (node) =>
            node.contains(focus) && (late.includes(node) || focus.matches("input, select, :read-write"));
        list.late = [...late, ...remove, ...replace].filter(waits);
        [remove, replace] = [remove, replace].map((nodes) => [...late, ...nodes].filter((node) => !waits(node)));
        // A click within the cell removes the focus for a moment.
        const settle = () => requestAnimationFrame(() =>
            node.matches(":active") ? settle() : live.commit(list, newPlan(list.parts, node.dataset)));
        if (list.late[0]) focus.onblur = settle;

        move = live.spare?.(sections, add, move) ?? move;

        // The focus stays on the same control of a post.
        const section = focus.closest("[data-section]") ?? document;
        const same = () => [...section.querySelectorAll(focus.localName)];
        const index = same().indexOf(focus);

        const line = lineOf([...move, ...remove], replace);
        const before = line && top(line);
        const left = {remove, replace, updated: replace, ...live.renew?.(list, sections, replace, remove)};
        commit(list, {sections, members, move, shifts, ...left});
        // What waits is told when it happens.
        detail.inserted = add.filter((node) => node.isConnected);
        detail.removed = left.remove;
        detail.updated = left.updated;
        // Scrolling by zero would stop a scroll in progress; a cell of a reader's state may be gone anyway.
        const shift = line && top(line) - before;
        if (shift && line.isConnected) scrollBy({top: shift, behavior: "instant"});

        if (focus != document.activeElement) {
            (same().find((node) => node.isEqualNode(focus)) ?? same()[index])?.focus({preventScroll: true});
        }
    };

    if (document.startViewTransition && !matchMedia("(prefers-reduced-motion)").matches
        && (add.some(({hidden}) => !hidden) || shifts.some(isSeen))) {
        name(shifts, tapped);
        const view = document.startViewTransition(() => {
            run();
            name(shifts, tapped);
        });
        await view.ready.catch(() => view.updateCallbackDone);
        unname(shifts);
    } else run();

    // Other posts may be hidden by scripts of the page.
    button.hidden = policy == "off" || ![...document.querySelectorAll("[data-section]")].some((node) => node.isHeld);
    tell("did");
};

live.take = (head) => {
    const taken = take(head);
    if (isLeading) channel?.postMessage(head);
    // The style sheet is the last asset. A new one is rare, so the code for it is loaded on demand.
    const sheet = document.querySelector("link[href*='/assets/style.']");
    if (sheet && !sheet.href.endsWith(head.assets?.at(-1))) {
        import("./look.js").then(({dress}) => dress(head, sheet), () => {});
    }
    return taken;
};

// One of the visible tabs of a site polls, and informs the others.
let channel, turn, isLeading;
const join = () => {
    channel = new BroadcastChannel(root);
    // A head comes from the polling tab; anything else requests one. If each tab polls for itself, none follows another.
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
        // If locks are not allowed, each tab polls for itself.
        })).catch(() => signal.aborted || lead());
    };
    join();
    // A page with a lock or an open channel cannot be kept in the back/forward cache.
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
