/** One world: an author, a host and readers, all from one seed. */
import {Author} from "./author.js";
import {Browser} from "./browser.js";
import {Clock} from "./clock.js";
import {allowMoveBefore} from "./elements.js";
import {report} from "./events.js";
import {Host} from "./host.js";
import {Failure, Oracles} from "./oracles.js";
import {Random} from "./random.js";
import {Reader} from "./reader.js";
import {publishBy, WAYS} from "./ways.js";

const SECOND = 1000, MINUTE = 60 * SECOND, START = 1_790_000_000_000;
/** What a host is like. */
export const hostOptions = (random) => ({
    latency: random.pick([[5, 60], [20, 400]]),
    edges: random.int(1, 3), hasTags: random.chance(0.6), hasDates: random.chance(0.6), isAdditive: random.chance(0.5),
    replacesAll: random.chance(0.5), keepsDates: random.chance(0.2), isMinifying: random.chance(0.2),
    cacheControl: random.pick([undefined, "no-cache", "max-age=0, must-revalidate", "max-age=600"]),
    // As in reproducible images: all dates are 1970, and validators are made of date and size.
    hasOnlySizes: random.chance(0.2),
});

export class World {
    pages = 0;
    requests = 0;
    deploys = [];
    /** When each of them began. */
    times = [];
    active = new Set();
    lines = [];
    isResting = false;

    /**
     * @param {number} seed
     * @param {{clients: Client[], publications: number, without: Set<string>, print: ?function(string)}} options
     */
    constructor(seed, options) {
        Object.assign(this, {seed, options});
        this.random = new Random(seed);
        this.clock = new Clock(START + this.random.int(0, 999));
        this.isRough = this.random.chance(0.15);
        /** Whether one publication follows the other while readers are at work, over a host that works. */
        this.isBusy = this.random.chance(0.25);
        this.hasTransitions = this.random.chance(0.4);
        this.canMove = this.random.chance(0.6);
        allowMoveBefore(this.canMove);
        this.console = {log: (...values) => this.log(values.join(" ")), warn: () => {}, error: () => {}};
        this.oracles = new Oracles(this);
        report.error = (error) => this.uncaught(error);
        this.host = new Host(this.clock, this.random.fork("host"), hostOptions(this.random));
        /** Whether others have scripts in its pages. */
        this.hasOthers = this.random.chance(0.4);
        const origins = this.random.pick([0, 1, 4, 32]), lists = this.random.int(2, 10);
        this.author = new Author(this.random.fork("author"), {
            origins, lists, isRough: this.isRough,
            hasSide: this.random.chance(0.2), hasUpgrades: this.random.chance(0.4),
            inUse: () => this.isBusy ? [...this.active].flatMap((page) => this.oracles.keeping.of(page)) : [],
        });
    }

    /** Seconds since the world began, and what happened. */
    log(line) {
        const text = `${((this.clock.now - START) / 1000).toFixed(3)} ${line}`;
        if (this.options.print) this.options.print(text);
        else if (this.lines.push(text) > 400) this.lines.splice(0, 200);
    }

    /** An error that nobody caught, in a page or in the simulation itself. */
    uncaught(error, page) {
        if (error instanceof Failure) this.failure ??= error;
        else if (!this.failure) this.failure = new Failure("errors", `${page?.tab.name ?? "a page"}: ${error?.stack ?? error}`);
    }

    /** Lets time pass, up to the first failure. */
    async pass(duration) {
        await this.clock.runUntil(this.clock.now + duration, () => {
            this.#throwFailure();
            this.oracles.check();
        });
        this.#throwFailure();
    }

