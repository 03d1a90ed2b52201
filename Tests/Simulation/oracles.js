/** What must hold whatever the author, the host and the readers do. Asked after each event. */
import {Back} from "./back.js";
import {Design} from "./design.js";
import {compareList, GRACE, letGoOf, outline} from "./compare.js";
import {Moves} from "./moves.js";
import {Requests} from "./requests.js";
import {Keeping} from "./keeping.js";

export class Failure extends Error {
    constructor(oracle, message) {
        super(message);
        this.oracle = oracle;
    }
}

const listsOf = (page) => page.document.querySelectorAll("[data-feed]");

/** Whether a list has a section twice: once as it waits for the reader, and once as it came back meanwhile. */
const hasDuplicates = (list) => {
    const names = list.children.map(({dataset}) => dataset.section).filter(Boolean);
    return new Set(names).size < names.length;
};

export class Oracles {
    constructor(world) {
        this.world = world;
        this.requests = new Requests(world);
        this.back = new Back(world);
        this.keeping = new Keeping(world);
        this.design = new Design(world);
        this.moves = new Moves(world);
        /** The revision of each page that was found to be right. */
        this.checked = new WeakMap();
        this.logged = new WeakMap();
        /** The ids of the heads that came to each page. */
        this.heads = new WeakMap();
        this.looks = this.patches = this.pages = this.opens = 0;
    }

    /** Notes the first failure. Nothing is thrown: a client would catch it. */
    fail(oracle, message) {
        if (!this.world.options.without.has(oracle)) this.world.failure ??= new Failure(oracle, message);
    }

    opened(page) {
        this.opens++;
        const heads = new Set();
        this.heads.set(page, heads);
        page.document.addEventListener("feed:head", ({detail}) => {
            if (detail.id != page.heads.at(-1)?.id) page.turns++;
            page.heads = [...page.heads.slice(-2), detail];
            heads.add(detail.id);
        });
        this.world.active.add(page);
        this.moves.watch(page);
    }

    /** The reader is about to do something in a page, and perhaps to let go of what they use. */
    acting(page) {
        const {clock} = this.world;
        letGoOf(page.document.querySelectorAll("[data-section] > [data-cell]"), clock.now);
        clock.after(GRACE + 1, () => this.checked.delete(page));
    }

    /** A page goes on: what the reader let go of, as pages do that are left, still has to be dealt with. */
    thawed(page) {
        page.isRestless = true;
        this.world.clock.after(GRACE + 1, () => {
            page.isRestless = false;
            this.checked.delete(page);
        });
    }

    requested(page, path) {
        if (path.endsWith("/head.json")) this.looks++;
        else if (path.startsWith("/live/")) this.patches++;
        else if (path.endsWith("/")) this.pages++;
        this.requests.requested(page, path);
    }

    /** After each event. */
    check() {
        for (const page of this.world.active) {
            if (page.isEnded) {
                this.world.active.delete(page);
                continue;
            }
            page.afterEvent();
            const {document: {readyState, revision}, isFrozen, isRestless} = page;
            // Until its scripts have run, a page is what the host made of it.
            if (isFrozen || isRestless || readyState == "loading" || this.checked.get(page) == revision) continue;
            this.checked.set(page, revision);
            const lists = listsOf(page);
            for (const list of lists) this.#checkList(page, list);
            this.back.keepOnly(page, lists.map(({dataset}) => dataset.feed));
            this.keeping.check(page);
            const loss = page.others?.loss;
            if (loss) this.fail("others", `${page.tab.name}: ${loss}`);
        }
    }

    #checkList(page, list) {
        const {feed, version} = list.dataset;
        // It says nothing of itself while it waits for its page.
        if (!version) return;
        const doc = this.world.author.published.get(feed)?.get(version);
        const where = `${page.tab.name}, list ${feed}, version ${version.slice(0, 12)}`;
        if (!doc) return this.fail("right", `${where}: no such version was ever published`);
        const difference = compareList(list, doc, this.world.clock.now, false);
        if (difference) this.fail(hasDuplicates(list) ? "duplicates" : "right", `${where}: ${difference}`);
        if (this.world.options.print) this.#logList(page, list);
        this.back.check(page, feed, version, where);
    }

    /** Traces what a list has become. */
    #logList(page, list) {
        const {feed, version} = list.dataset;
        const text = `${page.tab.name} has ${feed} ${version.slice(0, 12)}: ${outline(list, this.world.clock.now)}`;
        if (this.logged.get(list) != text) this.world.log("  " + text);
        this.logged.set(list, text);
    }

    /** The lists of all visible pages, each with what is published; a page that is no more stays as it was. */
    * #visibleLists() {
        const {docs} = this.world.deploys.at(-1);
        for (const page of this.world.active) {
            if (page.isEnded || page.isFrozen || page.document.hidden) continue;
            for (const list of listsOf(page)) {
                const doc = docs.get(list.dataset.feed);
                if (doc) yield {page, list, doc};
            }
        }
    }

    /** Whether all visible pages have the newest publication. */
    get isUpToDate() {
        return [...this.#visibleLists()].every(({list, doc}) => list.dataset.version == doc.version);
    }

    /** Lists of older posts follow those whose older posts they are, in the page too. */
    #checkOrder(page, list, where) {
        const lists = listsOf(page), {feed} = list.dataset, before = lists[lists.indexOf(list) - 1];
        const isLoaded = new URL(page.url).pathname != feed.split("#")[0];
        if (isLoaded && before.dataset.older != feed) this.fail("order", `${where}, stands after ${before.dataset.feed}`);
    }

    /** At rest: all visible pages show the newest publication, as a freshly opened page would. */
    checkRest(isLetGo) {
        const {head} = this.world.deploys.at(-1);
        for (const {page, list, doc} of this.#visibleLists()) {
            const {feed, version} = list.dataset;
            const where = `at rest, ${page.tab.name}, list ${feed}`;
            if (version != doc.version) {
                const couldKnow = head.pages[feed] || !this.requests.hasAsked(page, feed, this.world.lastChange(feed))
                    && !this.world.wasTakenBack(feed, version, this.heads.get(page));
                const oracle = couldKnow ? "rest" : "rest-unlisted";
                this.fail(oracle, `${where}: version ${version.slice(0, 12)} instead of ${doc.version.slice(0, 12)}`);
                continue;
            }
            this.#checkOrder(page, list, where);
            const difference = compareList(list, doc, this.world.clock.now, isLetGo);
            if (difference) this.fail(hasDuplicates(list) ? "duplicates" : "rest", `${where}: ${difference}`);
        }
    }
}
