/**
 * Replaces the client of an open page once a newer one is published: by a reload while nobody looks at the page or uses anything
 * in it, and once at most for each version. Until then the old one goes on; `place.js` takes the reader back to where they were.
 * `comforts.js` loads this when a head names other scripts.
 */
import {lists, root} from "./feed.js";
import {loadPage} from "./plan.js";
import {isUsed} from "./wait.js";

const namesOf = (page) =>
    [...page.querySelectorAll("script[src]")].map(({src}) => src).filter((src) => src.startsWith(root)).join();
const own = namesOf(document);
let isLoading;

const replace = async () => {
    if (!document.hidden || !navigator.onLine || isLoading) return;
    isLoading = true;
    try {
        // A host may not have the page yet, and a reload without one would leave the reader with nothing.
        const names = namesOf((await loadPage(lists[0].node.dataset.feed)).page);
        const isFree = document.hidden && !isUsed(document.body, [document.body], []);
        if (names != own && isFree && sessionStorage[root + "client"] != names) {
            sessionStorage[root + "client"] = names;
            location.reload();
        }
    } catch {
        // Another time.
    }
    isLoading = false;
};
document.addEventListener("visibilitychange", replace);
