/** Animates what comes, goes and moves in sight. */
import {again} from "./plan.js";
import {isSeen} from "./keep.js";

/** How many elements are animated at once. */
const MAX_ANIMATED = 10;

/** Has visible elements animated. What is animated does not react, so the control that was tapped is not. */
const markAnimated = (nodes, tapped) => {
    const isAnimated = (node) => isSeen(node) && !(tapped && node.contains(document.activeElement));
    for (const node of nodes.filter(isAnimated).slice(0, MAX_ANIMATED)) node.style.viewTransitionName = "match-element";
};

/** Leaves no trace of animations. */
const unmark = (nodes) => {
    for (const node of nodes) {
        node.style.viewTransitionName = "";
        if (!node.getAttribute("style")) node.removeAttribute("style");
    }
};

/** Whether any new element comes in sight: beside one that is seen, or in a section that is. */
const comesInSight = ({node, parts: old}, {add, sections}) => {
    const added = new Set(add.filter(({hidden}) => !hidden)), unchanged = new Set(old);
    if (!added.size) return false;
    const isNew = (token) => added.has(token?.node);
    const isBeside = (token, index) => isNew(token) != isNew(sections[index - 1]) && [token, sections[index - 1]].some(
        (token) => token && !isNew(token) && isSeen(token.node));
    return sections.some(isBeside) || sections.every(isNew) && isSeen(node)
        || sections.some((token) => !unchanged.has(token) && token.parts.some(isNew) && !isNew(token) && isSeen(token.node));
};

/** Animates what comes, goes and moves. */
export const animate = async (list, plan, next) => {
    const {add, move, remove, tapped} = plan;
    // Around what an action changes, everything may move. Actions put what they insert in front.
    const shifts = plan.shifts = [...add, ...move, ...remove, ...tapped ? [...tapped.children, ...list.node.children] : []];
    if (plan.kind || !document.startViewTransition || matchMedia("(prefers-reduced-motion)").matches
        || !shifts.some(isSeen) && !comesInSight(list, plan)) return next(list, plan);
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
