/**
 * Actions without a server. The last cell of a section, `@actions`, has the states that its controller can reach, the first being
 * the published cells. After each commit, which restores the published cells so that patches apply, the reader's state is applied
 * on top: cells that it does not have are removed, its own are inserted. The reader's choice is stored as a sequence of action
 * names and replayed on whatever the author publishes. It is shared by all lists with the same name.
 *
 * @typedef {object} State
 * @property {string} by the names of the actions that lead there, one per line
 * @property {Object<string, number>} on the next state for each action
 * @property {Operation[]} patch the patch from the published cells to this state, in a list with only this section
 */
import {lists, live, merge, newPlan, patch, root} from "./feed.js";

const {commit} = live;

/** Applies a plan to a list, then the reader's states. */
const commitStates = live.commit = (list, change) => {
    commit(list, change);
    const {list: name} = list.node.dataset;
    for (const {node, parts} of list.parts) try {
        /** @type {State[]} */
        const states = JSON.parse(node.querySelector("[data-cell='@actions']")?.textContent ?? "[{}]");
        const key = root + (name ? name + "/" : "") + node.dataset.section;
        // If storage is not allowed, choices last as long as the page.
        let by = node.dataset.state;
        try {
            by = localStorage[key] ?? by;
        } catch {}
        let state = states[0];
        for (const name of by?.split("\n") ?? []) state = states[state.on?.[name]] ?? state;
        node.dataset.state = state.by ?? "";

        // Cells that already have the right content are kept, with their state.
        const base = parts.map(({node}) => ({key: node, node, made: node, parts: []}));
        const tokens = patch({node, parts: [{parts: base}]}, state.patch ?? [])
            .sections[0].parts.map(({key, made: node}) => ({key, node, parts: []}));
        const change = newPlan(tokens, {});
        merge(change, [...node.children].flatMap((child) =>
            [...base, ...node.shown ?? []].find(({node}) => node == child) ?? []), tokens);
        commit({node}, change);
        node.shown = tokens.filter(({key, node}) => key != node);

        // A control without an effect is text, as in the published page; otherwise it is a button around that text.
        for (let control of node.querySelectorAll("[data-action]")) {
            const next = states[state.on?.[control.dataset.action]];
            const {plain} = control;
            if (next ? control.localName == "span" : plain) {
                const other = next ? Object.assign(document.createElement("button"), {plain: control}) : plain;
                if (next) for (const {name, value} of control.attributes) other.setAttribute(name.replace("data-button-", ""), value);
                other.append(...control.childNodes);
                control.replaceWith(other);
                control = other;
            }
            control.onclick = next && (() => {
                node.dataset.state = next.by;
                try {
                    localStorage[key] = next.by;
                } catch {}
                show(list, live.commit);
            });
        }
    } catch {}
};

const show = (list, commit) => commit(list, newPlan(list.parts, list.node.dataset));
const refresh = () => lists.map((list) => show(list, commitStates));
refresh();
addEventListener("storage", refresh);
addEventListener("pageshow", refresh);
