/**
 * Moves for browsers in which a moved node loses its state: typed and selected text, scroll positions, media, frames, animations.
 * `renew.js` loads this if there is no `moveBefore`.
 */
import {stages} from "./feed.js";

/** Whether a node has state that it would lose when moved. */
const isBusy = (node) =>
    getSelection().containsNode(node, true)
    || node.getAnimations({subtree: true})[0]
    || [node, ...node.querySelectorAll("*")].some((node) => node == document.activeElement
        || node.contentWindow || node.paused == false || node.scrollTop || node.scrollLeft);

/** Moves the siblings around nodes with state instead; the node with the focus comes last. */
stages.spare = (list, plan, next) => {
    const focus = document.activeElement;
    for (const {parts} of plan.move[0] ? [{parts: plan.sections}, ...plan.sections] : []) {
        const nodes = parts.map(({node}) => node).filter((node) => !plan.add.includes(node));
        for (const holder of nodes.filter(isBusy).sort((node, other) => node.contains(focus) - other.contains(focus))) {
            plan.move = [...plan.move.filter((node) => node != holder), ...nodes.filter((node) =>
                !(holder.compareDocumentPosition(node) & 4) == nodes.indexOf(node) > nodes.indexOf(holder))];
        }
    }
    return next(list, plan);
};
