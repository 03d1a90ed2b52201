/**
 * Moves for browsers in which a moved node loses its state: typed and selected text, scroll positions, media, frames, animations;
 * in Firefox, whose `moveBefore` keeps the others, scroll positions. `feed/feed.js` loads this where it is needed.
 */

/**
 * How much a node would lose if it moved: most with what the browser shows as in use, such as a modal dialog, then with a
 * field in use, less with other state, less still with what can be restored, and least with animations, which most themes have.
 */
const weigh = (node, shown) => {
    const all = [node, ...node.querySelectorAll("*")], isScrolled = ({scrollTop, scrollLeft}) => scrollTop || scrollLeft;
    if (node.moveBefore) return +all.some(isScrolled);
    const focus = document.activeElement, hasFocus = node.contains(focus);
    const isBusy = (node) => node.contentWindow || node.paused == false || isScrolled(node);
    return 8 * all.some((node) => node.matches(shown)) + 4 * (hasFocus && focus.matches(":read-write, select"))
        + 2 * all.some(isBusy) + (hasFocus || getSelection().containsNode(node, true))
        + !!node.getAnimations({subtree: true})[0] / 2;
};

/**
 * Moves the siblings around nodes with state instead. Where two of these would have to pass each other, the heavier stays; of
 * two that are alike, the one that stayed anyway.
 * @param {string} shown a selector of what is in use wherever the focus is
 */
export const spare = (shown) => (list, plan, next) => {
    for (const {parts} of plan.move[0] ? [{parts: plan.sections}, ...plan.sections] : []) {
        const nodes = parts.map(({node}) => node).filter((node) => !plan.add.includes(node));
        const weights = new Map(nodes.map((node) => [node, weigh(node, shown)])), moved = new Set(plan.move);
        const places = new Map(nodes.map((node, place) => [node, place]));
        const isBehind = (node, other) => Boolean(other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
        const pass = (node, other) => isBehind(node, other) != places.get(node) > places.get(other);
        const holders = nodes.filter((node) => weights.get(node))
            .sort((node, other) => weights.get(other) - weights.get(node) || moved.has(node) - moved.has(other));
        const stays = [];
        for (const holder of holders) if (!stays.some((other) => pass(holder, other))) stays.push(holder);
        const others = nodes.filter((node) => stays.some((other) => pass(node, other)));
        plan.move = [...plan.move.filter((node) => !stays.includes(node)), ...others];
    }
    return next(list, plan);
};
