/**
 * Looks for news: at intervals while the page is visible; less often once nobody has used it for an hour, where the reader saves
 * data, or where the browser takes the network to be gone, which it may be wrong about.
 */
import {commit} from "./commit.js";
import {lists, update} from "./lists.js";
import {demand, load} from "./site.js";

/** In seconds: the default and the longest interval, and the longest pause after failures. */
const INTERVAL = 30, MAX_INTERVAL = 86400, MAX_PAUSE = 300;
/** In milliseconds: how long a page counts as used, and the pause once it does not. */
const HOUR = 3_600_000, LONG_PAUSE = 420_000;

/** In milliseconds: for how long a host is believed that nothing changed. */
const TRUST = 1_200_000;

/** Seconds between polls, the timer of the next one, and whether one is in progress. */
let interval = INTERVAL, nextPoll, isPolling;
/** How many polls failed in a row. */
export let failures = 0;
/** When a look last bypassed the browser's cache, and when the page was used last, by `performance.now()`. */
let sure = 0, used = 0;

const isIdle = () => performance.now() - used > HOUR;
for (const type of ["keydown", "pointerdown", "pointermove", "scroll", "visibilitychange"]) {
    addEventListener(type, () => {
        const wasIdle = isIdle();
        used = performance.now();
        if (wasIdle) live.poll();
    }, {capture: true, passive: true});
}

/** The pause after a number of failures, in milliseconds. */
export const pause = (failures) => {
    const seconds = Math.max(interval, Math.min(interval * 2 ** failures, MAX_PAUSE));
    return Math.max(1000 * seconds, isIdle() || navigator.connection?.saveData || !navigator.onLine ? LONG_PAUSE : 0);
};

/**
 * Runs a task for a head. After a failure, it is retried for the same head with increasing delays; nothing else waits for it.
 * @param {Task} task
 * @param {Head} head
 * @param {function(Task, Head)} work
 */
export const attempt = async (task, head, work) => {
    if (task.tried != head.n) Object.assign(task, {tried: head.n, failures: 0, due: 0});
    if (performance.now() < task.due) return;
    try {
        await work(task, head);
    } catch {
        task.due = performance.now() + pause(++task.failures);
    }
};

/** What is done after each look, with its head if it had one; `feed.js` has them. */
export const notes = [];

/**
 * How a page follows updates. A script of the page may call `poll` and `take`, and set `showsAll` so that no new post waits for a
 * click, or `isTold` so that heads come by `take` alone.
 */
export const live = {
    /** Settled when updates that came before are done. */
    ready: Promise.resolve(),
    commit,

    /**
     * Updates all lists to a head, even if the page is hidden; one head after another.
     * @param {Head} head
     * @returns {Promise<void>} settled when that is done or has failed
     */
    take: (head) => {
        demand(head.n > 0);
        interval = Math.min(head.poll >= 1 ? head.poll : INTERVAL, MAX_INTERVAL);
        live.ready = live.ready.then(async () => {
            for (const list of lists) await attempt(list, head, update);
        });
        for (const note of notes) note(head);
        return live.ready;
    },

    /** Polls now, unless the page is hidden or a poll is in progress, and then at intervals. */
    poll: async () => {
        if (isPolling || document.hidden || live.isTold) return;
        isPolling = true;
        clearTimeout(nextPoll);
        try {
            const isSure = performance.now() - sure > TRUST;
            if (isSure) sure = performance.now();
            await live.take(await load("live/head.json", "json", isSure ? "reload" : "no-cache"));
            failures = 0;
        } catch {
            failures++;
            for (const note of notes) note();
        }
        isPolling = false;
        nextPoll = setTimeout(live.poll, pause(failures) * (0.8 + 0.4 * Math.random()));
    },
};

/** Polls now, and ignores delays after failures. */
const look = async () => {
    for (const list of lists) list.due = 0;
    await live.ready;
    live.poll();
};

/** Begins to follow updates, once all that takes part in them is there: scripts of the page run until `DOMContentLoaded`. */
export const start = () => {
    // The browser may be wrong about the network.
    for (const type of ["visibilitychange", "online", "offline", "DOMContentLoaded"]) addEventListener(type, look, true);
    // A loader of scripts may run this later.
    addEventListener("load", () => {
        if (!nextPoll) look();
    });
    if (document.readyState == "complete") look();
};
