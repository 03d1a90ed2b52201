/**
 * Actions of a list without a server: filters, sorting, one section open at a time; and what needs no states, the reader's own
 * order and the sections that they hide. The last section of a list, `@actions`, has the states that its data source can reach.
 * After each commit, which restores the published sections so that patches apply, the sections of the reader's state are put in
 * their place; `actions.js` then applies what the reader did to each of them. Choices are kept like those.
 *
 * @typedef {object} Actions
 * @property {string} key of the choice
 * @property {Object<string, Change>} on what each action leads to, unless a state says something else
 * @property {Object<number, string>} with the names of the cells of sections, by the index of the published section
 * @property {Object<string, (number | {id: string, kind: string, html: string})[]>} cells by their names: published cells by
 * their index, and others
 * @property {State[]} states the first is as published
 *
 * @typedef {object} State
 * @property {string} by the names of the actions that lead there, one per line
 * @property {number[]} [sections] the published sections that it shows; all by default
 * @property {Object<string, Change>} [on]
 * @property {Object<number, string>} [with]
 *
 * @typedef {[to: number, add?: {}, still?: boolean]} Change
 * @typedef {{by: string, order: string[], hidden: string[]}} Choice the last two are identifiers of sections
 */
import {lists, live, make, merge, newPlan, root, tokenOf} from "./feed.js";

const {commit} = live;
/** If storage is not allowed, or full, choices last as long as the page. */
let storage = {};
try {
    storage = localStorage ?? storage;
} catch {}

/** The actions of a list, the reader's choice, and their state; `undefined` if there are none. */
const read = ({parts}) => {
    const last = parts.at(-1);
    if (last?.key != "@actions") return;
    /** @type {Actions} */
    const actions = JSON.parse(last.node.textContent);
    /** @type {Choice} */
    const choice = {by: "", order: [], hidden: [], ...JSON.parse(storage[root + actions.key] ?? "{}")};
    const follow = (state, name) => ({...actions.on, ...state.on})[name] ?? [];
    let [state] = actions.states;
    for (const name of choice.by.split("\n")) state = actions.states[follow(state, name)[0]] ?? state;
    return {actions, choice, state, follow};
};

/** Whether a section has the header or the footer of the list, or its actions. */
const isView = (key) => /^@(header|footer|actions)$/.test(key);

/** The reader's order. Sections that they never moved stay behind those that they follow in the published order. */
const sort = (tokens, order) => {
    const own = tokens.filter(({key}) => !isView(key));
    const sorted = order.flatMap((key) => own.find((token) => token.key == key) ?? []);
    own.forEach((token, index) => {
        if (!sorted.includes(token)) sorted.splice(sorted.indexOf(own[index - 1]) + 1, 0, token);
    });
    return tokens.map((token) => own.includes(token) ? sorted.shift() : token);
};

live.commit = (list, change) => {
    commit(list, change);
    const {node, parts: base} = list;
    const reading = read(list);
    if (!reading) return;
    const {actions, choice: {order, hidden}, state} = reading;
    const names = {...actions.with, ...state.with};
    const indexes = state.sections ?? Object.keys(base).map(Number);
    let tokens = indexes.map((index) => {
        const token = base[index];
        const cells = actions.cells[names[index]] ?? Object.keys(token.parts);
        return {...token, parts: cells.map((cell) => cell.kind ? tokenOf(make(cell)) : {...token.parts[cell]})};
    });
    // A state that sorts the list takes precedence over the reader's order.
    if (indexes.every((index, place) => !(index < indexes[place - 1]))) tokens = sort(tokens, order);
    tokens = tokens.filter(({key}) => !hidden.includes(key));

    const known = (nodes, tokens) => [...nodes].flatMap((node) => tokens.find((token) => token.node == node) ?? []);
    const old = known(node.children, base).map((token) =>
        ({...token, parts: known(token.node.children, [...token.parts, ...token.node.arranged ?? []])}));
    const plan = newPlan(tokens, {});
    merge(plan, old, tokens);
    commit({node}, plan);
    change.shifts?.unshift(...plan.add);
    for (const {node, parts} of tokens) node.arranged = parts;
    return tokens;
};

/** Stores a choice, and shows it in all lists that share it. */
const choose = ({actions: {key}, choice}, change, tapped) => {
    const entry = {[root + key]: JSON.stringify({...choice, ...change})};
    try {
        Object.assign(storage, entry);
    } catch {
        storage = {...storage, ...entry};
    }
    refresh({tapped});
};

/** Moves a section to the place of another one in its list. */
const move = (section, other) => {
    const list = lists.find(({node}) => node == section?.parentNode);
    const keys = [...list?.node.children ?? []].map(({dataset}) => dataset.section);
    const to = keys.indexOf(other?.dataset.section);
    if (to < 0 || isView(keys[to])) return;
    keys.splice(to, 0, ...keys.splice(keys.indexOf(section.dataset.section), 1));
    choose(read(list), {order: keys}, section);
};

document.addEventListener("click", ({target}) => {
    const button = target.closest("button[data-list-action]");
    const list = lists.find(({node}) => node.contains(button));
    const reading = list && read(list);
    if (!reading) return;
    const {actions: {states}, choice, state, follow} = reading;
    const section = button.closest("[data-section]");
    const {listAction: name} = button.dataset;
    const [to, , still] = follow(state, name);
    if (states[to]) choose(reading, {by: states[to].by}, still ? null : section);
    if (name == "hide") choose(reading, {hidden: [...choice.hidden, section.dataset.section]}, section);
    if (name == "show-hidden") choose(reading, {hidden: []}, section);
    if (name == "move-up") move(section, section.previousElementSibling);
    if (name == "move-down") move(section, section.nextElementSibling);
});

/** The section that is dragged, by an element with `data-drag` in it. */
let dragged;
document.addEventListener("dragstart", ({target}) => dragged = target.closest?.("[data-drag]")?.closest("[data-section]"));
document.addEventListener("dragover", (event) => dragged && event.preventDefault());
document.addEventListener("drop", ({target}) => move(dragged, target.closest("[data-section]")));

const refresh = ({tapped}) => lists.map((list) => live.commit(
    list, {...newPlan(list.parts, list.node.dataset), tapped: list.node.contains(tapped) && tapped}));
refresh({});
addEventListener("storage", refresh);
addEventListener("pageshow", refresh);
