/**
 * Moves for browsers in which a moved node loses its state: typed and selected text, scroll positions, media, frames, animations.
 * `feed/feed.js` loads this if there is no `moveBefore`.
 */

/**
 * How much a node would lose if it moved: most with what the browser shows as in use, such as a modal dialog, then with a
 * field in use, less with other state, less still with what can be restored, and least with animations, which most themes have.
 */
const weigh = (node, shown) => {
    const focus = document.activeElement, hasFocus = node.contains(focus);
    const isBusy = (node) => node.contentWindow || node.paused == false || node.scrollTop || node.scrollLeft;
    return 8 * Boolean(node.querySelector(shown)) + 4 * (hasFocus && focus.matches(":read-write, select"))
        + 2 * [node, ...node.querySelectorAll("*")].some(isBusy) + (hasFocus || getSelection().containsNode(node, true))
        + !!node.getAnimations({subtree: true})[0] / 2;
};

/**
 * Moves the siblings around nodes with state instead. Where two of these would have to pass each other, the heavier stays.
 * @param {string} shown a selector of what is in use wherever the focus is
 */
export const spare = (shown) => (list, plan, next) => {
    for (const {parts} of plan.move[0] ? [{parts: plan.sections}, ...plan.sections] : []) {
        const nodes = parts.map(({node}) => node).filter((node) => !plan.add.includes(node));
        const weights = new Map(nodes.map((node) => [node, weigh(node, shown)]));
        const holders = nodes.filter((node) => weights.get(node));
        for (const holder of holders.sort((node, other) => weights.get(node) - weights.get(other))) {
            const isBehind = (node) => Boolean(holder.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
            const comesBehind = (node) => nodes.indexOf(node) > nodes.indexOf(holder);
            const others = nodes.filter((node) => isBehind(node) != comesBehind(node));
            plan.move = [...plan.move.filter((node) => node != holder), ...others];
        }
    }
    return next(list, plan);
};
