/** The browser of one reader: its tabs and what they share, and its connection to the host. */
import {Cache} from "./cache.js";
import {Event} from "./events.js";
import {Tab} from "./tab.js";

export class Browser {
    tabs = [];
    channels = new Set();
    locks = new Map();
    storage = new Map();
    cache = new Cache();
    isOnline = true;
    /** The last heads that came. */
    heads = [];
    /** How often another head came than before. */
    turns = 0;

    /**
     * @param {World} world
     * @param {string} name
     * @param {Client[]} clients versions of the client that its pages run
     */
    constructor(world, name, clients) {
        Object.assign(this, {world, name, clients});
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
        if (!came) return;
        // A connection that breaks takes with it what was under way.
        const breaks = this.breaks;
        clock.after(came.delay, () => {
            if (breaks != this.breaks || came.isFailure) return receive(null);
            const received = cache.receive(path, came, clock.now, stored);
            if (path.endsWith("/head.json")) this.#sawHead(received);
            receive(received);
        });
    }

    /** Notes which heads came, for the oracles: a page may go back only if it saw older heads steadily. */
    #sawHead({status, body}) {
        if (status != 200) return;
        try {
            const head = JSON.parse(body);
            if (head.id != this.heads.at(-1)?.id) this.turns++;
            this.heads = [...this.heads.slice(-2), head];
        } catch {}
    }

    setOnline(isOnline) {
        if (this.isOnline == isOnline) return;
        this.isOnline = isOnline;
        if (!isOnline) this.breaks = (this.breaks ?? 0) + 1;
        const type = isOnline ? "online" : "offline";
        for (const {page} of this.tabs) page?.after(0, () => page.window.dispatchEvent(new Event(type)));
    }
}
