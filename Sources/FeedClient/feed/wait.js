/**
 * Cells that the reader is using wait for their update: while they type in one or have a menu open there, and while the update
 * would touch a draft, playing media or selected text. `data-permanent` in a cell is the author's word for the same.
 */
import {commit} from "./commit.js";
import {lists} from "./lists.js";
import {merge} from "./order.js";
import {again} from "./plan.js";
import {renew, renewal} from "./renew.js";
import {BY_NAME, tokenOf} from "./tokens.js";

/** What the reader uses while the focus is in it. */
const OPEN = ":read-write, input, select, iframe, dialog, [aria-expanded=true], [role=menu], [role=listbox]";
/** What the browser says is in use: popovers, dialogs, full screen. `:is` ignores what it does not know. */
export const SHOWN = ":is(:popover-open, :modal, :fullscreen, :picture-in-picture)";
/** How often to check whether the reader is done, in milliseconds. */
const CHECK = 500;

/** Editable elements that were typed into. Fields know by themselves. */
const typed = new WeakSet();
addEventListener("input", ({target}) => typed.add(target));

/** Whether another choice was made than a browser shows at first: the options that the author chose, or the first of one line. */
const isChosen = ({multiple, size, options}) => {
    const all = [...options], defaults = all.filter(({defaultSelected}) => defaultSelected);
    const first = size < 2 && all.find(({disabled}) => !disabled);
    const initial = multiple ? defaults : [defaults.at(-1) ?? first];
    return all.some((option) => option.selected != initial.includes(option));
};

/** Whether an element has a draft, or media that play, other than those that play muted by themselves. */
const isBusy = (node) => {
    const {paused, autoplay, muted, type, checked, defaultChecked, value, defaultValue, options} = node;
    if (options) return isChosen(node);
    // Boxes and buttons have the value "on"; colors and ranges get one from the browser.
    const isText = !/^(checkbox|radio)$/.test(type) && (typed.has(node) || !/^(color|range)$/.test(type));
    return paused == false && !(autoplay && muted) || checked != defaultChecked || isText && value != defaultValue
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
        || node.matches(SHOWN) || node.querySelector(SHOWN)
        || [...node.querySelectorAll("input, textarea, select, audio, video, [contenteditable]")].some((used) =>
            isBusy(used) && (changed.includes(used) || lost.some((node) => node.contains(used))))
        || !selection.isCollapsed && touched.some((node) => selection.containsNode(node, true));
};

/** Finds the token of an element among sections; `undefined` if there is none. */
const finderIn = (sections) => {
    let known;
    return (node) => {
        if (!known) {
            known = new Map();
            for (const section of sections) known.set(section.node, section);
        }
        const parent = sectionOf(node);
        // A reader's state may have taken a published cell out of the page.
        const section = parent ? known.get(parent) : sections.find(({parts}) => parts.some((cell) => cell.node == node));
        return parent == node ? section : section?.parts.find((cell) => cell.node == node);
    };
};

/** What waits, each with the token as received that it still shows. */
export const deferred = new Map();
let checks;
export const defer = (node, token) => {
    deferred.set(node, token);
    checks ??= setInterval(settle, CHECK);
};

/**
 * Whether an element can be updated now.
 * @param {HTMLElement} node a section or a cell
 * @param {string} html that it shows
 * @param {Token} [token] to reach; without one, it is to be removed
 * @returns {{waits: boolean, edit?: function, renewed: Node[]}} how its content changes, and in which nodes
 */
const judge = (node, html, token) => {
    const change = token && renewal(node, html, token.made), {lost = [node], changed = [], renewed = [node]} = change ?? {};
    // A click within the cell removes the focus for a moment.
    const waits = isUsed(node, lost, changed) || deferred.has(node) && node.matches(":active, :focus-within")
        || token && node.querySelector("[data-permanent]");
    return {waits, edit: change && (() => renew(change)), renewed};
};

const nameOf = ({dataset}) => dataset.cell ?? dataset.section;
const isSection = ({dataset}) => dataset.section != null;
const sectionOf = (node) => node.closest("[data-section]");
/** Whether something that waits is for a list to decide: cells go with their section, and come back with it. */
const isOf = (node, find) => isSection(node) || find(sectionOf(node) ?? node);

/**
 * Keeps sections and cells from being shown twice, once as they wait and once as they come: one that is removed, or was removed
 * before and is still in use, is the same as one that is added under its name; and a section is replaced cell by cell.
 */
