//# allFunctionsCalledOnLoad
/**
 * Keeps updates from disturbing the reader: new posts wait for a click, focus and reading position are kept, changes are
 * animated. It loads the other modules that do so. The page works without it.
 */
import {lists, live, root, stages} from "./feed.js";
import {again, isPost} from "./plan.js";

/** How long the first update waits for these modules to load, in milliseconds. */
const TIMEOUT = 10_000;
live.ready = Promise.race([
    Promise.allSettled([import("./tabs.js"), import("./wait.js"), import("./renew.js"), import("./noscript.js")]),
    new Promise((done) => AbortSignal.timeout?.(TIMEOUT).addEventListener("abort", done)),
]);
Promise.allSettled([import("./news.js"), import("./asof.js"), import("./place.js")]);

// A stand-in if the template has no button. Without one, or without a text for it, no posts are held back.
const button = document.querySelector("[data-new-posts]") ?? new Image();
const policy = document.querySelector("[data-news]") && button.dataset.newPosts;

/** The time after opening a page during which nobody reads it yet, in milliseconds. */
const UNREAD = 3000;
/** Whether nobody is looking at anything that new posts would move. */
const isUnread = ({parts}) => document.hidden || !parts.some((token) => isPost(token) && !token.node.isHeld)
    || !scrollY && performance.now() < UNREAD && !navigator.userActivation?.hasBeenActive;

/** Holds back posts above all visible ones, unless they were visible before and are only replaced. */
const holdBack = (list, {sections, add}) => {
    for (const token of sections) {
        const {key, node} = token;
        const old = add.includes(node) ? list.parts.find((part) => part.key == key)?.node : node;
        if (!isPost(token)) continue;
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
    // What waits is told when it happens, and what a filter leaves out is not there.
    const inPage = (nodes) => nodes.filter(({isConnected}) => isConnected);
    Object.assign(detail, {inserted: inPage(add), moved: inPage(move), updated: inPage(plan.replace)});
    Object.assign(detail, {removed: plan.remove, renewed: plan.renewed});
    tell("did");
};

const top = (node) => node.getBoundingClientRect().top;
const isSeen = (node) => node.getBoundingClientRect().bottom > 0 && top(node) < innerHeight;

/** Has visible elements animated. What is animated does not react, so the control that was tapped is not. */
const markAnimated = (nodes, tapped) => {
    const isAnimated = (node) => isSeen(node) && !(tapped && node.contains(document.activeElement));
    for (const node of nodes.filter(isAnimated).slice(0, 10)) node.style.viewTransitionName = "match-element";
};

/** Leaves no trace of animations. */
const unmark = (nodes) => {
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
    markAnimated(shifts, tapped);
    const view = document.startViewTransition(() => {
        // An update may have come between the tap and this frame.
        if (tapped) plan.sections = again(list).sections;
        next(list, plan);
        markAnimated(shifts, tapped);
    });
    await view.ready.catch(() => view.updateCallbackDone);
    unmark(shifts);
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
 * The cells that may keep the reading position, the best first, and where they are: visible ones that are not removed or moved,
 * preferably those that do not change, and not at the top edge of the window, where they may be sticky headers.
 */
const linesOf = (leaving, changing) => {
    const rank = (node) => changing.includes(node) + 2 * (Math.abs(top(node)) < 1);
    return (scrollY > 0 ? seenSections() : []).flatMap((node) => [...node.querySelectorAll("[data-cell]")])
        .filter((node) => isSeen(node) && !leaving.some((other) => other.contains(node)))
        .sort((node, other) => rank(node) - rank(other)).map((node) => [node, top(node)]);
};

/** Keeps the reading position, and the focus on the same control of a post. */
stages.keep = (list, plan, next) => {
    const focus = document.activeElement;
    const section = focus.closest("[data-section]");
    const same = () => [...section?.querySelectorAll(focus.localName) ?? []];
    const index = same().indexOf(focus);
    const lines = linesOf([...plan.move, ...plan.remove], plan.replace);
    next(list, plan);
    // Posts that a filter leaves out, or that scripts of the page hide, are not offered.
    button.hidden = policy == "off" || !lists.some(({parts}) => parts.some(({node}) => node.isHeld && node.isConnected));
    // A cell of a reader's state may be gone, and one of a sorted list may have moved.
    const stays = ([node]) => node.isConnected && !plan.arranged?.some((other) => other.contains(node));
    const [line, before] = lines.find(stays) ?? [];
    const shift = line && top(line) - before;
    // Scrolling by zero would stop a scroll in progress.
    if (shift) scrollBy({top: shift, behavior: "instant"});
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
