/**
 * Moves for browsers in which a node that is moved loses its state: what is typed or selected, the place in what scrolls, media,
 * frames, animations. `comforts.js` loads this where there is no `moveBefore`.
 */
import {live} from "./feed.js";

/** Whether a node has what it loses when it is taken out and put back. */
const isBusy = (node) =>
    getSelection().containsNode(node, true)
    || node.getAnimations({subtree: true})[0]
    || [node, ...node.querySelectorAll("*")].some((node) => node == document.activeElement
        || node.contentWindow || node.paused == false || node.scrollTop || node.scrollLeft);

/**
 * Has the others move around each node that has some, last around the one with the focus.
 * @param {Token[]} sections of a plan
 * @param {HTMLElement[]} add
 * @param {HTMLElement[]} move
 * @returns {HTMLElement[]} what is to be moved instead
 */
live.spare = (sections, add, move) => {
    if (!move[0]) return move;
    const focus = document.activeElement;
    for (const {parts} of [{parts: sections}, ...sections]) {
        const nodes = parts.map(({node}) => node).filter((node) => !add.includes(node));
        for (const holder of nodes.filter(isBusy).sort((node, other) => node.contains(focus) - other.contains(focus))) {
            move = [...move.filter((node) => node != holder), ...nodes.filter((node) =>
                !(holder.compareDocumentPosition(node) & 4) == nodes.indexOf(node) > nodes.indexOf(holder))];
        }
    }
    return move;
};
