/** The browser of one reader: its tabs and what they share, and its connection to the host. */
import {Cache} from "./cache.js";
import {Event} from "./events.js";
import {Tab} from "./tab.js";

/** How long a browser waits for a response, in milliseconds. */
const LONGEST = 300_000;

export class Browser {
    tabs = [];
    storage = new Map();
    cache = new Cache();
    isOnline = true;

    /**
     * @param {World} world
     * @param {string} name
     */
    constructor(world, name) {
        Object.assign(this, {world, name});
        this.random = world.random.fork(name);
        this.edge = this.random.int(0, world.host.edges.length - 1);
    }

    openTab(url) {
        const tab = new Tab(this);
        this.count = (this.count ?? 0) + 1;
        tab.name = `${this.name}.${this.count}`;
        for (const other of this.tabs) if (this.random.chance(0.8)) other.show(false);
        this.tabs.push(tab);
        tab.navigate(url);
        return tab;
    }

    /**
     * Asks the host, or the cache.
     * @param {string} path
     * @param {string} mode of the cache
     * @param {function(?object)} receive called with what comes; nothing if the network fails
     */
    request(path, mode, receive) {
        const {world, world: {host, clock}, cache} = this;
        const {response, headers, stored} = cache.prepare(path, mode, clock.now);
        if (response) return clock.after(1, () => receive(response));
        if (!this.isOnline) return clock.after(5, () => receive(null));
        if (this.random.chance(0.1)) this.edge = this.random.int(0, host.edges.length - 1);
        const came = host.respond(path, headers, this.edge);
        world.requests++;
        world.log(`${this.name} ${path} ${came ? came.isFailure ? "drops" : came.status : "hangs"} of edge ${this.edge}`
            + (came?.isTruncated ? ", cut" : ""));
        // Browsers wait for long, but not for ever.
        if (!came) return clock.after(LONGEST, () => receive(null));
        // A connection that breaks takes with it what was under way.
        const breaks = this.breaks;
        clock.after(came.delay, () => {
            if (breaks != this.breaks || came.isFailure) return receive(null);
            receive(cache.receive(path, mode, came, clock.now, stored));
        });
    }

    setOnline(isOnline) {
        if (this.isOnline == isOnline) return;
        this.isOnline = isOnline;
        if (!isOnline) this.breaks = (this.breaks ?? 0) + 1;
        const type = isOnline ? "online" : "offline";
        for (const {page} of this.tabs) page?.after(0, () => page.window.dispatchEvent(new Event(type)));
    }
}
