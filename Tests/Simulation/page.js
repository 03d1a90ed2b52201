/** One page in a tab: a realm with a document and the scripts of the client, which lives until the tab leaves it for good. */
import vm from "node:vm";
import {Document} from "./document.js";
import {Event} from "./events.js";
import {Modules, nameOf} from "./modules.js";
import {Others} from "./others.js";
import {makeWindow} from "./window.js";

export class Page {
    observers = new Set();
    /** Frozen pages run nothing; what would have happened happens when they thaw. */
    isFrozen = false;
    /** Whether it is frozen for the way back. */
    isKept = false;
    isEnded = false;
    parked = [];
    /** The last heads that came, for the oracles, and how often another one came than before. */
    heads = [];
    turns = 0;

    /**
     * @param {Tab} tab
     * @param {string} url
     * @param {{body: string, headers: object}} response
     * @param {string} kind of navigation
     */
    constructor(tab, url, response, kind) {
        const {browser, browser: {world}} = tab;
        Object.assign(this, {tab, browser, world, url, kind});
        this.clock = world.clock;
        this.origin = new URL(url).origin;
        this.random = world.random.fork(`page ${world.pages++}`);
        this.timeOrigin = this.clock.now - 50;
        this.document = new Document(response.body, {url, modified: response.headers["last-modified"], opened: this.clock.now});
        this.document.hidden = !tab.isVisible;
        if (this.random.chance(0.02)) this.#block();
        this.window = makeWindow(this);
        this.document.window = this.window;
        this.context = vm.createContext(this.window.globals);
        vm.runInContext(REALM, this.context)(this.random.next.bind(this.random), () => this.clock.now);
        this.window.outside = vm.runInContext("globalThis", this.context);
        this.window.globals.window = this.window.globals.self = this.window.outside;
        this.seenRevision = -1;
    }

    /** What a content blocker does before scripts run: a section is gone. */
    #block() {
        const section = this.random.pick(this.document.querySelectorAll("[data-section]"));
        section?.remove();
        if (section) this.world.log(`${this.tab.name} blocks ${section.dataset.section}`);
    }

    /** Plans something for later, which never happens once the page has ended. */
    after(delay, run) {
        return this.clock.after(delay, () => this.now(run));
    }

    /** Runs something now, or when the page thaws. */
    now(run) {
        if (this.isEnded) return;
        if (this.isFrozen) this.parked.push(run);
        else this.guard(run);
    }

    guard(run) {
        try {
            run();
        } catch (error) {
            this.world.uncaught(error, this);
        }
    }

    /** How long a script takes to arrive. */
    #wait() {
        return new Promise((done) => this.after(this.random.spread(1, 200), done));
    }

    /** The scripts that it came with. */
    get scripts() {
        return this.document.querySelectorAll("script[type=module][src^='/assets/']").map((node) => node.getAttribute("src"));
    }

    /** Where a script of this client is: those of one build have the same digest here. */
    scriptPath(name) {
        return this.scripts[0].replace(/\w+(\.\w+\.js)$/, `${name}$1`);
    }

    /** Loads a script that others import later; fails if the host does not have it. */
    async load(name) {
        await new Promise((done, fail) => this.browser.request(this.scriptPath(name), "default", (response) =>
            this.now(() => response?.status == 200 ? done() : fail(TypeError(`no such module: ${name}`)))));
    }

    /** Runs the scripts of the page in their order, then tells that it is there. */
    async start(client) {
        const {document, window} = this;
        const modules = new Modules(client, this);
        for (const script of this.scripts) {
            if (this.random.chance(0.3)) await this.#wait();
            await modules.run(nameOf(script));
        }
        document.readyState = "interactive";
        document.dispatchEvent(new Event("DOMContentLoaded", {bubbles: true}));
        document.readyState = "complete";
        if (this.world.hasOthers) this.others = new Others(this);
        this.after(1, () => {
            window.dispatchEvent(new Event("load"));
            window.dispatchEvent(new Event("pageshow", {persisted: false}));
        });
    }

    /** Has observers told, if there is anything to tell. */
    watchSoon() {
        if (this.isWatching || !this.observers.size) return;
        this.isWatching = true;
        this.after(16, () => {
            this.isWatching = false;
            this.seenRevision = this.document.revision;
            this.seenScroll = this.document.layout.scrollY;
            for (const observer of this.observers) this.guard(() => observer.notify());
        });
    }

    /** After each event of the world. */
    afterEvent() {
        if (this.isEnded || this.isFrozen) return;
        const {revision, layout: {scrollY}} = this.document;
        if (revision != this.seenRevision || scrollY != this.seenScroll) this.watchSoon();
    }

    thaw() {
        this.isFrozen = this.isKept = false;
        const {parked} = this;
        this.parked = [];
        for (const run of parked) this.after(0, run);
        this.world.oracles.thawed(this);
    }

    end() {
        this.isEnded = true;
    }
}

/** Run in each realm: time and chance are those of the world. */
const REALM = `((random, now) => {
    Math.random = random;
    const RealDate = Date;
    globalThis.Date = class Date extends RealDate {
        constructor(...values) {
            super(...values.length ? values : [now()]);
        }

        static now() {
            return now();
        }
    };
})`;
