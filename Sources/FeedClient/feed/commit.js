/** Commits plans: the nodes of a list become those of a plan, and nodes that did not change are never touched. */
import {order} from "./order.js";

/**
 * The stages of a commit, in their order, as `feed.js` has them. Each gets a list, its plan, and what runs the stages after it.
 * @type {Object<string, function(List, Plan, function(List, Plan))>}
 */
export const stages = {};

/**
 * Applies a plan to a list. May be asynchronous, and may leave the list unchanged until the next poll.
 * @param {List} list
 * @param {Plan} plan
 */
export const commit = (list, plan) => {
    const run = ([stage, ...rest]) => (list, plan) => stage(list, plan, run(rest));
    return run(Object.values(stages))(list, plan);
};

/** Puts the nodes of sections and cells where a plan has them. */
export const write = (list, {sections, members, move, remove, replace, edits}) => {
    // Sections that a plan shares with the list have not changed.
    const same = new Set(list.parts), moved = new Set(move), replaced = new Set(replace);
    const fill = (node, made) => node.replaceChildren(...made.childNodes);
    const place = (parent, tokens) => {
        order(parent, tokens.map(({node}) => node), moved);
        for (const token of tokens) {
            if (same.has(token)) continue;
            const {node, made, parts} = token;
            if (replaced.has(node)) {
                (edits?.get(node) ?? fill)(node, made);
                Object.assign(node.dataset, made.dataset);
            }
            place(node, parts);
        }
    };
    for (const node of remove) node.remove();
    place(list.node, list.parts = sections);
    Object.assign(list.node.dataset, members);
};
