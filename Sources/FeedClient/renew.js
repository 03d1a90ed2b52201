/**
 * Renews a cell node by node: a list of 200 items in one cell, of which one changed, gets one item. `comforts.js` loads this.
 *
 * What was received before is compared with what is received now, never with the page: a node that is the same in both stays,
 * whatever the reader or a script of the page did to it. Where something changed the structure of the page, all of that is
 * replaced.
 */
import {live, make, merge, newPlan} from "./feed.js";

const keyOf = (node) => node.outerHTML ?? node.nodeType + node.data;

/** For each node, the last one up to it that stays. */
const gapsOf = (nodes, stays) => {
    let last;
    return new Map(nodes.map((node) => [node, stays(node) ? last = node : last]));
};

/** Changes the attributes of a node that differ between two others. */
const renewAttributes = (node, old, fresh) => {
    for (const {name} of [...old.attributes, ...fresh.attributes]) {
        const value = fresh.getAttribute(name);
        if (value == old.getAttribute(name)) continue;
        if (value == null) node.removeAttribute(name);
        else node.setAttribute(name, value);
    }
};

/**
 * Changes the content of a node that differs between two others.
 * @param {Node} node in the page
 * @param {Node} old as received before
 * @param {Node} fresh as received now, whose nodes are used
 */
const renewContent = (node, old, fresh) => {
    const [nodes, before, after] = [node, old, fresh].map(({childNodes}) => [...childNodes]);
    if (nodes.length != before.length || nodes.some(({nodeName}, index) => nodeName != before[index].nodeName)) {
        return node.replaceChildren(...after);
    }
    const tokens = after.map((node) => ({key: keyOf(node), node, parts: []}));
    const plan = newPlan();
    merge(plan, before.map((node, index) => ({key: keyOf(node), node: nodes[index], parts: []})), tokens);

    // Between two nodes that stay, the first ones of a kind are the same node.
    const left = new Set(plan.remove), added = new Set(plan.add);
    const gaps = gapsOf(nodes, (node) => !left.has(node));
    const newGaps = gapsOf(tokens.map(({node}) => node), (node) => !added.has(node));
    for (const token of tokens.filter(({node}) => added.has(node))) {
        const {node: made} = token;
        const match = [...left].find((node) => node.nodeName == made.nodeName && gaps.get(node) == newGaps.get(made));
        if (!match) continue;
        left.delete(match);
        token.node = match;
        const was = before[nodes.indexOf(match)];
        if (made.attributes) renewAttributes(match, was, made);
        else match.data = made.data;
        renewContent(match, was, made);
    }
    for (const gone of left) gone.remove();
    tokens.reduceRight((next, {node: child}) => {
        if (child.parentNode != node || child.nextSibling != next) {
            (child.isConnected && node.moveBefore || node.insertBefore).call(node, child, next);
        }
        return child;
    }, null);
};

/** The HTML that a cell still shows whose update waits until the reader leaves it. */
const shown = new WeakMap();

/** Renews cells, and returns what is left to be replaced as a whole. */
live.renew = (list, sections, replace) => {
    const cellOf = (tokens, node) => tokens.flatMap(({parts}) => parts).find((token) => token.node == node);
    for (const node of list.late) if (!shown.has(node)) shown.set(node, cellOf(list.parts, node)?.key);
    // A cell may have waited for several updates.
    return [...new Set(replace)].filter((node) => {
        const html = shown.get(node) ?? cellOf(list.parts, node)?.key, made = cellOf(sections, node)?.made;
        if (!html || !made) return true;
        shown.delete(node);
        renewContent(node, make({html}).firstChild, made);
        Object.assign(node.dataset, made.dataset);
    });
};
