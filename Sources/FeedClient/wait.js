/**
 * Cells that the reader is using wait for their update: while they type in one or have a menu open there, and while the update
 * would touch a draft, playing media or selected text. `data-permanent` in a cell is the author's word for the same.
 */
import {lists, live, stages} from "./feed.js";
import {again} from "./plan.js";

/** What the reader uses while the focus is in it. */
const OPEN = ":read-write, input, select, iframe, dialog, [aria-expanded=true], [role=menu], [role=listbox]";
/** How often it is looked whether the reader is done, in milliseconds. */
const GLANCE = 500;

/** Editable elements that were typed into. Fields know by themselves. */
const typed = new WeakSet();
addEventListener("input", ({target}) => typed.add(target));

/** Whether an element has a draft, or media that play. */
const isBusy = (node) => {
    const {paused, checked, defaultChecked, value, defaultValue, options} = node;
    if (options) return options[Math.max([...options].findIndex((option) => option.defaultSelected), 0)]?.selected == false;
    // Browsers give these a value of their own.
    const isTyped = !/^(color|range)$/.test(node.type) || typed.has(node);
    return paused == false || checked != defaultChecked || isTyped && value != defaultValue
        || node.isContentEditable && typed.has(node);
};

/**
 * Whether the reader is using what a cell would lose.
 * @param {HTMLElement} node a section or a cell
 * @param {Node[]} lost what would be removed or get other content
 * @param {Node[]} changed what would change without that
 */
export const isUsed = (node, lost, changed) => {
    const focus = document.activeElement, selection = getSelection(), touched = [...lost, ...changed];
    return node.contains(focus) && node.contains(focus.closest(OPEN))
        || touched.some((node) => focus.closest("details[open]")?.contains(node))
        || node.querySelector(":is(:popover-open)")
        || [...node.querySelectorAll("input, textarea, select, audio, video, [contenteditable]")].some((used) =>
            isBusy(used) && (changed.includes(used) || lost.some((node) => node.contains(used))))
        || !selection.isCollapsed && touched.some((node) => selection.containsNode(node, true));
};

/** The token of an element; `undefined` if there is none. */
const tokenAt = (sections, node) => {
    const parent = node.closest("[data-section]");
    // A reader's state may have taken a published cell out of the page.
    const section = sections.find(({node: section, parts}) =>
        parent ? section == parent : parts.some((cell) => cell.node == node));
    return parent == node ? section : section?.parts.find((cell) => cell.node == node);
};

/**
 * What becomes of an element that an update affects.
 * @param {List} list
 * @param {HTMLElement} node a section or a cell
 * @param {string} html that it shows
 * @param {Token[]} sections to reach
 * @returns {{token?: Token, waits: boolean, edit?: function, renewed: Node[]}} its token, unless it is to be removed; how its
 * content changes, and in which nodes
 */
const judge = ({late = new Map()}, node, html, sections) => {
    const token = tokenAt(sections, node);
    // Without `renew.js`, all of it is lost.
    const {edit, lost = [node], changed = [], renewed = [node]} = token && live.renewal?.(node, html, token.made) || {};
    // A click within the cell removes the focus for a moment.
    const waits = isUsed(node, lost, changed) || late.has(node) && node.matches(":active, :focus-within")
        || token && node.querySelector("[data-permanent]");
    return {token, waits, edit, renewed};
};

/** Leaves out what waits, and takes up what waited before. */
stages.wait = (list, plan, next) => {
    const {sections, remove, replace} = plan, {late = new Map()} = list;
    Object.assign(plan, {remove: [], replace: [], edits: new Map(), renewed: []});
    /** What waits, each with the HTML that it still shows. */
    const waiting = new Map();
    for (const node of new Set([...late.keys(), ...remove, ...replace])) {
        const html = late.get(node) ?? tokenAt(list.parts, node)?.key;
        const {token, waits, edit, renewed} = judge(list, node, html, sections);
        if (waits) waiting.set(node, html);
        else {
            plan[token ? "replace" : "remove"].push(node);
            plan.renewed.push(...renewed);
        }
        if (edit) plan.edits.set(node, edit);
    }
    list.late = waiting;
    if (waiting.size) timer ??= setInterval(settle, GLANCE);

    // A selection ends where a post moves.
    const selection = getSelection(), {anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed} = selection;
    const result = next(list, plan);
    if (!isCollapsed && anchorNode.isConnected && focusNode.isConnected && selection.anchorNode != anchorNode) {
        selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
    }
    return result;
};

let timer;
/** Commits what waits no longer. */
const settle = () => {
    const waiting = lists.filter(({late}) => late?.size);
    for (const list of waiting) {
        const isDone = ([node, html]) => !judge(list, node, html, list.parts).waits;
        if ([...list.late].some(isDone)) live.commit(list, again(list));
    }
    if (waiting[0]) return;
    clearInterval(timer);
    timer = null;
};
