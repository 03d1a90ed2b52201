/**
 * Actions without a server. The last cell of a section, `@actions`, holds the states that its controller can reach, the author's
 * cells being the first. A state is laid over them: they stay what and where they are, for updates to find, hidden where the
 * state has cells of its own. What the reader did is kept by name, and done again to whatever the author made of the section.
 *
 * @typedef {object} State
 * @property {Object<string, number>} [on] the states that actions lead to
 * @property {{op: string, path: string, from?: string, value?: any}[]} [patch] what makes the author's cells those of this state
 */
import {make, root} from "./feed.js";

// Where nothing may be kept, choices last as long as the page.
let store = {};
try {
    store = localStorage ?? store;
} catch {}

/**
 * Shows the section of a node in the state that the reader's actions lead to. One that fails, being asynchronous, leaves the
 * others be.
 * @param {?Node} node
 * @param {string} [action] one more
 */
const show = async (node, ...action) => {
    const section = node?.closest?.("[data-section]");
    if (!section) return;
    const key = root.pathname + "#" + section.dataset.section;
    /** @type {State[]} */
    const states = JSON.parse(section.querySelector("[data-cell='@actions']")?.textContent ?? "[{}]");
    // The actions to each state reached: what leads back to one is forgotten with what led away.
    const paths = [[]];
    let state = 0;
    const next = (name) => states[state].on?.[name];
    for (const name of [...JSON.parse(store[key] ?? "[]"), ...action]) {
        if (!(next(name) in states)) break;
        paths[next(name)] ??= [...paths[state], name];
        state = next(name);
    }
    // A tab in the background may be too old to know what was done elsewhere.
    if (!document.hidden) try {
        if (state) store[key] = JSON.stringify(paths[state]);
        else delete store[key];
    } catch {
        store = {...store, [key]: JSON.stringify(paths[state])};
    }

    const focus = document.activeElement;
    const cell = focus.closest("[data-cell]");
    const cells = [...section.children].filter((node) => node.dataset.cell);
    const shown = cells.filter((node) => !node.hidden);
    let nodes = cells.filter((node) => !node.made);
    for (const {op, path, from = path, value} of states[state].patch ?? []) {
        const [node] = nodes.splice(from.split("/")[2], op != "add");
        if (op != "remove") nodes.splice(path.split("/")[2], 0,
            make(value?.id ? value : {...node.dataset, html: value ?? node.innerHTML}));
    }
    // What shows the same already stays, with all that the reader did to it.
    nodes = nodes.map((node) => node.parentNode ? node
        : shown.find(({made}) => made == node.outerHTML) ?? Object.assign(node, {made: node.outerHTML}));
    for (const node of cells) {
        node.hidden = !nodes.includes(node);
        if (node.hidden && node.made) node.remove();
    }
    nodes.reduceRight((next, node) => {
        let after = node.nextSibling;
        while (after?.hidden) after = after.nextSibling;
        if (node.made && after != next) section.insertBefore(node, next);
        return node;
    }, null);
    for (const node of section.querySelectorAll("[data-action]")) node.hidden = !(next(node.dataset.action) in states);

    (focus.checkVisibility() ? focus : section.querySelector(`[data-action="${focus.dataset.action}"]:not([hidden], [hidden] *)`)
        ?? (nodes.find((node) => node.dataset.cell == cell?.dataset.cell) ?? nodes[shown.indexOf(cell)])
            ?.querySelector("[data-action]:not([hidden])"))?.focus({preventScroll: true});
};

const showAll = () => document.querySelectorAll("[data-section]").forEach((node) => show(node));
showAll();
// Controls are for the theme to hide until they work.
document.documentElement.dataset.actions = "";
addEventListener("pageshow", showAll);
addEventListener("storage", showAll);
addEventListener("click", ({target}) => {
    const control = target.closest("[data-action]");
    show(control, control?.dataset.action);
});
// Before anyone sees an update, and of what waits in a field too, of which `feed:didupdate` does not tell.
new MutationObserver((records) => {
    for (const {target, addedNodes: [node]} of records) show(target), show(node);
}).observe(document.body, {childList: true, subtree: true});
