/** A tab: where it is, where it was, whether it is seen. */
import {Event} from "./events.js";
import {Page} from "./page.js";

const ORIGIN = "https://me.example";

export class Tab {
    page = null;
    entries = [];
    index = -1;
    isVisible = true;
    storage = new Map();

    constructor(browser) {
        this.browser = browser;
    }

    get entry() {
        return this.entries[this.index] ?? {};
    }

    /** Goes to a page of the site, by a link or by its address. */
    navigate(url, isReplacing) {
        if (this.isEnded) return;
        url = new URL(url, ORIGIN).href;
        this.#load(url, "default", "navigate", () => {
            if (!isReplacing) {
                for (const {page} of this.entries.splice(this.index + 1)) if (page?.isKept) page.end();
                this.index++;
            }
            this.entries[this.index] = {url};
        });
    }

    reload() {
        if (this.index >= 0) this.#load(this.entry.url, "no-cache", "reload", () => { this.entry.page = null; });
    }

    /** One step back; to the page as it was left if the browser kept it. */
    back() {
        if (this.index < 1) return;
        const to = this.entries[this.index - 1];
        if (!to.page?.isKept || to.page.isEnded) {
            this.#load(to.url, "back", "back_forward", () => this.index--);
            return;
        }
        this.#leave();
        this.index--;
        this.page = to.page;
        this.page.thaw();
        this.page.document.hidden = !this.isVisible;
        this.browser.world.log(`${this.name} is back at ${to.url} as it was left`);
        this.page.window.dispatchEvent(new Event("pageshow", {persisted: true}));
        if (this.isVisible) this.#tellVisibility();
    }

    #load(url, mode, kind, arrive) {
        const {browser, browser: {world}} = this;
        const path = new URL(url).pathname;
        const number = this.loads = (this.loads ?? 0) + 1;
        browser.request(path, mode, (response) => {
            if (number != this.loads || this.isEnded) return;
            this.#leave();
            arrive();
            const isPage = response?.status == 200 && response.body.includes("data-feed");
            world.log(`${this.name} ${kind} ${path} ${isPage ? "" : "fails"}`);
            if (isPage) this.#open(url, response, kind);
        });
    }

    #open(url, response, kind) {
        const {browser: {world}} = this;
        const page = this.page = this.entry.page = new Page(this, url, response, kind);
        world.oracles.opened(page, response);
        page.start(world.clientOf(page)).catch((error) => world.uncaught(error, page));
    }

    /** Leaves a page, which is kept for the way back if it can be. */
    #leave() {
        const {page, browser: {world}} = this;
        if (!page || page.isEnded) return;
        this.page = null;
        const isKept = world.random.chance(0.7);
        page.guard(() => page.window.dispatchEvent(new Event("pagehide", {persisted: isKept})));
        page.document.hidden = true;
        page.guard(() => page.document.dispatchEvent(new Event("visibilitychange", {bubbles: true})));
        world.clock.after(1, () => {
            if (page.isEnded) return;
            if (isKept) page.isFrozen = page.isKept = true;
            else page.end();
        });
    }

    #tellVisibility() {
        this.page.guard(() => this.page.document.dispatchEvent(new Event("visibilitychange", {bubbles: true})));
    }

    show(isVisible) {
        if (this.isVisible == isVisible) return;
        this.isVisible = isVisible;
        if (!this.page) return;
        this.page.document.hidden = !isVisible;
        if (!this.page.isFrozen) this.#tellVisibility();
    }

    close() {
        this.isEnded = true;
        if (this.page) this.page.guard(() => this.page.window.dispatchEvent(new Event("pagehide", {persisted: false})));
        for (const {page} of this.entries) page?.end();
        this.page?.end();
        this.page = null;
        this.browser.tabs.splice(this.browser.tabs.indexOf(this), 1);
    }

    /** What a click on an element does by itself. */
    clicked(node) {
        const link = node.closest("a[href]");
        if (link) this.navigate(link.href);
    }

    /** A page has one client for as long as it lives. */
    scriptInserted({src}) {
        this.browser.world.oracles.fail("client", `${this.name}: a script is added to the page: ${src}`);
    }

    /** Loads a style sheet that a script put into the page. */
    sheetInserted(link) {
        if (link.rel != "stylesheet") return;
        const {page} = this;
        this.browser.request(new URL(link.href).pathname, "default", (response) => page.now(() =>
            link.dispatchEvent(new Event(response?.status == 200 ? "load" : "error"))));
    }
}
