/**
 * What `feedgen watch` adds to pages, and deployed pages do not have: updates by events, the errors and warnings of the site, and
 * highlighting of changes. Joined from the modules of this folder.
 */
import {listen} from "./connection.js";
import {renewImages} from "./images.js";
import {base, core, live} from "./page.js";
import {showProblems} from "./problems.js";

/** The head that came last. */
let latest;

/** Applies a head, and retries if a script of the page postponed it or a file was missing. */
const follow = async (head) => {
    latest = head;
    await live.take(head);
    const isBehind = [...document.querySelectorAll("[data-feed]")].some(({dataset: {feed, version}}) =>
        head.pages[feed] && !version.startsWith(head.pages[feed][0]));
    if (isBehind) setTimeout(() => head == latest && follow(head), 1000);
};

const isMissing = performance.getEntriesByType("navigation")[0]?.responseStatus == 404;

/** Fetches a page that did not exist, or was not made by feedgen, again on every event. */
const arrive = async (head) => {
    const isFirst = !latest;
    latest = head;
    const {ok} = await fetch(location.href, {method: "HEAD"});
    if (ok && (!isFirst || isMissing)) location.reload();
};

listen({
    news: (head) => {
        if (!live) return void arrive(head);
        // Another process of feedgen serves the site now; reload to get its script.
        const isStale = head.assets.some((path) => path.includes("/feed.") && new URL(path, base).href != core.href);
        if (isStale) location.reload();
        else follow(head);
    },
    files: (paths) => paths.forEach(renewImages),
    problems: showProblems,
});
