/**
 * Sends display events for each list, in the order of IGListKit: `feed:willdisplay` and `feed:didenddisplaying` for a cell, then
 * for its section with the first and last of its cells; then `feed:willenterworkingrange` and `feed:didexitworkingrange` for
 * sections. The range extends `data-working-range` sections beyond the visible ones; the attribute is on the list or above it.
 * The detail is the element; for removed elements, events are sent to the list. Nodes that move between lists stay displayed.
 * Cells whose identifiers start with `@` are supplementary and only count for their sections.
 */
import {findAll} from "./feed/tokens.js";

/** @type {Map<Element, Element>} visible cells and their sections */
const shown = new Map();
/** @type {Map<Element, Element>} sections in range and their lists */
const near = new Map();
const link = document.createElement("link");
const lists = () => findAll(document, "[data-feed]");
const watched = new Set();

const watch = (list) => {
    watched.add(list);
    const tell = (type, detail) => {
        for (const node of detail.isConnected ? [detail] : [detail, list]) {
            node.dispatchEvent(new CustomEvent("feed:" + type, {bubbles: true, detail}));
        }
    };
    const isOrdinary = (cell) => cell.dataset.cell[0] != "@";

    const observer = new IntersectionObserver((entries) => {
        // Appearing cells first, so that a section whose cells are replaced stays displayed; and what comes or goes together with
        // a header is told of its cells before the section.
        const rank = ({target, isIntersecting}) => isIntersecting ? (isOrdinary(target) ? 0 : 1) : (isOrdinary(target) ? 3 : 2);
        for (const {target, isIntersecting} of entries.sort((a, b) => rank(a) - rank(b))) {
            if (shown.has(target) == isIntersecting) continue;
            const type = isIntersecting ? "willdisplay" : "didenddisplaying";
            const section = shown.get(target) ?? target.parentNode;
            // It came and went between two frames.
            if (!section) continue;
            shown.delete(target);
            if (isOrdinary(target)) tell(type, target);
            if (![...shown.values()].includes(section)) tell(type, section);
            if (isIntersecting) shown.set(target, section);
        }

        const sections = findAll(list, "[data-section]");
        const places = sections.flatMap((section, place) =>
            [...shown].some(([cell, other]) => other == section && isOrdinary(cell)) ? place : []);
        const size = list.closest("[data-working-range]")?.dataset.workingRange | 0;
        const old = [...near.keys()].filter((section) => (section.isConnected ? section.parentNode : near.get(section)) == list);
        // If nothing is visible, the bounds are not numbers, and the range is empty.
        const range = sections.slice(Math.max(places[0] - size, 0), places.at(-1) + size + 1);
        for (const section of range) {
            near.set(section, list);
            if (old.includes(section)) continue;
            tell("willenterworkingrange", section);
            for (const image of section.querySelectorAll("img")) image.loading = "eager";
        }
        for (const section of old) if (!range.includes(section)) {
            near.delete(section);
            tell("didexitworkingrange", section);
        }

        const older = document.querySelector("a[data-older]:not([hidden])");
        if (older && link.href != older.href && list == lists().at(-1) && range.includes(sections.at(-1))) {
            document.head.append(Object.assign(link, {rel: "prefetch", href: older.href}));
        }
    });

    // Observe all again, because the range also depends on the order.
    const observe = () => {
        for (const cell of list.querySelectorAll("[data-section] > [data-cell]:not([data-cell='@actions'])")) {
            observer.unobserve(cell);
            observer.observe(cell);
        }
    };
    observe();
    // For readers' actions as well as updates.
    new MutationObserver(observe).observe(list, {childList: true, subtree: true});
};
lists().forEach(watch);
// Lists of older posts are added later.
addEventListener("feed:didupdate", () => lists().filter((list) => !watched.has(list)).forEach(watch));
