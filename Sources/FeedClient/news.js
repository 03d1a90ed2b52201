/**
 * What updates change around the lists: the number of new posts on the button, which shows them; for screen readers, how many
 * posts were added, changed, removed and moved; and the empty view of a list, an element next to it that is hidden while the list
 * has cells outside its headers and footer. `comforts.js` loads this.
 */
const button = document.querySelector("[data-new-posts]");
const news = document.querySelector("[data-news]");
// If the template has no words for it, nothing is announced.
const words = news?.dataset.news.split(",");

/** The number of posts with a kind of change, in words. */
const say = ({length}, index) => words && length ? `${length} ${words[2 * index + (length > 1)]}` : "";

/** The posts among elements, without duplicates and posts that the button never shows. */
const posts = (nodes) => [...new Set(nodes)]
    .filter((node) => node?.dataset.section && !(node.isHeld && button?.dataset.newPosts == "off"));

/** The posts whose identifiers are not among those of others. */
const without = (nodes, others) =>
    nodes.filter(({dataset}) => !others.some((other) => other.dataset.section == dataset.section));

/** The posts that are held back. */
const held = () => [...document.querySelectorAll("[data-section]")].filter(({isHeld}) => isHeld);

const label = () => {
    const text = say(posts(held()), 0);
    if (button && !button.hidden && text) button.textContent = text;
};

if (button) button.onclick = () => {
    const nodes = held();
    for (const node of nodes) node.hidden = node.isHeld = false;
    button.hidden = true;
    scrollTo(0, 0);
    nodes[0]?.querySelector("a")?.focus();
};

/** The affected posts by update, recorded before it: removed nodes have no parents afterwards. */
const updates = new WeakMap();
const parents = (nodes) => nodes.map(({parentNode}) => parentNode);

addEventListener("feed:willupdate", ({detail}) => {
    const {inserted, moved, removed, updated} = detail;
    updates.set(detail, [[...inserted], parents([...removed, ...moved, ...updated]), removed, moved]);
});
const isContent = (cell) => !/^@(header|footer|actions)(:|$)/.test(cell.closest("[data-section]").dataset.section);

const showEmptyView = (list) => {
    const empty = document.querySelector(`[data-empty="${list.dataset.feed}"]`);
    if (empty) empty.hidden = [...list.querySelectorAll("[data-section] > [data-cell]")].some(isContent);
};

addEventListener("feed:didupdate", ({target, detail}) => {
    label();
    showEmptyView(target);
    if (!updates.has(detail)) return;
    const [added, changed, removed, moved] = updates.get(detail);
    // Those that a filter leaves out, and cells that took the place of others, are not there.
    const inserted = added.filter(({isConnected}) => isConnected);
    const [came, went] = [inserted, removed].map(posts);
    // Posts that were both removed and added were only replaced.
    const told = [without(came, went), posts([...changed, ...parents(inserted)]), without(went, came), posts(moved)]
        .map(say).filter(Boolean);
    if (told[0]) news.textContent = told.join(", ");
});
// There may have been an update before this module was loaded.
label();
document.querySelectorAll("[data-feed]").forEach(showEmptyView);
