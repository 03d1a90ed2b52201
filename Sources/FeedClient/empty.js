/**
 * Shows the empty view of a list: an element next to it, which is hidden while the list has cells outside its header and footer.
 * `comforts.js` loads this.
 */
const CONTENT = ":not([data-section='@header'], [data-section='@footer'], [data-section='@actions']) > [data-cell]";

const show = (list) => {
    const empty = document.querySelector(`[data-empty="${list.dataset.feed}"]`);
    if (empty) empty.hidden = Boolean(list.querySelector(CONTENT));
};

addEventListener("feed:didupdate", ({target}) => show(target));
// There may have been an update before this module was loaded.
document.querySelectorAll("[data-feed]").forEach(show);
