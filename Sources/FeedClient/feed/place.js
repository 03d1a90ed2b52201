/**
 * Takes the reader back to where they were after a reload, a return by Back, or when the browser discarded the page: with the
 * lists of older posts that were loaded, what they had opened, and the post that they read in its place. All of it is kept in the
 * entry of the history, so that it ends with that.
 *
 * @typedef {object} Place
 * @property {number} lists how many there were
 * @property {string} [section] the identifier of the first post in the window
 * @property {number} [top] where it was
 * @property {[section: string, index: number][]} open the `details` that the reader opened
 */
import {scroller, top} from "./keep.js";
import {lists} from "./lists.js";
import {live} from "./polls.js";

/** How long after a change the place is saved, in milliseconds. Safari allows a page 100 of that in 30 seconds. */
const SOON = 500;
const sections = () => lists.flatMap(({parts}) => parts.map(({node}) => node)).filter((node) => node.isConnected);
const detailsOf = (section) => [...section.querySelectorAll("details")];

/** Those that were opened since the page came. */
const opened = new WeakSet();
addEventListener("toggle", ({target}) => opened.add(target), true);

/** The state of this page's entry in the history. */
let entry = history.state;
/** The timer of the next save; 0 until the reader was taken back. */
let nextSave = 0;
const save = () => {
    // A pending timer would still run once the page has been left.
    clearTimeout(nextSave);
    nextSave = null;
    const section = scroller().scrollTop > 0 && sections().find((node) => node.getBoundingClientRect().bottom > 0);
    /** @type {Place} */
    const place = {
        lists: lists.length,
        ...section && {section: section.dataset.section, top: top(section)},
        open: [...document.querySelectorAll("[data-section] details[open]")].filter((node) => opened.has(node)).map((node) => {
            const section = node.closest("[data-section]");
            return [section.dataset.section, detailsOf(section).indexOf(node)];
        }),
    };
    // The browser cannot know the place in lists that are not there yet.
    history.scrollRestoration = lists.length > 1 ? "manual" : "auto";
    history.replaceState({...Object(history.state), feedgen: place}, "");
    entry = history.state;
};

const saveSoon = () => nextSave ??= setTimeout(save, SOON);

const goBack = async () => {
    /** @type {Place} */
    const place = Object(history.state).feedgen;
    if (!place) return;
    const find = (name) => sections().find(({dataset}) => dataset.section == name);
    const view = scroller(), start = view.scrollTop;
    // The script for older posts comes with the page, after this one.
    if (place.lists > lists.length && document.readyState != "complete") {
        await new Promise((done) => addEventListener("DOMContentLoaded", done));
    }
    // What the reader read may have moved to the next list meanwhile.
    for (
        let count = lists.length;
        count < place.lists || place.section && !find(place.section) && count <= place.lists;
        count++
    ) {
        await live.loadOlder?.();
        if (lists.length <= count) break;
    }
    for (const [name, index] of place.open) {
        const section = find(name), details = section && detailsOf(section)[index];
        if (details) details.open = true;
    }
    const section = find(place.section);
    // Whoever has begun to read elsewhere goes on there.
    if (section && (place.lists > 1 || view != document.scrollingElement) && view.scrollTop == start) {
        view.scrollBy({top: top(section) - place.top, behavior: "instant"});
    }
};

/** Takes the reader back, and takes down where they are from then on. */
export const restorePlace = async () => {
    await goBack().catch(() => {});
    nextSave = null;
    // After each change, since a reload ignores what is saved in `pagehide`.
    for (const type of ["scroll", "toggle"]) addEventListener(type, saveSoon, true);
    // When another entry is on its way, WebKit has that one's state by now.
    addEventListener("pagehide", () => nextSave && history.state == entry && save());
    // WebKit shows a page that it kept from its top, where the place is not the browser's to know.
    addEventListener("pageshow", ({persisted}) => persisted && goBack());
};

export const savePlace = async (list, plan, next) => {
    await next(list, plan);
    saveSoon();
};
