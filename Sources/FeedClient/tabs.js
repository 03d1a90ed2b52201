/**
 * Polls no more often than somebody may read: one of the visible tabs of a site polls, and informs the others; and it polls less
 * often once nobody has used the pages for an hour, or where the reader saves data.
 */
import {live, root} from "./feed.js";
const {pause, poll, take} = live;

/** In milliseconds: how long pages count as used, how often they say so, and the pause once they do not. */
const HOUR = 3_600_000, MINUTE = 60_000, LONG = 420_000;
let used = performance.now();
const isIdle = () => performance.now() - used > HOUR;
live.pause = (failures) => Math.max(pause(failures), isIdle() || navigator.connection?.saveData ? LONG : 0);

let channel, turn, isLeading;
/** Notes that somebody uses a page, in this tab or another; polls at once if nobody had for long. */
const use = () => {
    const wasIdle = isIdle();
    used = performance.now();
    if (isLeading && wasIdle) live.poll();
};
for (const type of ["keydown", "pointerdown", "pointermove", "scroll", "visibilitychange"]) {
    document.addEventListener(type, () => {
        if (performance.now() - used < MINUTE) return;
        if (!isLeading) channel?.postMessage(USED);
        use();
    }, {capture: true, passive: true});
}

/** What tabs say besides heads: to request one, and that somebody is using a page. */
const WANTED = 0, USED = 1;
const join = () => {
    channel = new BroadcastChannel(root);
    // If each tab polls for itself, none follows another.
    channel.onmessage = ({data}) => {
        if (data == USED) use();
        else if (isLeading) data == WANTED && live.poll();
        else if (data != WANTED && !document.hidden) live.take(data);
    };
};
const leave = () => {
    turn?.abort();
    turn = isLeading = null;
};
const lead = () => {
    isLeading = true;
    live.poll();
};

live.take = (head) => {
    const taken = take(head);
    if (isLeading) channel?.postMessage(head);
    document.dispatchEvent(new CustomEvent("feed:head", {detail: head}));
    return taken;
};

live.poll = () => navigator.onLine && poll();
if (navigator.locks) {
    live.poll = () => {
        if (document.hidden || !navigator.onLine) return leave();
        if (isLeading) return poll();
        channel?.postMessage(WANTED);
        if (turn) return;
        turn = new AbortController();
        const {signal} = turn;
        const hold = () => new Promise((done) => {
            signal.onabort = done;
            lead();
        });
        // If locks are not allowed, each tab polls for itself.
        navigator.locks.request(root, {signal}, hold).catch(() => signal.aborted || lead());
    };
    join();
    // A page with a lock or an open channel cannot be kept in the back/forward cache.
    addEventListener("pagehide", () => {
        leave();
        channel.close();
        channel = null;
    });
    addEventListener("pageshow", () => {
        if (channel) return;
        join();
        live.poll();
    });
}
