/** What the tabs of one browser share: channels, locks and storage. */
import {Event, EventTarget} from "./events.js";

/** A `BroadcastChannel` class for a page. */
export const channelOf = (page) => class BroadcastChannel extends EventTarget {
    constructor(name) {
        super();
        this.name = String(name);
        this.page = page;
        page.browser.channels.add(this);
    }

    postMessage(data) {
        if (this.isClosed) throw Error("InvalidStateError: the channel is closed");
        const text = JSON.stringify(data);
        for (const other of this.page.browser.channels) {
            if (other == this || other.name != this.name) continue;
            // A page that is kept for the way back must not get messages: browsers give it up.
            if (other.page.isFrozen && other.page.isKept) other.page.end();
            other.page.after(1, () => other.isClosed || other.dispatchEvent(
                new Event("message", {data: text === undefined ? undefined : JSON.parse(text)})));
        }
    }

    close() {
        this.isClosed = true;
        this.page.browser.channels.delete(this);
    }
};

/** `navigator.locks` for a page: one holder for each name, others in a queue. */
export class Locks {
    constructor(page) {
        this.page = page;
    }

    request(name, ...rest) {
        const work = rest.at(-1), {signal, ifAvailable} = rest.length > 1 ? rest[0] : {};
        const {locks} = this.page.browser;
        return new Promise((done, fail) => {
            if (signal?.aborted) return fail(signal.reason);
            const key = String(name);
            if (!locks.has(key)) locks.set(key, []);
            if (ifAvailable && locks.get(key).length) return void Promise.resolve(work(null)).then(done, fail);
            const request = {page: this.page, work, done, fail};
            locks.get(key).push(request);
            signal?.addEventListener("abort", () => {
                if (request.isHeld) return;
                leave(locks, key, request);
                fail(signal.reason);
            });
            grant(locks, key);
        });
    }

    query() {
        return Promise.reject(Error("not supported: navigator.locks.query"));
    }
}

const leave = (locks, key, request) => {
    const queue = locks.get(key), index = queue.indexOf(request);
    if (index >= 0) queue.splice(index, 1);
    grant(locks, key);
};

const grant = (locks, key) => {
    const [first] = locks.get(key);
    if (!first || first.isHeld) return;
    first.isHeld = true;
    first.page.after(0, async () => {
        if (!locks.get(key).includes(first)) return;
        try {
            first.done(await first.work({name: key, mode: "exclusive"}));
        } catch (error) {
            first.fail(error);
        }
        leave(locks, key, first);
    });
};

/** Gives back all locks of a page that ends. */
export const releaseLocks = (locks, page) => {
    for (const [key, queue] of locks) {
        for (const request of queue.filter((request) => request.page == page)) leave(locks, key, request);
    }
};

/** Whether a page holds a lock or waits for one. */
export const hasLocks = (locks, page) => [...locks.values()].flat().some((request) => request.page == page);

const METHODS = {
    getItem: (data, name) => data.get(String(name)) ?? null,
    setItem: (data, name, value) => { data.set(String(name), String(value)); },
    removeItem: (data, name) => { data.delete(String(name)); },
    key: (data, index) => [...data.keys()][index] ?? null,
    clear: (data) => data.clear(),
};

/**
 * A `Storage` over a map.
 * @param {Map<string, string>} data
 * @param {function(string)} changed
 */
export const storageOver = (data, changed = () => {}) => new Proxy({}, {
    get: (target, name) => {
        if (name == "length") return data.size;
        if (!METHODS[name]) return data.get(name);
        return (...values) => {
            const result = METHODS[name](data, ...values);
            if (/^(set|remove|clear)/.test(name)) changed(values[0] ?? null);
            return result;
        };
    },
    set: (target, name, value) => (data.set(name, String(value)), changed(name), true),
    deleteProperty: (target, name) => (data.delete(name), changed(name), true),
    has: (target, name) => data.has(name),
    ownKeys: () => [...data.keys()],
    getOwnPropertyDescriptor: (target, name) => data.has(name)
        ? {value: data.get(name), enumerable: true, configurable: true, writable: true} : undefined,
});
