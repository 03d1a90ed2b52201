/** A reader: opens pages, reads, types, plays, goes away and comes back. */
import {Event} from "./events.js";
import {MOST_TABS} from "./requests.js";

const MINUTE = 60_000, DAY = 86_400_000;
const PLACES = ["/", "/", "/", "/tags/link/", "/page/1/", "/page/2/"];

/** What a reader does, and how often. */
const HABITS = {
    rest: 8, hide: 3, show: 6, offline: 1, sleep: 1, type: 4, leaveField: 3, clear: 1, play: 2, pause: 1, select: 2, unselect: 1,
    openDialog: 2, press: 4, older: 3, scroll: 6, open: 1, openTab: 1, close: 1, back: 2, reload: 1, goAway: 0.3,
};

/** The same of readers who do things in the page most of the time. */
const BUSY = {
    ...HABITS, hide: 1, type: 12, leaveField: 3, clear: 1, play: 6, pause: 1, select: 6, unselect: 1, openDialog: 6, older: 1,
    open: 0.3, offline: 0.3, sleep: 0.1, openTab: 0.3, goAway: 0.05,
};

/** Those that need no page. */
const COMMON = new Set(["rest", "hide", "show", "offline", "sleep", "openTab", "close", "back", "reload", "goAway"]);

export class Reader {
    constructor(world, browser) {
        Object.assign(this, {world, browser, random: world.random.fork(`reader ${browser.name}`)});
    }

    start() {
        this.browser.openTab(this.random.pick(PLACES));
        this.#plan();
    }

