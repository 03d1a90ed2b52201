/** Whether a page goes back: to what was published before what it shows, and never again since. */

export class Back {
    constructor(world) {
        this.world = world;
        /** By page and list, the version shown and the first deploy that it can be of. */
        this.shown = new WeakMap();
    }

    /** A list that left a page, and is loaded again, is a new one: the page knows of no newer version of it. */
    keepOnly(page, feeds) {
        const lists = this.shown.get(page) ?? new Map();
        for (const feed of lists.keys()) if (!feeds.includes(feed)) lists.delete(feed);
    }

    check(page, feed, version, where) {
        if (!this.shown.has(page)) this.shown.set(page, new Map());
        const lists = this.shown.get(page), last = lists.get(feed);
        if (last?.version == version) return;
        const {deploys} = this.world;
        let deploy = last?.deploy ?? 0;
        while (deploy < deploys.length && deploys[deploy].docs.get(feed)?.version != version) deploy++;
        if (deploy < deploys.length) return void lists.set(feed, {version, deploy, isFirst: !last});
        const first = deploys.findIndex(({docs}) => docs.get(feed)?.version == version);
        const shown = deploys[last.deploy].head.n;
        lists.set(feed, {version, deploy: first});
        // A page without a date that was just opened does not know that the head is older, nor does one whose older posts were
        // loaded before any head came: the date is that of the page.
        const isAppended = new URL(page.document.baseURI).pathname != feed.split("#")[0];
        const {host, oracles} = this.world;
        if (last.isFirst && (!host.tellsDates || isAppended && oracles.heads.get(page).size < 2)) return;
        // Clients compare the `n` of heads: what follows a redeployed past may have been published before it.
        if (deploys.some(({docs, head: {n}}) => n > shown && docs.get(feed)?.version == version)) return;
        // An older head that was seen steadily is a redeployed past, as far as a page can know.
        const {heads} = page;
        const isSteady = heads.length > 2 && heads.slice(-3).every(({n}) => n < shown);
        if (isSteady) return;
        const oracle = heads.at(-1)?.pages?.[feed] ? "back" : "back-unlisted";
        const from = last.version.slice(0, 12);
        this.world.oracles.fail(oracle, `${where}: from ${from} of deploy ${last.deploy} to deploy ${first}`);
    }
}
