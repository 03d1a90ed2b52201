/**
 * Says what updates changed: on the button how many posts it would show, and to those who listen to the page how many posts came,
 * changed, went and moved. `comforts.js` loads this.
 */
const button = document.querySelector("[data-new-posts]");
const news = document.querySelector("[data-news]");
// A template may lack the words: then nothing is told.
const words = news?.dataset.news.split(",");

/** How many posts have been this or that, in words. */
const say = ({length}, index) => words && length ? `${length} ${words[2 * index + (length > 1)]}` : "";

/** Those of the elements that are posts, each once, but for posts that the button never shows. */
const posts = (nodes) => [...new Set(nodes)]
    .filter((node) => node?.dataset.section && !(node.hidden && button?.dataset.newPosts == "off"));

/** Those of the posts of a list that have another identifier than all others. */
const without = (nodes, others) =>
    nodes.filter(({dataset}) => !others.some((other) => other.dataset.section == dataset.section));

const label = () => {
    const text = say(posts(document.querySelectorAll("[data-section][hidden]")), 0);
    if (button && !button.hidden && text) button.textContent = text;
};

/** What an update is about, by its detail, as it is before: what is taken away is in nothing later. */
const updates = new WeakMap();
const parents = (nodes) => nodes.map(({parentNode}) => parentNode);

addEventListener("feed:willupdate", ({detail}) => {
    const {inserted, moved, removed, updated} = detail;
    updates.set(detail, [[...inserted], parents([...removed, ...moved, ...updated]), removed, moved]);
});
addEventListener("feed:didupdate", ({detail}) => {
    label();
    if (!updates.has(detail)) return;
    const [inserted, changed, removed, moved] = updates.get(detail);
    const [came, went] = [inserted, removed].map(posts);
    // What went and came was only made anew.
    const told = [without(came, went), posts([...changed, ...parents(inserted)]), without(went, came), posts(moved)]
        .map(say).filter(Boolean);
    if (told[0]) news.textContent = told.join(", ");
});
// An update may have come before this.
label();