    #plan() {
        this.world.clock.after(this.random.spread(1000, (this.world.isBusy ? 1 : 20) * MINUTE), () => {
            if (!this.world.isResting) this.act();
            this.#plan();
        });
    }

    get tab() {
        return this.browser.tabs.find(({isVisible}) => isVisible);
    }

    /** A reason to look at once, which is not counted. */
    #reason() {
        this.browser.touched = this.world.clock.now;
        (this.browser.reasons ??= []).push(this.world.clock.now);
    }

    act() {
        const habit = this.random.weighted(this.world.isBusy ? BUSY : HABITS);
        const {page} = this.tab ?? {};
        if (this.isAsleep) return;
        this.browser.touched = this.world.clock.now;
        this.world.log(`${this.browser.name}: ${habit}`);
        if (COMMON.has(habit)) this[habit]();
        else if (page) page.guard(() => this.#inPage(habit, page));
        else if (this.tab) this.tab.reload();
    }

    rest() {}

    hide() {
        this.tab?.show(false);
    }

    show() {
        this.#reason();
        const tab = this.random.pick(this.browser.tabs);
        for (const other of this.browser.tabs) if (other != tab && this.random.chance(0.7)) other.show(false);
        if (tab) tab.show(true);
        else this.openTab();
    }

    offline() {
        if (!this.browser.isOnline) return;
        this.#reason();
        this.browser.setOnline(false);
        this.world.clock.after(this.random.spread(5000, 60 * MINUTE), () => this.online());
    }

    online() {
        this.#reason();
        this.browser.setOnline(true);
    }

    /** A computer that sleeps runs nothing; what was under way is lost. */
    sleep() {
        this.isAsleep = true;
        const frozen = this.browser.tabs.map(({page}) => page).filter((page) => page && !page.isFrozen);
        for (const page of frozen) page.isFrozen = true;
        this.browser.breaks = (this.browser.breaks ?? 0) + 1;
        this.wake = () => {
            if (!this.isAsleep) return;
            this.isAsleep = false;
            this.#reason();
            for (const page of frozen) if (!page.isKept && !page.isEnded) page.thaw();
        };
        this.world.clock.after(this.random.spread(MINUTE, DAY), () => this.wake());
    }

    openTab() {
        this.#reason();
        if (this.browser.tabs.length < MOST_TABS) this.browser.openTab(this.random.pick(PLACES));
    }

    close() {
        this.#reason();
        if (this.browser.tabs.length > 1) this.tab?.close();
    }

    back() {
        this.#reason();
        this.tab?.back();
    }

    reload() {
        this.#reason();
        this.tab?.reload();
    }

    /** Leaves the browser as it is for up to a week. */
    goAway() {
        for (const tab of this.browser.tabs) tab.show(false);
        this.isAsleep = true;
        this.wake = () => {
            if (!this.isAsleep) return;
            this.isAsleep = false;
            this.show();
        };
        this.world.clock.after(this.random.spread(MINUTE, 7 * DAY), () => this.wake());
    }

    #inPage(habit, page) {
        const {document, window} = page, {keeping} = this.world.oracles, {random} = this;
        const isShown = (node) => !node.closest("[hidden], dialog:not([open])");
        const one = (selector) => random.pick(document.querySelectorAll(selector).filter(isShown));
        // What is behind a modal dialog does not react.
        if (document.querySelector("dialog[open]")) return void (random.chance(0.4) && this.#closeDialogs(page));
        this.world.oracles.acting(page);
        window.globals.navigator.userActivation.hasBeenActive = true;
        const field = ["type"].includes(habit) && one("[data-cell] input, [data-cell] textarea");
        switch (habit) {
            case "type": if (field) this.#type(page, field); break;
            case "leaveField":
                keeping.release(page, ({kind}) => kind == "focus");
                document.activeElement.blur();
                break;
            case "clear": this.#clear(page); break;
            case "play": this.#play(page, one("video")); break;
            case "pause":
                keeping.release(page, ({kind}) => kind == "media");
                for (const node of document.querySelectorAll("video")) node.pause();
                break;
            case "select": this.#select(page, one("[data-cell] p")); break;
            case "unselect":
                keeping.release(page, ({kind}) => kind == "selection");
                document.selection.removeAllRanges();
                break;
            case "openDialog": this.#openDialog(page, random.pick(document.querySelectorAll("[data-cell] dialog"))); break;
            case "press": this.press(page); break;
            case "older": this.#tap(page, one("a[data-older]")); break;
            case "scroll": document.scroll(random.pick([0, random.int(0, 3000)])); break;
            case "open": this.#tap(page, one("[data-cell] a[href], header a")); break;
        }
    }

    #type(page, field) {
        const {keeping} = this.world.oracles;
        keeping.release(page, ({kind}) => kind == "focus");
        field.focus();
        field.typed = `draft ${this.random.int(0, 999)}`;
        field.dispatchEvent(new Event("input", {bubbles: true}));
        keeping.add(page, "focus", field);
        keeping.add(page, "draft", field, field.typed);
    }

    #clear(page) {
        this.world.oracles.keeping.release(page, ({kind}) => kind == "draft");
        for (const field of page.document.querySelectorAll("input, textarea")) {
            if (field.typed == null) continue;
            field.typed = null;
            field.dispatchEvent(new Event("input", {bubbles: true}));
            field.dispatchEvent(new Event("change", {bubbles: true}));
        }
    }

    #play(page, video) {
        if (!video) return;
        video.play();
        video.dispatchEvent(new Event("play"));
        this.world.oracles.keeping.add(page, "media", video);
    }

    #openDialog(page, dialog) {
        if (!dialog || dialog.closest("[hidden]")) return;
        const {keeping} = this.world.oracles;
        keeping.release(page, ({kind}) => kind == "focus");
        dialog.showModal();
        // A click on its text takes the focus away.
        if (this.random.chance(0.5)) page.document.activeElement.blur();
        keeping.add(page, "modal", dialog, dialog.innerHTML);
    }

    #closeDialogs(page) {
        this.world.oracles.acting(page);
        this.world.oracles.keeping.release(page, ({kind}) => kind == "modal");
        for (const dialog of page.document.querySelectorAll("dialog[open]")) dialog.close();
    }

    #select(page, node) {
        if (!node) return;
        page.document.selection.select(node);
        page.document.dispatchEvent(new Event("selectionchange"));
        this.world.oracles.keeping.add(page, "selection", node);
    }

    press(page) {
        const button = page.document.querySelector("[data-new-posts]");
        if (button && !button.hidden) this.#tap(page, button);
    }

    #tap(page, node) {
        if (!node) return;
        this.world.oracles.keeping.release(page, ({kind}) => kind == "focus");
        node.focus();
        node.click();
    }

    /** Lets go of everything, so that nothing is held back. */
    letGo() {
        for (const {page} of this.browser.tabs) {
            if (!page || page.isFrozen) continue;
            page.guard(() => {
                this.world.oracles.acting(page);
                this.world.oracles.keeping.release(page);
                for (const node of page.document.querySelectorAll("video")) node.pause();
                this.#closeDialogs(page);
                this.#clear(page);
                page.document.selection.removeAllRanges();
                page.document.activeElement.blur();
                this.press(page);
            });
        }
    }

    /** Comes back, with all tabs in view, and perhaps uses them. */
    comeBack(isUsing) {
        this.wake?.();
        this.online();
        for (const tab of this.browser.tabs) {
            this.#reason();
            if (!tab.page) tab.reload();
            tab.show(true);
            if (isUsing) tab.page?.guard(() => tab.page.document.dispatchEvent(new Event("pointermove")));
        }
        if (!this.browser.tabs.length) this.openTab();
    }
}
