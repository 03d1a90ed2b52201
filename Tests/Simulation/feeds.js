/** The JSON feed, as Protocol.md has it: a document with a section for each item, in another form. */
import {folderOf} from "./pages.js";

/** The name of its list. */
export const FEED = "/feed.json";

/** The section of a post in the feed. */
export const entryOf = ({id, cells}) =>
    ({id, cells: [{id: "item", kind: "item", html: JSON.stringify({id, content_html: cells.map(({html}) => html).join("")})}]});

/** The file of a document. */
export const feedJSON = ({version, title, sections}) => JSON.stringify({
    version: "https://jsonfeed.org/version/1.1", title, items: sections.map(({cells: [{html}]}) => JSON.parse(html)),
    _feedgen: {version, head: "/live/head.json", page: FEED, patches: `/live/${folderOf(FEED)}/`},
});

/** The patch of the file that does what a patch of the document does. */
export const feedPatch = (operations) => operations.map(({op, path, from, value}) => {
    const pointer = (path) => path.startsWith("/sections/") ? path.replace("/sections/", "/items/").replace(/\/cells.*/, "")
        : `/_feedgen${path}`;
    const isItem = path.startsWith("/sections/") && value !== undefined;
    // The value is a section, its cell, or the content of that.
    const item = isItem ? JSON.parse(value.cells?.[0].html ?? value.html ?? value) : value;
    return {op, path: pointer(path), ...from && {from: pointer(from)}, ...value !== undefined && {value: item}};
});