const rejoin = (isIn, plan, findOld) => {
    const {add, remove, replace, sections} = plan, find = finderIn(sections);
    const added = add[0] ? sections.filter(({node}) => add.includes(node)) : [];
    const waiting = [...deferred.keys()].filter((node) => isIn(node) && !find(node));
    // Sections first: cells may come back with them.
    const nodes = [...new Set([...replace.filter(isSection), ...remove, ...waiting])].sort((a, b) => isSection(b) - isSection(a));
    for (const node of nodes) {
        const parent = sectionOf(node), name = nameOf(node);
        const peers = node == parent ? added : sections.find((section) => section.node == parent)?.parts ?? [];
        // It is added, or comes in place of another one of its kind.
        const isTwin = ({made, node}) => name == nameOf(made) && (plan.add.includes(node) || name != nameOf(node));
        const token = replace.includes(node) && find(node) || peers.find(isTwin);
        const old = deferred.get(node) ?? findOld(node);
        if (!old || !token) continue;
        const {node: other} = token;
        for (const kind of ["add", "remove", "replace"]) plan[kind] = plan[kind].filter((one) => one != node && one != other);
        if (name != nameOf(other)) plan.remove.push(other);
        if (!replace.includes(node)) plan.move.push(node);
        // Of a section that comes back, the cells are what may wait.
        if (isSection(node)) deferred.delete(node);
        token.node = token.made;
        merge([old], [token], BY_NAME, plan);
    }
};

/** Copies the token of a node's section, since those that a patch shares with the list are not written. */
const unshare = (sections, node) => {
    const index = sections.findIndex((section) => section.node == sectionOf(node));
    if (index >= 0) sections[index] = {...sections[index]};
};

/** Leaves out what waits, and takes up what waited before. */
const sort = (list, plan) => {
    // Also for cells of a section that has left its list.
    const findOld = finderIn([...deferred.values(), ...lists.flatMap(({parts}) => parts)]);
    const isIn = (node) => (plan.ranges ?? [{list}]).some(({list}) => list.node.contains(node));
    rejoin(isIn, plan, findOld);
    const {remove, replace, sections} = plan, find = finderIn(sections);
    Object.assign(plan, {remove: [], replace: [], edits: new Map(), renewed: []});
    const waited = [...deferred.keys()].filter((node) => isIn(node) && isOf(node, find));
    for (const node of new Set([...waited, ...remove, ...replace])) {
        // It may come from another list, or from one that is no longer in the page.
        const old = deferred.get(node) ?? findOld(node) ?? tokenOf(node);
        const token = find(node);
        const {waits, edit, renewed} = judge(node, old.key, token);
        if (edit) plan.edits.set(node, edit);
        if (waits) {
            defer(node, old);
            continue;
        }
        if (deferred.delete(node)) unshare(sections, node);
        plan[token ? "replace" : "remove"].push(node);
        if (token) plan.renewed.push(...renewed);
    }
};

export const wait = (list, plan, next) => {
    sort(list, plan);
    // A selection ends where a post moves.
    const selection = getSelection(), {anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed} = selection;
    const result = next(list, plan);
    if (!isCollapsed && anchorNode.isConnected && focusNode.isConnected && selection.anchorNode != anchorNode) {
        selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
    }
    return result;
};

/** Commits what waits no longer. */
const settle = () => {
    const find = finderIn(lists.flatMap(({parts}) => parts));
    for (const node of deferred.keys()) {
        // Its list is no longer in the page, or never was. What has a token may only be left out for a while, as by a filter.
        const isLost = !find(node) && !lists.some((list) => list.node.contains(node))
            && (isSection(node) || !deferred.has(sectionOf(node)));
        if (!isLost || node.isConnected && isUsed(node, [node], [])) continue;
        deferred.delete(node);
        const parent = node.parentNode;
        node.remove();
        if (parent && !parent.children[0]) parent.remove();
    }
    for (const list of lists) {
        const find = finderIn(list.parts);
        const isDone = ([node, {key}]) =>
            list.node.contains(node) && isOf(node, find) && !judge(node, key, find(node)).waits;
        if ([...deferred].some(isDone)) commit(list, again(list));
    }
    if (deferred.size) return;
    clearInterval(checks);
    checks = null;
};