    #throwFailure() {
        if (this.failure) throw this.failure;
    }

    async run() {
        this.publish("usual", {spread: 0, cut: 1});
        this.readers = Array.from({length: this.random.int(1, 3)}, (_, index) =>
            new Reader(this, new Browser(this, `r${index + 1}`)));
        for (const reader of this.readers) this.clock.after(this.random.spread(1, 10 * MINUTE), () => reader.start());
        for (let count = 1; count < this.options.publications; count++) {
            const {isBusy} = this, isCalm = isBusy && this.random.chance(0.9);
            await this.pass(this.random.spread(...isBusy ? [20 * SECOND, 5 * MINUTE] : [2 * SECOND, 2 * 60 * MINUTE]));
            this.host.trouble = isCalm ? 0 : this.random.pick([0, 0, 0, 0.1, 0.1, 0.5, 1]);
            this.publish(isCalm ? "usual" : this.random.weighted(WAYS), {
                spread: isCalm ? 0 : this.random.pick([0, this.random.spread(SECOND, 30 * MINUTE)]),
                cut: isCalm ? 1 : this.random.pick([1, 1, 1, this.random.next()]),
            });
            if (this.random.chance(0.08)) await this.#publishAgain();
            if (this.random.chance(0.08)) await this.rest();
        }
        await this.rest();
    }

    /** The client that a page came with. */
    clientOf({scripts}) {
        const {options: {clients}} = this;
        return clients[this.author.builds.get(scripts[0]) % clients.length];
    }

    /** One more publication within the same second, which dates do not tell from the one before. */
    async #publishAgain() {
        await this.pass(this.random.int(0, SECOND - 1 - this.clock.now % SECOND));
        this.publish("usual", {spread: 0, cut: 1});
    }

    publish(way, course) {
        this.times.push(this.clock.now);
        const deploy = publishBy(way, this.author, this.deploys, this.random, this.clock.now);
        this.log(`publication ${this.deploys.length - 1}, ${way}, ${JSON.stringify(course)}: ${JSON.stringify(deploy.head)}`);
        this.host.upload(deploy, course);
    }

    /** A page asks for a file. Now and then its reader is done just before the news are there. */
    requested(page, path) {
        this.oracles.requested(page, path);
        if (!path.startsWith("/live/") || path.endsWith("/head.json") || !this.random.chance(this.isBusy ? 0.4 : 0.1)) return;
        const reader = this.readers.find(({browser}) => browser == page.browser);
        this.clock.after(this.random.spread(1, SECOND / 2), () => this.isResting || reader.isAsleep || reader.letGo());
    }

    /** When a list became what it is now, by the heads before the newest one: of others, a host may have had parts. */
    lastChange(feed) {
        const {deploys} = this, indexOf = (id) => deploys.findIndex(({head}) => head.id == id);
        const versionOf = (index) => deploys[index]?.docs.get(feed)?.version;
        let index, before = indexOf(deploys.at(-1).head.id);
        const version = versionOf(before);
        do {
            index = before;
            before = indexOf(deploys[index].head.after?.[0]);
        } while (versionOf(before) == version);
        return this.times[index];
    }

    /**
     * Whether a version of a list was taken back in a way that pages cannot know: it is newer than the newest publication, which
     * is a redeployed past then; or its head never came, and the head before, or none, was followed by the newest one.
     */
    wasTakenBack(feed, version, seen) {
        const {id, n, after} = this.deploys.at(-1).head;
        const heads = this.deploys.filter(({docs}) => docs.get(feed)?.version == version).map(({head}) => head);
        const isNext = after?.some((id) => seen.has(id)) || ![...seen].some((other) => other != id);
        return heads.some((head) => head.n > n) || isNext && !heads.some((head) => seen.has(head.id));
    }

    /** The shortest interval that any head asked for, in seconds. */
    get shortestPoll() {
        return Math.min(30, ...this.deploys.map(({head: {poll}}) => poll >= 1 ? poll : 30));
    }

    /** The host comes to rest with the newest publication, and everyone looks; in the end all pages must be right. */
    async rest() {
        // Readers do not wait until the host is at rest.
        await this.pass(this.random.spread(SECOND, 20 * MINUTE));
        this.log("rest");
        this.host.trouble = 0;
        this.host.upload(this.deploys.at(-1), {spread: 0, cut: 1});
        this.isResting = true;
        const areUsed = this.random.chance(0.8);
        for (const reader of this.readers) if (reader.browser.tabs.length) reader.comeBack(areUsed);
        // A page that is not in use follows a rolled back host after four looks, with seven minutes between them.
        const isOver = (minutes) => minutes >= 60 || areUsed && this.oracles.isUpToDate;
        for (let minutes = 0; !isOver(minutes); minutes += 5) await this.pass(5 * MINUTE);
        // Pages look again at what they cannot be sure of: three times, up to 444 seconds after the last one if `poll` is 120.
        await this.pass(25 * MINUTE);
        this.oracles.checkRest(false);
        this.oracles.requests.restBegins();
        await this.pass(10 * MINUTE);
        this.oracles.requests.restEnds();
        this.log("let go");
        for (const reader of this.readers) reader.letGo();
        await this.pass(MINUTE);
        this.oracles.checkRest(true);
        const tabs = this.readers.flatMap(({browser}) => browser.tabs).filter(({isVisible}) => isVisible);
        // A new design that waited for the reader comes with the first look after a pause of seven minutes. In a page that is not
        // in use, one look may come just before that, and the next one 504 seconds later.
        for (let minutes = 0; minutes < 15 && this.oracles.design.missing(tabs); minutes++) await this.pass(MINUTE);
        this.oracles.design.checkVisible(tabs);
        for (const tab of tabs) tab.show(false);
        await this.pass(MINUTE);
        this.oracles.design.checkHidden(tabs);
        for (const tab of tabs) tab.show(true);
        this.#throwFailure();
        this.isResting = false;
    }
}
