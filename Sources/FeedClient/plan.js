/** Plans without a patch: the change to a page that is fetched, and between any tokens. */
import {demand, live, load, newPlan, receive, trusted} from "./feed.js";

/** A plan to commit a list as it is: what readers chose is applied anew, and what waited for them. */
export const again = ({parts, node}) => newPlan(parts.map((section) => ({...section})), node.dataset);

const keyOf = ({key}) => key;

/** Names by which tokens are the same, and kinds of which one may take the place of another. */
const BY_KEY = {nameOf: keyOf, kindOf: keyOf};

/**
 * Plans the change from old tokens to new ones: those of the same name stay, and are replaced if their keys differ. Between two
 * that stay, the first ones of a kind are the same, too. All others are removed and added.
 * @param {Token[]} before
 * @param {Token[]} tokens to reach, which take over the nodes that stay
 * @param {{nameOf: function(Token), kindOf: function(Token)}} identity
 * @param {Plan} plan to which this is added
 * @returns {Plan}
 */
export const merge = (before, tokens, identity = BY_KEY, plan = newPlan(tokens, {})) => {
    const {nameOf, kindOf} = identity;
    const old = [...before], stays = new Set();
    const pair = (index, token) => {
        const [{node, key, parts}] = old.splice(index, 1);
        token.node = node;
        if (key != token.key) plan.replace.push(node);
        merge(parts, token.parts, identity, plan);
    };
    tokens.reduceRight((place, token) => {
        const index = old.findLastIndex((other) => nameOf(other) == nameOf(token));
        if (index < 0) return place;
        pair(index, token);
        stays.add(token.node);
        // Already in order, from the end.
        if (index < place) return index;
        plan.move.unshift(token.node);
        return place;
    }, old.length);

    /** The last token up to each that stays. */
    const gapsOf = (tokens) => {
        let last;
        return new Map(tokens.map((token) => [token, stays.has(token.node) ? last = token.node : last]));
    };
    const gaps = gapsOf(before), newGaps = gapsOf(tokens);
    for (const token of tokens) if (!stays.has(token.node)) {
        const index = old.findIndex((other) => kindOf(other) == kindOf(token) && gaps.get(other) == newGaps.get(token));
        if (index < 0) plan.add.push(token.node);
        else pair(index, token);
    }
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
    // Sections have no kind.
    const identity = {
        nameOf: ({node: {dataset}, key}) => dataset.cell ?? key,
        kindOf: ({node: {dataset}, key}) => dataset.kind ?? key,
    };
    return {...merge(parts, list.parts, identity), members: list.node.dataset};
};
