/**
 * Actions of a list without a server: filters, sorting, one section open at a time; and what needs no states, the reader's own
 * order and the sections that they hide. The last section of a list, `@actions`, has the states that its data source and its
 * arrangements can reach. After each commit, which restores the published sections so that patches apply, the sections of the
 * reader's states are put in their place; `actions.js` then applies what the reader did to each of them.
 *
 * @typedef {object} Actions
 * @property {string} key of what needs no states
 * @property {Object<number, number[]>} with the cells of sections in the first states, by the index of the published section:
 * published cells by their index; others count from -1 down
 * @property {[id: string, kind: string, html: string][]} cells the others
 * @property {Part[]} parts what readers change independently. The list shows the sections that all parts keep, in the order of
 * the last part that changes it
 *
 * @typedef {object} Part
 * @property {string} key of the choice: the names of the actions that lead to its state, one per line
 * @property {State[]} states each has what differs from the first one
 *
 * @typedef {object} State
 * @property {string} by the names of the actions that lead there, one per line
 * @property {number[]} [sections] the published sections that it shows, without headers and footers; by default all
 * @property {Object<string, [to: number, add?: {}, still?: boolean] | null>} [on] what each action leads to; `name:*` is for
 * actions of another page of the list
 * @property {Object<number, number[]>} [with]
 */
import {commit, stages, write} from "./feed/commit.js";
import {lists} from "./feed/lists.js";
import {merge} from "./feed/order.js";
import {again} from "./feed/plan.js";
import {isPost} from "./feed/tokens.js";
import {BY_KEY, cellOf, choiceOf, choose, showChoices, sort, tokensOf} from "./states.js";

/** The cells that sections show in the states of their list. */
const arranged = new WeakMap();

const follow = ([first], state, name) => {
    const on = {...first.on, ...state.on};
    return on[name] ?? on[name.replace(/:.*/, ":*")] ?? [];
};

/** The actions of a list with the reader's state of each part; `undefined` if there are none. */
const read = ({parts}) => {
    const last = parts.at(-1);
    if (last?.key != "@actions") return;
    /** @type {Actions} */
    const actions = JSON.parse(last.node.textContent);
    actions.states = actions.parts.map(({key, states}) => choiceOf(key).split("\n").reduce(
        (state, name) => states[follow(states, state, name)[0]] ?? state, states[0]));
    return actions;
};

/** The identifiers of the sections that the reader hid, or of all in their order. */
const keysOf = ({key}, name) => JSON.parse(choiceOf(key + name) || "[]");
const setKeys = ({key}, name, keys, section) => {
    choose(key + name, JSON.stringify(keys));
    show(section);
};

/** Applies the reader's states to a list. */
stages.arrange = (list, change, next) => {
    const {node} = list;
    // Until the page of a list comes, what other lists passed on to it is shown if it was shown there.
    const out = change.sections.map((token) => token.node).filter((node) => !node.isConnected);
    next(list, change);
    const {parts: base} = list, isAwaited = !node.dataset.version;
    const actions = read(list);
    if (!actions && isAwaited) for (const node of out) node.remove();
    if (!actions) return;
    const {states} = actions;
    // States have the indexes of sections as published.
    if (!isAwaited || !list.keys) list.keys = base.map(({key}) => key);
    const indexes = new Map(list.keys.map((key, index) => [key, index]));
    const variants = Object.assign({}, actions.with, ...states.map((state) => state.with));
    const cellsOf = ({key, parts}) => (variants[indexes.get(key)] ?? Object.keys(parts)).map(
        (cell) => cell < 0 ? cellOf(actions.cells[-1 - cell]) : {...parts[cell]});
    const tokens = base.map((token) => ({...token, parts: cellsOf(token)}));

    const objects = tokens.filter(isPost);
    const passedOn = objects.filter(({key, node}) => !indexes.has(key) && !out.includes(node));
    const byIndex = new Map(tokens.map((token) => [indexes.get(token.key), token]));
    const hidden = keysOf(actions, ":hidden");
    let shown = sort(objects, keysOf(actions, ":order"), ({key}) => key).filter(({key}) => !hidden.includes(key));
    for (const {sections} of states) if (sections) {
        const kept = [...passedOn, ...sections.flatMap((index) => byIndex.get(index) ?? [])];
        const isSorted = sections.some((index, place) => index < sections[place - 1]);
        shown = isSorted ? kept.filter((token) => shown.includes(token)) : shown.filter((token) => kept.includes(token));
    }
    tokens.splice(tokens.indexOf(objects[0]), objects.length, ...shown);

    const old = tokensOf(node.children, base).map((token) =>
        ({...token, parts: tokensOf(token.node.children, [...token.parts, ...arranged.get(token.node) ?? []])}));
    const plan = merge(old, tokens, BY_KEY);
    write({node}, plan);
    (change.arranged ??= []).push(...plan.move);
    change.shifts?.unshift(...plan.add);
    for (const {node, parts} of tokens) arranged.set(node, parts);
    return tokens;
};

/** Moves a section to the place of another one in its list. */
const move = (section, other) => {
    const list = lists.find(({node}) => node == section?.parentNode);
    const keys = [...list?.node.children ?? []].map(({dataset}) => dataset.section);
    const to = keys.indexOf(other?.dataset.section);
    if (to < 0 || !isPost({key: keys[to]})) return;
    keys.splice(to, 0, ...keys.splice(keys.indexOf(section.dataset.section), 1));
    setKeys(read(list), ":order", keys, section);
};

document.addEventListener("click", ({target}) => {
    const button = target.closest("button[data-list-action]");
    const list = lists.find(({node}) => node.contains(button));
    const actions = list && read(list);
    if (!actions) return;
    const name = button.dataset.listAction;
    const section = button.closest("[data-section]");
    actions.parts.forEach(({key, states}, index) => {
        const [to, , still] = follow(states, actions.states[index], name);
        if (!states[to]) return;
        choose(key, states[to].by);
        show(still ? null : section);
    });
    if (name == "hide") setKeys(actions, ":hidden", [...keysOf(actions, ":hidden"), section.dataset.section], section);
    if (name == "show-hidden") setKeys(actions, ":hidden", [], section);
    if (name == "move-up") move(section, section.previousElementSibling);
    if (name == "move-down") move(section, section.nextElementSibling);
});

/** The section that is dragged, by an element with `data-drag` in it. */
let dragged;
document.addEventListener("dragstart", ({target}) => dragged = target.closest?.("[data-drag]")?.closest("[data-section]"));
document.addEventListener("dragover", (event) => dragged && event.preventDefault());
document.addEventListener("dragend", () => dragged = null);
document.addEventListener("drop", (event) => {
    if (!dragged) return;
    // Browsers would open a link or an image that is dropped.
    event.preventDefault();
    move(dragged, event.target.closest?.("[data-section]"));
});

/** Shows the reader's states in all lists, with an animation in the list of a section that was tapped. */
const show = (tapped) => lists.map((list) => commit(
    list, {...again(list), tapped: list.node.contains(tapped) && tapped}));
showChoices(() => show());
