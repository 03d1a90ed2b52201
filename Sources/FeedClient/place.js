/**
 * Takes the reader back to where they were after a reload, a return by Back, or when the browser discarded the page: with the
 * lists of older posts that were loaded, what they had opened, and the post that they read in its place. All of it is kept in the
 * entry of the history, so that it ends with that. `comforts.js` loads this.
 *
 * @typedef {object} Place
 * @property {number} lists how many there were
 * @property {string} [section] the identifier of the first one in the window, and @property {number} top where it was
 * @property {[section: string, index: number][]} open the `details` that the reader opened
 */
import {lists, live} from "./feed.js";

const top = (node) => node.getBoundingClientRect().top;
const sections = () => lists.flatMap(({parts}) => parts.map(({node}) => node)).filter((node) => node.isConnected);
/** The `details` of lists, each with where it is. */
const details = () => sections().flatMap((section) => [...section.querySelectorAll("details")].map((node, index) =>
    ({node, path: [section.dataset.section, index]})));

/** Those that were opened since the page came. */
const opened = new WeakSet();
addEventListener("toggle", ({target}) => opened.add(target), true);

const save = () => {
    const section = scrollY > 0 && sections().find((node) => node.getBoundingClientRect().bottom > 0);
    /** @type {Place} */
    const place = {
        lists: lists.length,
        ...section && {section: section.dataset.section, top: top(section)},
        open: details().filter(({node}) => node.open && opened.has(node)).map(({path}) => path),
    };
    // The browser cannot know the place in lists that are not there yet.
    history.scrollRestoration = lists.length > 1 ? "manual" : "auto";
    history.replaceState({...Object(history.state), feedgen: place}, "");
};

/** @param {Place} place */
const restore = async (place) => {
    const find = () => sections().find(({dataset}) => dataset.section == place.section);
    // What the reader read may have moved to the next list meanwhile.
    for (let count = lists.length; count < place.lists || place.section && !find() && count <= place.lists; count++) {
        await live.loadOlder?.();
        if (lists.length <= count) break;
    }
    for (const {node, path} of details()) if (place.open.some((other) => String(other) == String(path))) node.open = true;
    const section = find();
    if (section && place.lists > 1) scrollBy({top: top(section) - place.top, behavior: "instant"});
};

const place = Object(history.state).feedgen;
if (place) await restore(place).catch(() => {});
// A reload takes no notice of what is saved as the page goes.
for (const type of ["scrollend", "toggle", "feed:didupdate", "pagehide"]) addEventListener(type, save, true);
document.addEventListener("visibilitychange", () => document.hidden && save());
