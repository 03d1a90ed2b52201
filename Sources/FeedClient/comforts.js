//# allFunctionsCalledOnLoad
/**
 * Keeps updates from disturbing the reader: new posts wait for a click, focus and reading position are kept, changes are
 * animated. It loads the other modules that do so. The page works without it.
 */
import {lists, live, root, stages} from "./feed.js";
import {again} from "./plan.js";

/** How long the first update waits for the modules that it should find, in milliseconds. */
const PATIENCE = 10_000;
live.ready = Promise.race([
    Promise.allSettled([import("./tabs.js"), import("./wait.js"), import("./renew.js")]),
    new Promise((done) => AbortSignal.timeout?.(PATIENCE).addEventListener("abort", done)),
]);
Promise.allSettled([import("./news.js"), import("./asof.js"), import("./place.js")]);

// If the template has no button, or no text for it, no posts are held back.
const button = document.querySelector("[data-new-posts]") ?? new Image();
const policy = document.querySelector("[data-news]") && button.dataset.newPosts;

/** The time after opening a page during which nobody reads it yet, in milliseconds. */
const GLANCE = 3000;
/** Whether nobody is looking at anything that new posts would move. */
const isUnread = ({parts}) => document.hidden || !parts[0]
    || !scrollY && performance.now() < GLANCE && !navigator.userActivation?.hasBeenActive;

/** Holds back posts above all visible ones, unless they were visible before and are only replaced. */
const holdBack = (list, {sections, add}) => {
    for (const {key, node} of sections) {
        const old = add.includes(node) ? list.parts.find((part) => part.key == key)?.node : node;
        if (key.startsWith("@header")) continue;
        if (old && !old.isHeld) break;
        node.hidden = node.isHeld = policy && !live.showsAll && (policy != "auto" || !isUnread(list));
    }
};

/** Holds back new posts, and tells scripts of the page, who may postpone the update. */
stages.hold = async (list, plan, next) => {
    const {node} = list, {add, move, remove, replace, members} = plan;
    const {version: from} = node.dataset, {version: to} = members;
    const detail = {from, inserted: add, moved: move, removed: remove, to, updated: replace};
    const tell = (when) => node.dispatchEvent(
        new CustomEvent(`feed:${when}update`, {bubbles: true, cancelable: true, detail}));
    if (!tell("will")) return;
    holdBack(list, plan);
    await next(list, plan);
    // What waits is told when it happens.
    detail.inserted = add.filter((node) => node.isConnected);
    detail.removed = plan.remove;
    detail.updated = plan.replace;
    detail.renewed = plan.renewed;
    tell("did");
};

const top = (node) => node.getBoundingClientRect().top;
const isSeen = (node) => node.getBoundingClientRect().bottom > 0 && top(node) < innerHeight;

/** Has visible elements animated. What is animated does not react, so the control that was tapped is not. */
const name = (nodes, tapped) => {
    const isNamed = (node) => isSeen(node) && !(tapped && node.contains(document.activeElement));
    for (const node of nodes.filter(isNamed).slice(0, 10)) node.style.viewTransitionName = "match-element";
};

/** Leaves no trace of animations. */
const unname = (nodes) => {
    for (const node of nodes) {
        node.style.viewTransitionName = "";
        if (!node.getAttribute("style")) node.removeAttribute("style");
    }
};

/** Animates what comes, goes and moves. */
stages.animate = async (list, plan, next) => {
    const {add, move, remove, tapped} = plan;
    // Around what an action changes, everything may move. Actions put what they insert in front.
    const shifts = plan.shifts = [...add, ...move, ...remove, ...tapped ? [...tapped.children, ...list.node.children] : []];
    if (!document.startViewTransition || matchMedia("(prefers-reduced-motion)").matches
        || !add.some(({hidden}) => !hidden) && !shifts.some(isSeen)) return next(list, plan);
    name(shifts, tapped);
    const view = document.startViewTransition(() => {
        // An update may have come between the tap and this frame.
        if (tapped) plan.sections = again(list).sections;
        next(list, plan);
        name(shifts, tapped);
    });
    await view.ready.catch(() => view.updateCallbackDone);
    unname(shifts);
};

/** The sections in the window. They lie below each other, so the first is found in O(log n), unless many are not displayed. */
const seenSections = () => {
    const sections = lists.flatMap(({node}) => [...node.children]);
    let start = 0, end = sections.length;
    while (start < end) {
        const middle = start + end >> 1;
        let shown = middle;
        while (shown < end && !sections[shown].offsetHeight) shown++;
        if (shown < end && sections[shown].getBoundingClientRect().bottom <= 0) start = shown + 1;
        else end = middle;
    }
    while (sections[end] && top(sections[end]) < innerHeight) end++;
    return sections.slice(start, end);
};

/**
 * The cell that keeps the reading position: a visible one that is not removed or moved, preferably one that does not change, and
 * not at the top edge of the window, where it may be a sticky header.
 */
const lineOf = (leaving, changing) => {
    const rank = (node) => changing.includes(node) + 2 * (Math.abs(top(node)) < 1);
    return (scrollY > 0 ? seenSections() : []).flatMap((node) => [...node.querySelectorAll("[data-cell]")])
        .filter((node) => isSeen(node) && !leaving.some((other) => other.contains(node)))
        .sort((node, other) => rank(node) - rank(other))[0];
};

/** Keeps the reading position, and the focus on the same control of a post. */
stages.keep = (list, plan, next) => {
    const focus = document.activeElement;
    const section = focus.closest("[data-section]");
    const same = () => [...section?.querySelectorAll(focus.localName) ?? []];
    const index = same().indexOf(focus);
    const line = lineOf([...plan.move, ...plan.remove], plan.replace);
    const before = line && top(line);
    next(list, plan);
    // Other posts may be hidden by scripts of the page.
    button.hidden = policy == "off" || !lists.some(({parts}) => parts.some(({node}) => node.isHeld));
    // Scrolling by zero would stop a scroll in progress; a cell of a reader's state may be gone anyway.
    const shift = line && top(line) - before;
    if (shift && line.isConnected) scrollBy({top: shift, behavior: "instant"});
    if (focus != document.activeElement) {
        const control = focus.isConnected ? focus : same().find((node) => node.isEqualNode(focus)) ?? same()[index];
        control?.focus({preventScroll: true});
    }
};

/** The last head. */
let head;
/** The digest of the page around the lists. */
live.shell = lists[0]?.node.dataset.shell;
const isRebuilt = () => lists[0] && lists[0].node.dataset.shell != live.shell;
const checkLook = () => {
    // A style sheet without a digest in its name is managed by the author.
    const sheet = [...document.head.querySelectorAll("link[rel=stylesheet]")]
        .find(({href}) => /\/style\.[0-9a-f]{10}\.css$/.test(href));
    // The style sheet is the last asset. A new design is rare, so the code for it is loaded on demand.
    const isOther = sheet && !sheet.href.endsWith(head?.assets?.at(-1)) || isRebuilt();
    if (head && isOther) import("./look.js").then(({dress}) => dress(head), () => {});
};
// Style sheets are compared when a head comes.
document.addEventListener("feed:didupdate", () => isRebuilt() && checkLook());
document.addEventListener("feed:head", ({detail}) => {
    head = detail;
    checkLook();
    const isOld = ({src}) => src.startsWith(root + "assets/") && !head.assets.some((path) => src == root + path);
    if (head.assets?.length && [...document.scripts].some(isOld)) import("./client.js").catch(() => {});
});
