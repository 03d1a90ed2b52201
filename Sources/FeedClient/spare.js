/**
 * Moves for browsers in which a moved node loses its state: typed and selected text, scroll positions, media, frames, animations.
 * `renew.js` loads this if there is no `moveBefore`.
 */
import {stages} from "./feed.js";

/** How much a node would lose if it moved: most with a field in use, less with other state, least with what can be restored. */
const weigh = (node) => {
    const focus = document.activeElement, hasFocus = node.contains(focus);
    const isBusy = (node) => node.contentWindow || node.paused == false || node.scrollTop || node.scrollLeft;
    return 4 * (hasFocus && focus.matches(":read-write, select"))
        + 2 * (!!node.getAnimations({subtree: true})[0] || [node, ...node.querySelectorAll("*")].some(isBusy))
        + (hasFocus || getSelection().containsNode(node, true));
};

/** Moves the siblings around nodes with state instead. Where two of these would have to pass each other, the heavier stays. */
stages.spare = (list, plan, next) => {
    for (const {parts} of plan.move[0] ? [{parts: plan.sections}, ...plan.sections] : []) {
        const nodes = parts.map(({node}) => node).filter((node) => !plan.add.includes(node));
        const weights = new Map(nodes.map((node) => [node, weigh(node)]));
        const holders = nodes.filter((node) => weights.get(node));
        for (const holder of holders.sort((node, other) => weights.get(node) - weights.get(other))) {
            const isBehind = (node) => Boolean(holder.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
            const comesBehind = (node) => nodes.indexOf(node) > nodes.indexOf(holder);
            const others = nodes.filter((node) => isBehind(node) != comesBehind(node));
            plan.move = [...plan.move.filter((node) => node != holder), ...others];
        }
    }
    return next(list, plan);
};
