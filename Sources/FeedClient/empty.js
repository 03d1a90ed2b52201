/**
 * What a list shows while it is empty: an element beside it, which is hidden while there is a cell that is not of the header or
 * the footer of the list. `comforts.js` loads this.
 */
const CONTENT = ":not([data-section='@header'], [data-section='@footer']) > [data-cell]";

const show = (list) => {
    const empty = document.querySelector(`[data-empty="${list.dataset.feed}"]`);
    if (empty) empty.hidden = Boolean(list.querySelector(CONTENT));
};

addEventListener("feed:didupdate", ({target}) => show(target));
// An update may have come before this.
document.querySelectorAll("[data-feed]").forEach(show);
