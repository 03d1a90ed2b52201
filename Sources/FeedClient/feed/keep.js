/** Keeps the reading position, and the focus, whatever an update does around them. */
import {held, newPostsButton} from "./hold.js";
import {lists} from "./lists.js";

export const top = (node) => node.getBoundingClientRect().top;
export const isSeen = (node) => node.getBoundingClientRect().bottom > 0 && top(node) < innerHeight;

/** What scrolls: the page, or an element of it that holds the lists. */
export const scroller = () => {
    for (let node = lists[0]?.node; node && node != document.body; node = node.parentElement) {
        if (node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
    }
    return document.scrollingElement;
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
const linesOf = (leaving, changing, view) => {
    const rank = (node) => changing.includes(node) + 2 * (Math.abs(top(node)) < 1);
    return (view.scrollTop > 0 ? seenSections() : []).flatMap((node) => [...node.querySelectorAll("[data-cell]")])
        .filter((node) => isSeen(node) && !leaving.some((other) => other.contains(node)))
        .sort((node, other) => rank(node) - rank(other)).map((node) => [node, top(node)]);
};

export const keepPlace = (list, plan, next) => {
    const focus = document.activeElement, section = focus.closest("[data-section]");
    // The controls among which the one in use is found again: of its post, or around the lists.
    const same = () => [...(section ?? document.body).querySelectorAll(focus.localName)]
        .filter((node) => section || !node.closest("[data-feed]"));
    const index = focus == document.body ? -1 : same().indexOf(focus), view = scroller();
    const lines = linesOf([...plan.move, ...plan.remove], plan.replace, view);
    next(list, plan);
    // Posts that a filter leaves out, or that scripts of the page hide, are not offered.
    const button = newPostsButton();
    button.hidden = button.dataset.newPosts == "off" || !held()[0];
    // A cell of a reader's state may be gone, and one of a sorted list may have moved.
    const stays = ([node]) => node.isConnected && !plan.arranged?.some((other) => other.contains(node));
    const [line, before] = lines.find(stays) ?? [];
    const shift = line && top(line) - before;
    // Scrolling by zero would stop a scroll in progress.
    if (shift) view.scrollBy({top: shift, behavior: "instant"});
    if (focus != document.activeElement && index >= 0) {
        const control = focus.isConnected ? focus : same().find((node) => node.isEqualNode(focus)) ?? same()[index];
        control?.focus({preventScroll: true});
    }
};
