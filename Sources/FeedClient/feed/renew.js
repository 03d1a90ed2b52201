/**
 * Renews a cell, or the page around the lists, node by node: a list of 200 items in one cell, of which one changed, gets one
 * item.
 *
 * What was received before is compared with what is received now, never with the page: a node that is the same in both stays,
 * whatever the reader or a script of the page did to it.
 *
 * @typedef {object} Renewal
 * @property {(function())[]} edits
 * @property {Node[]} removals the nodes to remove after these
 * @property {Node[]} lost the nodes that it removes, or whose content it replaces
 * @property {Node[]} changed those of which it changes only text or attributes
 * @property {Node[]} renewed those with another content or other attributes afterwards
 *
 * @typedef {object} Comparison of nodes as received
 * @property {function(Node, Node[]): Node[]?} nodesOf the nodes of the page for child nodes as received before; none if others
 * changed them so much that all are replaced
 * @property {function(Node): string} nameOf what is the same in nodes that are
 * @property {function(Node): string} kindOf what nodes must have in common to become each other
 * @property {function(Node, Node, [Node?, Node][])} [receive] told of what is compared, with the pairs of its child nodes
 */
import {make} from "./plan.js";
import {merge, order} from "./order.js";

const htmlOf = (node) => node.outerHTML ?? node.nodeType + node.data;
const contentOf = ({innerHTML}) => innerHTML;
/** What nodes must have in common, besides their name, to become each other. */
const LIKENESS = new Map(Object.entries({
    // A field that was typed into shows no other value, even if that was undone.
    INPUT: htmlOf, SELECT: htmlOf, TEXTAREA: htmlOf,
    // Another address of a frame would be an entry in the history of the page.
    IFRAME: ({src, srcdoc}) => src + srcdoc,
    // Browsers with Trusted Types refuse another text, even where it is not run.
    SCRIPT: htmlOf,
    // Media do not follow changes of their sources, and what a template holds is not among its child nodes.
    AUDIO: contentOf, VIDEO: contentOf, TEMPLATE: contentOf,
}));

/** @type {Comparison} */
export const IN_CELLS = {
    // Where something changed the structure, the nodes cannot be told apart.
    nodesOf: ({childNodes}, before) => childNodes.length == before.length
        && before.every(({nodeName}, index) => nodeName == childNodes[index].nodeName) && [...childNodes],
    nameOf: htmlOf,
    kindOf: (node) => node.nodeName + (LIKENESS.get(node.nodeName)?.(node) ?? ""),
};

/** Plans to change the attributes of a node that differ between two others. */
const planAttributes = ({edits, changed, renewed}, node, old, fresh) => {
    for (const {name} of [...old.attributes, ...fresh.attributes]) {
        const value = fresh.getAttribute(name), before = old.getAttribute(name);
        if (value == before) continue;
        changed.push(node);
        renewed.push(node);
        edits.push(() => {
            if (name != "class") return value == null ? node.removeAttribute(name) : node.setAttribute(name, value);
            // Scripts add some of their own.
            node.classList.remove(...old.classList);
            node.classList.add(...fresh.classList);
            if (value == null && !node.classList.length) node.removeAttribute(name);
        });
    }
};

/**
 * Plans to change a node that differs between two others.
 * @param {Renewal} plan
 * @param {Node} node in the page
 * @param {Node} old as received before
 * @param {Node} fresh as received now, whose nodes are used
 * @param {Comparison} comparison
 */
export const planNode = (plan, node, old, fresh, comparison) => {
    if (fresh.attributes) planAttributes(plan, node, old, fresh);
    else {
        plan.changed.push(node);
        plan.edits.push(() => node.data = fresh.data);
    }
    planContent(plan, node, old, fresh, comparison);
};

const planContent = (plan, node, old, fresh, comparison) => {
    const {nodesOf, nameOf, kindOf, receive} = comparison;
    const [before, after] = [old, fresh].map(({childNodes}) => [...childNodes]), nodes = nodesOf(node, before);
    if (!nodes) {
        plan.lost.push(node);
        plan.renewed.push(node);
        plan.edits.push(() => node.replaceChildren(...after));
        return receive?.(old, fresh, after.map((made) => [null, made]));
    }
    const tokensOf = (received, nodes) =>
        received.map((made, index) => ({key: nameOf(made), made, node: nodes[index], parts: []}));
    const tokens = tokensOf(after, after), origins = new Map(nodes.map((node, index) => [node, before[index]]));
    const {add, move, remove, replace} = merge(
        tokensOf(before, nodes), tokens, {nameOf: ({key}) => key, kindOf: ({made}) => kindOf(made)});
    receive?.(old, fresh, tokens.map(({made, node}) => [origins.get(node), made]));
    if (add[0] || move[0] || remove[0] || replace[0]) plan.renewed.push(node);

    const changed = new Set(replace), moved = new Set(move);
    for (const {made, node} of tokens) if (changed.has(node)) planNode(plan, node, origins.get(node), made, comparison);
    plan.lost.push(...remove);
    // Without moveBefore, what moves loses its state.
    if (!node.moveBefore) plan.lost.push(...move);
    // What others have put elsewhere stays there.
    const placed = tokens.map(({node}) => node).filter((child) => !origins.has(child) || child.parentNode == node);
    plan.edits.push(() => order(node, placed, moved));
    plan.removals.push(...remove);
};

/**
 * Plans to renew a cell.
 * @param {HTMLElement} node
 * @param {string} html that it was received with
 * @param {HTMLElement} made as it is received now
 * @returns {Renewal}
 */
export const renewal = (node, html, made) => {
    const plan = {edits: [], removals: [], lost: [], changed: [], renewed: []};
    // If nothing has touched the cell since, it is its own old version.
    planContent(plan, node, node.outerHTML == html ? node : make({html}).node.firstChild, made, IN_CELLS);
    return plan;
};

/** Makes the edits of a plan. */
export const renew = ({edits, removals}) => {
    for (const edit of edits) edit();
    for (const node of removals) node.remove();
};
