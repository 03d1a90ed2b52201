//# allFunctionsCalledOnLoad
/**
 * Renews a cell node by node: a list of 200 items in one cell, of which one changed, gets one item. `comforts.js` loads this.
 *
 * What was received before is compared with what is received now, never with the page: a node that is the same in both stays,
 * whatever the reader or a script of the page did to it. Where something changed the structure of the page, all of that is
 * replaced.
 *
 * @typedef {object} Renewal
 * @property {function()} edit
 * @property {Node[]} lost the nodes that it removes, or whose content it replaces
 * @property {Node[]} changed those of which it changes only text or attributes
 * @property {Node[]} renewed those with another content or other attributes afterwards
 */
import {live} from "./feed.js";
import {make, merge} from "./plan.js";

// Without moveBefore, this avoids moving nodes that would lose state.
const canMove = Element.prototype.moveBefore;
if (!canMove) import("./spare.js");

const keyOf = (node) => node.outerHTML ?? node.nodeType + node.data;

const contentOf = ({innerHTML}) => innerHTML;
/** What nodes must have in common, besides their name, to become each other. */
const LIKENESS = new Map(Object.entries({
    // A field that was typed into shows no other value, even if that was undone.
    INPUT: keyOf, SELECT: keyOf, TEXTAREA: keyOf,
    // Another address of a frame would be an entry in the history of the page.
    IFRAME: ({src, srcdoc}) => src + srcdoc,
    // Media do not follow changes of their sources, and what a template holds is not among its child nodes.
    AUDIO: contentOf, VIDEO: contentOf, TEMPLATE: contentOf,
}));
const kindOf = ({made}) => made.nodeName + (LIKENESS.get(made.nodeName)?.(made) ?? "");

/** Plans to change the attributes of a node that differ between two others. */
const planAttributes = ({edits, changed, renewed}, node, old, fresh) => {
    for (const {name} of [...old.attributes, ...fresh.attributes]) {
        const value = fresh.getAttribute(name);
        if (value == old.getAttribute(name)) continue;
        changed.push(node);
        renewed.push(node);
        edits.push(() => value == null ? node.removeAttribute(name) : node.setAttribute(name, value));
    }
};

/** Plans to put nodes in order. */
const planOrder = ({edits, lost}, node, nodes, moved) => {
    if (!canMove) lost.push(...moved);
    edits.push(() => nodes.reduceRight((next, child) => {
        if (child.parentNode != node || child.nextSibling != next) {
            (document.contains(child) && node.moveBefore || node.insertBefore).call(node, child, next);
        }
        return child;
    }, null));
};

/**
 * Plans to change the content of a node that differs between two others.
 * @param {{edits: (function())[], lost: Node[], changed: Node[], renewed: Node[]}} plan
 * @param {Node} node in the page
 * @param {Node} old as received before
 * @param {Node} fresh as received now, whose nodes are used
 */
const planContent = (plan, node, old, fresh) => {
    const [nodes, before, after] = [node, old, fresh].map(({childNodes}) => [...childNodes]);
    if (nodes.length != before.length || nodes.some(({nodeName}, index) => nodeName != before[index].nodeName)) {
        plan.lost.push(node);
        plan.renewed.push(node);
        plan.edits.push(() => node.replaceChildren(...after));
        return;
    }
    const tokensOf = (nodes, places) =>
        nodes.map((node, index) => ({key: keyOf(node), made: node, node: places[index], parts: []}));
    const tokens = tokensOf(after, after);
    const {add, move, remove, replace} = merge(tokensOf(before, nodes), tokens, {nameOf: ({key}) => key, kindOf});
    if (add[0] || move[0] || remove[0] || replace[0]) plan.renewed.push(node);

    for (const {node, made} of tokens.filter(({node}) => replace.includes(node))) {
        const was = before[nodes.indexOf(node)];
        if (made.attributes) planAttributes(plan, node, was, made);
        else {
            plan.changed.push(node);
            plan.edits.push(() => node.data = made.data);
        }
        planContent(plan, node, was, made);
    }
    plan.lost.push(...remove);
    plan.edits.push(() => remove.forEach((node) => node.remove()));
    planOrder(plan, node, tokens.map(({node}) => node), move);
};

/**
 * Plans to renew a cell.
 * @param {HTMLElement} node
 * @param {string} html that it was received with
 * @param {HTMLElement} made as it is received now
 * @returns {Renewal}
 */
live.renewal = (node, html, made) => {
    const plan = {edits: [], lost: [], changed: [], renewed: []};
    // If nothing has touched the cell since, it is its own old version.
    planContent(plan, node, node.outerHTML == html ? node : make({html}).node.firstChild, made);
    return {...plan, edit: () => plan.edits.forEach((edit) => edit())};
};
