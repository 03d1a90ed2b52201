/** Whether pages have the design and the client of the newest publication. */
const TEMPLATE = "header p", SHEET = "link[rel=stylesheet]";

export class Design {
    constructor(world) {
        this.world = world;
    }

    get #assets() {
        return this.world.deploys.at(-1).head.assets.map((path) => "/" + path);
    }

    #isOld({scripts}) {
        return scripts[0] != this.#assets[0];
    }

    /** The style sheets and the template of a page, and those that the first of its lists is to have. */
    #compare({document}) {
        const sheets = document.querySelectorAll(SHEET).map((node) => node.getAttribute("href"));
        // A page may have been cut before its first list.
        const shell = document.querySelector("[data-feed]")?.dataset.shell;
        if (!shell) return [];
        return [[...sheets, document.querySelector(TEMPLATE).textContent].join(),
            [this.#assets.at(-1), `Template ${this.world.author.templates.get(shell)}`].join()];
    }

    /** Whether a page has another design than the newest publication. */
    isBehind(page) {
        const [shown, wanted] = this.#compare(page);
        return shown != wanted;
    }

    /** What pages show that should have the newest look, in words. An old client may lack what it needs for that. */
    missing(tabs) {
        const {docs} = this.world.deploys.at(-1);
        const pages = tabs.map(({page}) => page).filter((page) => page && !page.isFrozen && !this.#isOld(page)
            && page.document.readyState == "complete" && docs.has(new URL(page.url).pathname));
        return pages.map((page) => [page, ...this.#compare(page)]).filter(([, shown, wanted]) => shown != wanted)
            .map(([{tab: {name}}, shown, wanted]) => `${name}: ${shown} instead of ${wanted}`).join();
    }

    checkVisible(tabs) {
        const missing = this.missing(tabs);
        if (missing) this.world.oracles.fail("design", `at rest, ${missing}`);
    }

    /** Some time after nobody looks at them any more, pages are those of the newest client, once at most for each version. */
    checkHidden(tabs) {
        const {docs} = this.world.deploys.at(-1);
        for (const {page, name, storage} of tabs) {
            if (!page || page.isFrozen || page.document.readyState != "complete" || !this.#isOld(page)) continue;
            // A page that was cut before its first list has nothing to follow.
            if (!page.document.querySelector("[data-feed]")) continue;
            if (!docs.has(new URL(page.url).pathname)) continue;
            const wanted = this.#assets[0], [[, tried] = []] = [...storage].filter(([key]) => key.endsWith("client"));
            if (tried?.includes(wanted)) continue;
            this.world.oracles.fail("upgrade", `hidden, ${name}: the client ${page.scripts[0]} instead of ${wanted}`);
        }
    }
}
