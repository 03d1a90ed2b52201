/**
 * Actions without a server. The last cell of a section, `@actions`, has the states that its controllers can reach, the first
 * being the section as published. After each commit, which restores the published cells so that patches apply, the reader's
 * states are applied on top: cells that they do not have are removed, their own are inserted. A choice is stored as the names of
 * the actions that lead to its state, and what was added to counters, and replayed on whatever the author publishes.
 *
 * In published cells, which are all there is without this script, a control is plain text. The cells of a state have buttons.
 *
 * @typedef {object} Part the cells of a section that change together
 * @property {string} key of the choice
 * @property {number} at the index of the first published cell
 * @property {number} [of] the number of published cells; by default one
 * @property {string} [order] the key of the reader's order of the cells that have a control to move them. Such a cell takes the
 * place of another one, with the other cells of its part if no second one of these can be moved
 * @property {[id: string, kind: string, html: string][]} cells the others
 * @property {State[]} states
 *
 * @typedef {object} State
 * @property {string} by the names of the actions that lead there, one per line
 * @property {number[]} cells published ones by their index in the section; others count from -1 down
 * @property {Object<string, [to: number, add?: Object<string, number>, still?: boolean]>} on for each action the next state,
 * what it adds to counters (others start again), and whether it is not animated
 */
import {commit, stages, write} from "./feed/commit.js";
import {lists} from "./feed/lists.js";
import {numbers, plurals} from "./feed/news.js";
import {merge} from "./feed/order.js";
import {again} from "./feed/plan.js";
import {BY_KEY, cellOf, choiceOf, choose, showChoices, sort, tokensOf} from "./states.js";
import {defer, isUsed} from "./feed/wait.js";

/** The cells of states that sections show. */
const shown = new WeakMap();

/** A cell of a state, or the one that is shown in its place while the reader uses it and did not choose another state. */
const keep = (shown = [], fresh) => {
    const old = shown.find(({choice, key, node}) => choice == fresh.choice && key != fresh.key
        && node.dataset.cell == fresh.node.dataset.cell && isUsed(node, [node], []));
    if (old) defer(old.node, old);
    return old ?? fresh;
};

const MOVES = "button[data-action^=move-]";
const isMovable = ({node}) => node.querySelector(MOVES);
const nameOf = (cells) => cells.find(isMovable).node.dataset.cell;

/**
 * Puts cells that can be moved in the reader's order, into each other's places.
 *
 * @returns what makes their controls act
 */
const move = (units, key, movable, moved) => {
    const sorted = sort(movable, JSON.parse(choiceOf(key) || "[]"), nameOf);
    const places = movable.map((unit) => units.indexOf(unit));
    places.forEach((place, index) => units[place] = sorted[index]);
    const names = sorted.map(nameOf);
    return () => sorted.forEach((unit, index) => {
        for (const button of unit.find(isMovable).node.querySelectorAll(MOVES)) button.onclick = () => {
            const to = button.dataset.action == "move-up" ? index - 1 : index + 1;
            if (!names[to]) return;
            [names[index], names[to]] = [names[to], names[index]];
            choose(key, JSON.stringify(names));
            moved();
        };
    });
};

/** Applies the reader's states to the sections of a list. */
stages.act = (list, change, next) => {
    for (const {node, parts: published} of next(list, change) ?? list.parts) try {
        // Published cells are kept whatever their content, so their elements are their keys here.
        const base = published.map((token) => ({...token, key: token.node}));
        // The cells, each with those that move with it.
        const units = base.map((token) => [token]);
        const orders = {};
        const finish = [];
        // From the last part to the first, so that indexes stay.
        const parts = JSON.parse(node.querySelector("[data-cell='@actions']")?.textContent ?? "[]");
        for (const {key, at, of = 1, order, states, cells} of parts) {
            const [by, text = "{}"] = choiceOf(key).split("\t");
            let state = states[0];
            for (const name of by.split("\n")) state = states[state.on[name]?.[0]] ?? state;
            const own = state.cells.map((cell) =>
                base[cell] ?? keep(shown.get(node), {...cellOf(cells[-1 - cell]), choice: key + by}));
            const moved = order && own.filter(isMovable).length == 1 ? [own] : own.map((token) => [token]);
            units.splice(at, of, ...moved);
            if (order) orders[order] = [...moved.filter((unit) => unit.some(isMovable)), ...orders[order] ?? []];
            const added = JSON.parse(text);
            finish.push(() => own.map(({node: cell}) => {
                for (const node of cell.querySelectorAll("[data-count]")) {
                    const {value, dataset: {count, plural}} = node;
                    const number = +value + (added[count] ?? 0), text = numbers.format(number);
                    if (plural) node.hidden = plurals.select(number) != plural;
                    else if (node.textContent != text) node.textContent = text;
                }
                for (const button of cell.querySelectorAll("button[data-action]")) button.onclick = () => {
                    const [to, add = {}, still] = state.on[button.dataset.action] ?? [];
                    // The author may have taken away an action of a cell that the reader goes on using.
                    if (!states[to]) return;
                    // What was added before counts on for the same counters; others start again.
                    const sums = Object.entries(add).map(([name, amount]) => [name, amount + (added[name] ?? 0)]);
                    choose(key, states[to].by + "\t" + JSON.stringify(Object.fromEntries(sums)));
                    show(list, still ? null : node);
                };
            }));
        }

        for (const [key, movable] of Object.entries(orders)) {
            finish.push(move(units, key, movable, () => show(list, node)));
        }
        const tokens = units.flat();

        // Cells that already have the right content are kept, with their state.
        const plan = merge(tokensOf(node.children, [...base, ...shown.get(node) ?? []]), tokens, BY_KEY);
        write({node}, plan);
        change.shifts?.unshift(...plan.add);
        shown.set(node, tokens.filter(({key, node}) => key != node));
        for (const work of finish) work();
    } catch {
        // Actions that cannot be read leave the section as published.
    }
};

const show = (list, tapped) => commit(list, {...again(list), tapped});
showChoices(() => lists.map((list) => show(list)));
