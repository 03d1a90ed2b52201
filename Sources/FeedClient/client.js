/**
 * Replaces the client of an open page once a newer one is published: by a reload while nobody looks at the page or uses anything
 * in it, and once at most for each version. Until then the old one goes on; `place.js` takes the reader back to where they were.
 * `comforts.js` loads this when a head names other scripts.
 */
import {attempt, demand, lists, live, root} from "./feed.js";
import {loadPage} from "./plan.js";
import {isUsed} from "./wait.js";

const namesOf = (page) =>
    [...page.querySelectorAll("script[src]")].map(({src}) => src).filter((src) => src.startsWith(root)).join();
const own = namesOf(document);
/** @type {Task} */
const task = {};

/** Fails if the host does not have the page with the newer one yet, or the reader is back. */
const replace = async (task) => {
    task.due = performance.now() + live.pause(0);
    // A reload without the page would leave the reader with nothing.
    const names = namesOf((await loadPage(lists[0].node.dataset.feed)).page);
    const isFree = document.hidden && !isUsed(document.body, [document.body], []);
    demand(names != own && isFree && sessionStorage[root + "client"] != names);
    sessionStorage[root + "client"] = names;
    location.reload();
};
// Which head it is does not matter.
document.addEventListener("visibilitychange", () => document.hidden && navigator.onLine && attempt(task, {n: 0}, replace));
