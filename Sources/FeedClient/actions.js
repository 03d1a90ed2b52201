/**
 * Actions without a server. The last cell of a section, `@actions`, holds the states that its controller can reach, the author's
 * cells being the first. A state is laid over them after each commit, which has put the author's cells back for that, so updates
 * find them: those that the state has not are taken out, its own are put in. What the reader chose is kept by the names of the
 * actions, and done again to whatever the author made of the section. It is kept for all lists of one name.
 *
 * @typedef {object} State
 * @property {string} by the names of the actions that lead there, each on a line
 * @property {Object<string, number>} on the states that actions lead to
 * @property {Operation[]} patch what makes the author's cells those of this state, in a list of this section alone
 */
import {draw, lists, live, merge, patch, root} from "./feed.js";

const {commit} = live;

/** Makes a list what a plan says, and lays the states over it. */
const lay = live.commit = (list, change) => {
    commit(list, change);
    const {list: name} = list.node.dataset;
    for (const {node, parts} of list.parts) try {
        /** @type {State[]} */
        const states = JSON.parse(node.querySelector("[data-cell='@actions']")?.textContent ?? "[{}]");
        const key = root + (name ? name + "/" : "") + node.dataset.section;
        // Where nothing may be kept, choices last as long as the page.
        let by = node.dataset.state;
        try {
            by = localStorage[key] ?? by;
        } catch {}
        let state = states[0];
        for (const name of by?.split("\n") ?? []) state = states[state.on?.[name]] ?? state;
        node.dataset.state = state.by ?? "";

        // What shows the same already stays, with all that the reader did to it.
        const base = parts.map(({node}) => ({key: node, node, made: node, parts: []}));
        const tokens = patch({node, parts: [{parts: base}]}, state.patch ?? [])
            .sections[0].parts.map(({key, made: node}) => ({key, node, parts: []}));
        const change = draw(tokens, {});
        merge(change, [...node.children].flatMap((child) =>
            [...base, ...node.shown ?? []].find(({node}) => node == child) ?? []), tokens);
        commit({node}, change);
        node.shown = tokens.filter(({key, node}) => key != node);

        // A control is text where it leads nowhere, which it was in the page, and else a button around that text.
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

const show = (list, commit) => commit(list, draw(list.parts, list.node.dataset));
const refresh = () => lists.map((list) => show(list, lay));
refresh();
addEventListener("storage", refresh);
addEventListener("pageshow", refresh);
