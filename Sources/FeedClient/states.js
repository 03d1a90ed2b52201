/** What `actions.js` and `arrange.js` share: the reader's choices, by keys of this site, and the cells of states. */
import {make} from "./feed/plan.js";
import {root} from "./feed/site.js";

/** If storage is not allowed, or full, choices last as long as the page. */
let storage = {};
try {
    storage = localStorage ?? storage;
} catch {}

/** Empty if nothing was chosen. */
export const choiceOf = (key) => storage[root + key] ?? "";

export const choose = (key, choice) => {
    try {
        storage[root + key] = choice;
    } catch {
        storage = {...storage, [root + key]: choice};
    }
};

/** Shows the choices now, and whenever they may have changed elsewhere: in another tab, or before a return to this page. */
export const showChoices = (show) => {
    show();
    addEventListener("storage", show);
    const seen = JSON.stringify(storage);
    addEventListener("pageshow", ({persisted}) => (persisted || JSON.stringify(storage) != seen) && show());
};

/** The reader's order. What they never moved stays behind that which it follows in the published order. */
export const sort = (items, order, nameOf) => {
    const sorted = order.map((name) => items.find((item) => nameOf(item) == name)).filter((item) => item);
    items.forEach((item, index) => {
        if (!sorted.includes(item)) sorted.splice(sorted.indexOf(items[index - 1]) + 1, 0, item);
    });
    return sorted;
};

/** The token of a cell that is not published. */
export const cellOf = ([id, kind, html]) => make({id, kind, html});

const keyOf = ({key}) => key;

/** Tokens that show the same are the same: cells of two states may have one name. */
export const BY_KEY = {nameOf: keyOf, kindOf: keyOf};

/** The tokens of those nodes that have one, in the order of the nodes. */
export const tokensOf = (nodes, tokens) => [...nodes].flatMap((node) => tokens.find((token) => token.node == node) ?? []);
