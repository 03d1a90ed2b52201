/**
 * The events of the server. One tab listens and informs the others, because browsers open at most six connections to a server.
 * If locks are not available, as over HTTP from another machine, each tab listens for itself.
 */
import {base} from "./page.js";

const name = `feedgen-watch ${base}`;
const channel = new BroadcastChannel(name);

/** What to do with the data of each type of event. */
let handlers;
/** The last event of each type that is a state, for tabs that are opened later. */
const state = {};
const handle = ({type, data}) => {
    // The tab that listens repeats its state for each new one.
    if (type == "problems" && data == state.problems) return;
    if (type != "files") state[type] = data;
    handlers[type](JSON.parse(data));
};

let greet = () => {};
let farewell = () => {};
const lead = () => new Promise(() => {
    connect();
    greet = () => {
        Object.entries(state).forEach(([type, data]) => channel.postMessage({type, data}));
        recount();
    };
    farewell = recount;
});

/** Milliseconds between heartbeats of the server, which says so. */
let pulse = 15_000;

/** Connects to the server, and again if two heartbeats are missing: what is between may swallow all without closing anything. */
const connect = () => {
    const events = new EventSource(new URL(`@feedgen/events?client=${client}`, base));
    const watchdog = () => setTimeout(() => {
        events.close();
        connect();
    }, 2.5 * pulse);
    let silence = watchdog();
    const on = (type, work) => events.addEventListener(type, ({data}) => {
        clearTimeout(silence);
        silence = watchdog();
        work(data);
    });
    on("beat", (data) => pulse = Number(data));
    for (const type of Object.keys(handlers)) {
        on(type, (data) => {
            recount();
            if (navigator.locks) channel.postMessage({type, data});
            handle({type, data});
        });
    }
    on("open", () => countPages(counted = 1));
};

/** Counts, when a page that comes has asked for the lock, or one that goes has left it. */
const recount = () => setTimeout(countPages, 200);

/** Tells the server for how many pages this one listens: each of them holds the lock, or waits for it. */
const client = Math.random().toString(36).slice(2);
let counted = 1;
const countPages = async () => {
    if (!navigator.locks) return;
    const {held, pending} = await navigator.locks.query();
    const count = [...held, ...pending].filter((lock) => lock.name == name).length;
    if (!count || count == counted) return;
    counted = count;
    await fetch(new URL(`@feedgen/pages?client=${client}&count=${count}`, base));
};

/**
 * Has events handled from now on.
 * @param {Object<string, function(any)>} by type
 */
export const listen = (by) => {
    handlers = by;
    channel.onmessage = ({data}) => {
        if (data == "hello") greet();
        else if (data == "bye") farewell();
        else handle(data);
    };
    if (navigator.locks) navigator.locks.request(name, lead);
    else connect();
    channel.postMessage("hello");
    addEventListener("pagehide", () => channel.postMessage("bye"));
};
