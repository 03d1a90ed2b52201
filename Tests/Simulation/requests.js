/** How often pages ask: looks per hour, patches and pages per head; nothing while nobody looks. */

const HOUR = 3_600_000;
/** Looks in an hour of a page that nobody has touched for an hour before. */
const IDLE_LOOKS = 12;
/** No reader has more tabs. */
export const MOST_TABS = 3;

export class Requests {
    constructor(world) {
        this.world = world;
        /** Whether everybody is up to date: nothing but heads may be asked for. */
        this.isAtRest = false;
        this.seen = new WeakMap();
    }

    /** Whether a page has asked for the page of a list since a time: what came may be older, which the page cannot know. */
    hasAsked(page, feed, time) {
        return this.seen.get(page)?.get(feed.replace(/#.*/, ""))?.now >= time;
    }

    restBegins() {
        this.isAtRest = true;
    }

    restEnds() {
        this.isAtRest = false;
    }

    requested(page, path) {
        const {world, world: {clock: {now}}} = this;
        world.log(`${page.tab.name} asks for ${path}`);
        const isLook = path.endsWith("/head.json");
        if (isLook && page.document.hidden) world.oracles.fail("hidden", `${page.tab.name} looks while nobody sees it`);
        // A page that is no more is asked for again and again, with pauses.
        const isThere = world.deploys.at(-1).docs.has(path);
        // A new design waits for what is in use, with pauses too, also for what the author took away while it was.
        const isUsed = world.oracles.keeping.of(page).length || page.document.querySelector("dialog[open]");
        const isWaiting = isUsed && world.oracles.design.isBehind(page);
        if (this.isAtRest && !isLook && isThere && !isWaiting) {
            world.oracles.fail("quiet", `${page.tab.name} asks for ${path}, long after all rested`);
        }
        if (isLook) this.#countLook(page.browser, now);
        else this.#countOther(page, path, now);
    }

    /** The looks of all tabs of a browser in the last hour; reasons to look at once are not counted. */
    #countLook(browser, now) {
        browser.looks = [...browser.looks ?? [], now].filter((time) => time > now - HOUR);
        browser.reasons = (browser.reasons ?? []).filter((time) => time > now - HOUR);
        const limit = MOST_TABS * 130 * 30 / this.world.shortestPoll + browser.reasons.length;
        if (browser.looks.length > limit) {
            this.world.oracles.fail("looks", `${browser.name} looked ${browser.looks.length} times in an hour, not ${limit}`);
        }
        if (now - browser.touched > 2 * HOUR && browser.looks.length > MOST_TABS * IDLE_LOOKS) {
            this.world.oracles.fail("idle", `${browser.name} looked ${browser.looks.length} times in an hour, touched by nobody`);
        }
    }

    /** One patch and one page for each head and list; a page again only after a pause. */
    #countOther(page, path, now) {
        if (!this.seen.has(page)) this.seen.set(page, new Map());
        const seen = this.seen.get(page), before = seen.get(path);
        const head = page.turns, reasons = page.browser.reasons?.length;
        const pause = 0.8 * Math.min(30, this.world.shortestPoll) * 1000;
        const isSame = before?.head == head && before?.reasons == reasons;
        const times = isSame ? before.times.filter((time) => now - time < pause) : [];
        seen.set(path, {now, head, reasons, times: [...times, now]});
        if (path.endsWith(".json") && before?.head == head) {
            this.world.oracles.fail("patches", `${page.tab.name} asks for ${path} again`);
        }
        // For each list one, and another if the first is not what the head says; one for a new style sheet, one for a new client,
        // and one for older posts on a tap.
        const lists = page.document.querySelectorAll("[data-feed]").filter(({dataset: {feed}}) => feed.split("#")[0] == path);
        if (path.endsWith("/") && times.length > 2 * Math.max(1, lists.length) + 2) {
            this.world.oracles.fail("pages", `${page.tab.name} asks for ${path} ${times.length + 1} times within ${pause} ms`);
        }
    }
}
