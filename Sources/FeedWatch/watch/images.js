/** Shows images anew whose files changed under their names. */
import {mark} from "./changes.js";
import {base} from "./page.js";

/** A path in the file system: a URL may be percent-encoded more than necessary. */
const decoded = (path) => {
    try {
        return decodeURIComponent(path);
    } catch {
        return path;
    }
};

/** Reloads an image whose file changed. */
export const renewImages = async (path) => {
    const file = decodeURIComponent(base.pathname) + path;
    for (const image of document.images) {
        const {origin, pathname, href} = new URL(image.src, base);
        if (origin != base.origin || decoded(pathname) != file) continue;
        await fetch(href, {cache: "reload"});
        image.src = `${href.split(/[?#]/)[0]}?${Date.now()}`;
        mark(image);
    }
};
