/** The globals of a page. What is not here is not defined, so that a script that needs it fails. */
import * as events from "./events.js";
import {allowUnknown, guardGlobals} from "./unknown.js";
import {Document} from "./document.js";
import * as elements from "./elements.js";
import {WINDOW_HEIGHT} from "./layout.js";
import * as nodes from "./nodes.js";
import {fetchFor} from "./fetch.js";
import {intersectionOf, mutationOf, resizeOf} from "./observers.js";
import {storageOver} from "./storage.js";

class Window extends events.EventTarget {
    get scrollY() {
        return this.document.layout.scrollY;
    }
}

/** Timers, frames and idle callbacks of a page. */
const timersOf = (page) => {
    const timers = new Map();
    let count = 0;
    const plan = (delay, run) => {
        const id = ++count;
        timers.set(id, page.after(delay, () => {
            timers.delete(id);
            run();
        }));
        return id;
    };
    const clear = (id) => {
        page.clock.cancel(timers.get(id));
        timers.delete(id);
    };
    const setInterval = (run, delay) => {
        const id = ++count;
        const again = () => timers.set(id, page.after(Math.max(4, delay), () => {
            again();
            run();
        }));
        again();
        return id;
    };
    return {
        setTimeout: (run, delay = 0, ...values) => plan(delay, () => run(...values)),
        requestAnimationFrame: (run) => plan(16, () => run(page.clock.now - page.timeOrigin)),
        requestIdleCallback: (run) => plan(50, () => run({didTimeout: false, timeRemaining: () => 10})),
        setInterval, clearTimeout: clear, clearInterval: clear, cancelAnimationFrame: clear, cancelIdleCallback: clear,
    };
};

const navigatorOf = (page) => allowUnknown("navigator", {
    get onLine() { return page.browser.isOnline; },
    userActivation: {hasBeenActive: false, isActive: false},
    language: "en", languages: ["en"], userAgent: "simulated", connection: undefined, serviceWorker: undefined,
    clipboard: undefined, share: undefined,
});

const performanceOf = (page) => allowUnknown("performance", {
    now: () => page.clock.now - page.timeOrigin, timeOrigin: page.timeOrigin,
    getEntriesByType: (type) => type == "navigation" ? [{type: page.kind, name: page.url}] : [],
    mark: () => {}, measure: () => {},
});

const locationOf = (page) => {
    const {tab} = page;
    const part = (name) => ({get: () => new URL(page.url)[name], enumerable: true});
    const location = {
        reload: () => tab.reload(), assign: (url) => tab.navigate(new URL(url, page.url).href),
        replace: (url) => tab.navigate(new URL(url, page.url).href, true), toString: () => page.url,
    };
    for (const name of ["origin", "pathname", "search", "hash", "host", "hostname", "protocol"]) {
        Object.defineProperty(location, name, part(name));
    }
    return Object.defineProperty(location, "href", {get: () => page.url, set: location.assign});
};

const historyOf = ({tab}) => ({
    get state() { return tab.entry.state ?? null; },
    get length() { return tab.entries.length; },
    replaceState: (state) => { tab.entry.state = JSON.parse(JSON.stringify(state)); },
    back: () => tab.back(), scrollRestoration: "auto",
});

/** View transitions, which run their update in a frame of its own. */
const transition = (page, update) => {
    const updateCallbackDone = new Promise((done, fail) => page.after(16, async () => {
        try {
            done(await update());
        } catch (error) {
            fail(error);
        }
    }));
    const ready = updateCallbackDone.then(() => {
        if (page.document.hidden) throw Error("InvalidStateError: the page is hidden");
        // Pseudo-elements come in the next frame.
        return new Promise((done) => page.after(16, done));
    });
    ready.catch(() => {});
    return {updateCallbackDone, ready, finished: updateCallbackDone, skipTransition: () => {}};
};

/** A `DOMParser` class, for pages that a script fetched. */
const parserOf = (page) => class DOMParser {
    parseFromString(html) {
        return new Document(String(html), {url: page.url, modified: null, opened: page.clock.now});
    }
};

const shared = (page, name, data) => storageOver(data, (key) => {
    for (const tab of name == "localStorage" ? page.browser.tabs : []) {
        const {page: other} = tab;
        if (other && other != page) other.after(1, () => other.window.dispatchEvent(new events.Event("storage", {key})));
    }
});

/**
 * The window of a page, with its `globals`.
 * @param {Page} page
 */
export const makeWindow = (page) => {
    const {document, browser, tab} = page;
    const window = new Window();
    const timers = timersOf(page);
    const bind = (name) => (...values) => window[name](...values);
    Object.assign(window, {tab, document, later: (run) => page.after(16, run)});
    if (page.world.hasTransitions) document.startViewTransition = (update) => transition(page, update);
    const location = locationOf(page);
    document.location = location;
    window.globals = {
        document, location, history: historyOf(page), navigator: navigatorOf(page), performance: performanceOf(page),
        ...timers, innerHeight: WINDOW_HEIGHT, innerWidth: 600, devicePixelRatio: 1,
        get scrollY() { return window.scrollY; }, get pageYOffset() { return window.scrollY; }, scrollX: 0,
        addEventListener: bind("addEventListener"), removeEventListener: bind("removeEventListener"),
        dispatchEvent: bind("dispatchEvent"), fetch: fetchFor(page), queueMicrotask, URL, URLSearchParams, structuredClone,
        TextEncoder, TextDecoder, crypto: globalThis.crypto, console: page.world.console,
        Event: events.Event, CustomEvent: events.CustomEvent, EventTarget: events.EventTarget, Node: nodes.Node,
        Text: nodes.Text, Element: elements.Element, HTMLElement: elements.Element, DocumentFragment: nodes.DocumentFragment,
        Image: function Image() { return document.createElement("img"); },
        AbortController: events.AbortController, AbortSignal: events.signalOf(timers.setTimeout),
        IntersectionObserver: intersectionOf(page), MutationObserver: mutationOf(page),
        ResizeObserver: resizeOf(), CSS: {escape: (text) => text.replace(/["\\#.:[\]()@/ ]/g, "\\$&"), supports: () => true},
        localStorage: shared(page, "localStorage", browser.storage), sessionStorage: shared(page, "sessionStorage", tab.storage),
        getComputedStyle: () => ({getPropertyValue: (name) => name == "--edited" ? "gold" : "", overflowY: "visible"}),
        getSelection: () => document.selection, matchMedia: () => ({matches: false, addEventListener: () => {}}),
        DOMParser: parserOf(page),
        reportError: (error) => page.world.uncaught(error, page),
    };
    guardGlobals(window.globals);
    return window;
};
