/**
 * Renews a cell node by node: a list of 200 items in one cell, of which one changed, gets one item. `comforts.js` loads this.
 *
 * What was received before is compared with what is received now, never with the page: a node that is the same in both stays,
 * whatever the reader or a script of the page did to it. Where something changed the structure of the page, all of that is
 * replaced.
 */
import {live, make, merge, newPlan} from "./feed.js";

// Without moveBefore, this avoids moving nodes that would lose state.
if (!Element.prototype.moveBefore) import("./spare.js");

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

/**
 * Renews cells. In a page that was fetched, a cell of the same name in the same section is the cell that was there.
 * @param {List} list
 * @param {Token[]} sections those to reach
 * @param {HTMLElement[]} replace the cells to replace, and @param {HTMLElement[]} remove what to remove
 * @returns {{updated: HTMLElement[], replace: HTMLElement[], remove: HTMLElement[]}} the cells that change, and what is left
 * to do
 */
live.renew = (list, sections, replace, remove) => {
    const before = list.parts.flatMap(({node, parts}) => parts.map((token) => ({...token, parent: node})));
    const keyOf = (node) => before.find((token) => token.node == node)?.key;
    for (const node of list.late) if (!shown.has(node)) shown.set(node, keyOf(node));

    const same = new Set(replace), gone = new Set(remove);
    for (const {node: parent, parts} of sections) for (const token of parts) {
        const {node, made} = token;
        const old = node == made && !node.isConnected && before.find((token) => token.parent == parent
            && gone.has(token.node) && token.node.dataset.cell == made.dataset.cell)?.node;
        if (!old || old.dataset.cell == "@actions") continue;
        token.node = old;
        gone.delete(old);
        same.add(old);
    }

    const tokens = sections.flatMap(({parts}) => parts);
    return {
        updated: [...same],
        remove: [...gone],
        // A cell may have waited for several updates.
        replace: [...same].filter((node) => {
            const html = shown.get(node) ?? keyOf(node), made = tokens.find((token) => token.node == node)?.made;
            if (!html || !made) return true;
            shown.delete(node);
            renewContent(node, make({html}).firstChild, made);
            Object.assign(node.dataset, made.dataset);
        }),
    };
};
