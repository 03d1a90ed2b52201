/**
 * Marks what came, until it was seen, and what changed, for a moment. Which marks there are is in the page: `data-marks="new
 * edited title"`; how they look, in its style sheet: `[data-unseen]` for sections, and `--edited` as the colour of what was
 * edited.
 */
import {isSeen} from "./keep.js";
import {isPostNode} from "./tokens.js";

/** In milliseconds: how long a section must be in sight to be seen, and how long what was edited is tinted. */
const MOMENT = 2000;

/** Whether there are marks of a kind. */
export const isMarked = (kind) => document.querySelector(`[data-marks~=${kind}]`);

const watcher = window.IntersectionObserver && new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
        clearTimeout(glances.get(target));
        if (isIntersecting) glances.set(target, setTimeout(() => see(target), MOMENT));
    }
});
/** The timers of sections that are in sight. */
const glances = new WeakMap();
const see = (section) => {
    delete section.dataset.unseen;
    watcher.unobserve(section);
};

/** Tints an element that was edited. */
const tint = (node) => {
    const backgroundColor = getComputedStyle(node).getPropertyValue("--edited");
    if (backgroundColor) node.animate({backgroundColor, offset: 0}, {duration: MOMENT, easing: "ease-in"});
};

export const markChanges = async (list, plan, next) => {
    await next(list, plan);
    const {add, kind = "new"} = plan;
    if (watcher && isMarked(kind)) for (const node of add.filter((node) => isPostNode(node) && node.isConnected)) {
        node.dataset.unseen = "";
        watcher.observe(node);
    }
    if (!isMarked("edited") || matchMedia("(prefers-reduced-motion)").matches) return;
    const edited = new Set(plan.renewed);
    // Where something within an element changed, that is what was edited.
    for (const node of edited) edited.delete(node.parentNode);
    for (const node of edited) if (isSeen(node) && isPostNode(node.closest("[data-section]"))) tint(node);
};
