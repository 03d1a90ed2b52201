/** The order of nodes, and of the tokens that they are made from: nothing moves that can stay. */

/**
 * The places of a longest increasing subsequence of numbers, in O(n log n).
 * @param {number[]} numbers without repeats
 * @returns {Set<number>}
 */
export const longestOrder = (numbers) => {
    /** The place of the last number of the best subsequence of each length, and what comes before each number in its best one. */
    const ends = [], before = [];
    numbers.forEach((number, place) => {
        let start = 0, end = ends.length;
        while (start < end) {
            const middle = start + end >> 1;
            if (numbers[ends[middle]] < number) start = middle + 1;
            else end = middle;
        }
        before[place] = ends[start - 1];
        ends[start] = place;
    });
    const places = new Set();
    for (let place = ends.at(-1); place != null; place = before[place]) places.add(place);
    return places;
};

/** Puts a node before another one, with its state if the browser can do that; moveBefore only takes nodes of the page. */
export const move = (node, parent, next) =>
    parent[parent.moveBefore && document.contains(node) ? "moveBefore" : "insertBefore"](node, next);

/**
 * Puts nodes in order. Those that are there and not to be moved stay where they are, and so does what others put among them.
 * @param {Set<Node>} moved
 */
export const order = (parent, nodes, moved) => {
    // From the last to the first, so that what a node is inserted before is in place.
    nodes.reduceRight((next, node) => {
        // It may be new, come from another list, or have been removed by something else.
        if (node.parentNode != parent || moved.has(node)) move(node, parent, next);
        return node;
    }, null);
};

/**
 * An empty plan.
 * @returns {Plan}
 */
export const newPlan = (sections, members) => ({sections, members, add: [], move: [], remove: [], replace: []});

/** The places of tokens by their names; -1 for a name that occurs again. */
const placesOf = (tokens, nameOf) => {
    const places = new Map();
    tokens.forEach((token, place) => places.set(nameOf(token), places.has(nameOf(token)) ? -1 : place));
    return places;
};

/**
 * Plans the change from old tokens to new ones: those of the same name are kept, and are replaced if their keys differ. Between
 * two that stay in place, those of the same kinds are kept too, in order. All others are removed and added. Takes O(n log n).
 * @param {Token[]} before
 * @param {Token[]} tokens to reach, which take over the nodes that stay
 * @param {{nameOf: function(Token), kindOf: function(Token)}} identity
 * @param {Plan} plan to which this is added
 * @returns {Plan}
 */
export const merge = (before, tokens, identity, plan = newPlan(tokens, {})) => {
    if (!before[0] && !tokens[0]) return plan;
    const {nameOf, kindOf} = identity;
    /** The place that each token had, the places that stay in order, and those that are left. */
    const origins = [], stays = new Set(), rest = new Set(before.keys());
    const pair = (index, place, isInOrder) => {
        origins[index] = place;
        rest.delete(place);
        if (isInOrder) stays.add(place);
    };

    // Names may occur again in a cell: those nodes are as good as others of their kind.
    const old = placesOf(before, nameOf);
    const pairs = [...placesOf(tokens, nameOf)].map(([name, index]) => [index, old.get(name)])
        .filter(([index, place]) => index >= 0 && place >= 0);
    const inOrder = longestOrder(pairs.map(([, place]) => place));
    pairs.forEach(([index, place], number) => pair(index, place, inOrder.has(number)));

    // What is left, one after the other in each gap between those that stay.
    let gap = -1, last = -1;
    const queues = new Map();
    const queueOf = (token) => {
        const common = gap + kindOf(token);
        if (!queues.has(common)) queues.set(common, []);
        return queues.get(common);
    };
    before.forEach((token, place) => {
        if (stays.has(place)) gap = place;
        else if (rest.has(place)) queueOf(token).push(place);
    });
    gap = -1;
    tokens.forEach((token, index) => {
        if (stays.has(origins[index])) gap = last = origins[index];
        if (origins[index] != null) return;
        const queue = queueOf(token);
        // Those before the last one cannot be in order any more.
        while (queue[0] < last) queue.shift();
        if (queue[0] != null) pair(index, last = queue.shift(), true);
    });

    tokens.forEach((token, index) => {
        const place = origins[index];
        if (place == null) return plan.add.push(token.node);
        const {node, key, parts} = before[place];
        token.node = node;
        if (!stays.has(place)) plan.move.push(node);
        if (key != token.key) plan.replace.push(node);
        merge(parts, token.parts, identity, plan);
    });
    for (const place of rest) plan.remove.push(before[place].node);
    return plan;
};
