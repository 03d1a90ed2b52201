/** Plans without a patch: the change to a page that is fetched, and between any tokens. */
import {demand, live, load, newPlan, receive, trusted} from "./feed.js";

/** A plan to commit a list as it is: what readers chose is applied anew, and what waited for them. */
export const again = ({parts, node}) => newPlan(parts.map((section) => ({...section})), node.dataset);

/**
 * Plans the change from old tokens to new ones: those that are the same stay, all others are removed and added.
 * @param {Token[]} old
 * @param {Token[]} tokens to reach, which take over the nodes that stay
 * @param {function(Token): string} nameOf by which tokens are the same; if their keys differ, they are replaced
 * @param {Plan} plan to which this is added
 * @returns {Plan}
 */
export const merge = ([...old], tokens, nameOf = ({key}) => key, plan = newPlan(tokens, {})) => {
    tokens.reduceRight((place, token) => {
        const index = old.findLastIndex((other) => nameOf(other) == nameOf(token));
        if (index < 0) plan.add.unshift(token.node);
        else {
            const [{node, key, parts}] = old.splice(index, 1);
            token.node = node;
            if (key != token.key) plan.replace.push(node);
            merge(parts, token.parts, nameOf, plan);
            // Already in order, from the end.
            if (index < place) return index;
            plan.move.unshift(node);
        }
        return place;
    }, old.length);
    plan.remove.push(...old.map(({node}) => node));
    return plan;
};

/**
 * Fetches a page of this site.
 * @returns {Promise<{page: Document, list: List}>} the page and its list of that name
 */
export const loadPage = async (feed) => {
    const page = new DOMParser().parseFromString(trusted(await load(feed.slice(1), "text")), "text/html");
    const find = (name) => page.querySelector(`[data-${name}="${feed}"]`);
    // A truncated page would remove the rest of the list.
    demand(find("end"));
    return {page, list: receive(find("feed"))};
};

/** Plans the change to the page as it is published now. */
live.planPage = async ({node, parts}) => {
    const {list} = await loadPage(node.dataset.feed);
    const nameOf = ({node: {dataset}, key}) => dataset.cell ?? key;
    return {...merge(parts, list.parts, nameOf), members: list.node.dataset};
};
