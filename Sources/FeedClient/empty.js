/**
 * Shows the empty view of a list: an element next to it, which is hidden while the list has cells outside its header and footer.
 * `comforts.js` loads this.
 */
const isContent = (cell) => !/^@(header|footer|actions)(:|$)/.test(cell.closest("[data-section]").dataset.section);

const show = (list) => {
    const empty = document.querySelector(`[data-empty="${list.dataset.feed}"]`);
    if (empty) empty.hidden = [...list.querySelectorAll("[data-section] > [data-cell]")].some(isContent);
};

addEventListener("feed:didupdate", ({target}) => show(target));
// There may have been an update before this module was loaded.
document.querySelectorAll("[data-feed]").forEach(show);
