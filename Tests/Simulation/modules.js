/** The modules of a client, from a folder, as scripts of pages: each page has its own instances. */
import {existsSync, readFileSync} from "node:fs";
import {dirname, join} from "node:path";
import vm from "node:vm";

/** What pages have in one file, `feed.js`, joined from the modules of a folder of that name. */
const JOINED = "feed";

/** A folder with a client: its sources, read once, by names that differ. */
export class Client {
    constructor(folder) {
        this.folder = folder;
        this.sources = new Map();
    }

    file(name) {
        return [join(this.folder, JOINED, `${name}.js`), join(this.folder, `${name}.js`)].find(existsSync);
    }

    source(name) {
        if (!this.sources.has(name)) this.sources.set(name, readFileSync(this.file(name), "utf8"));
        return this.sources.get(name);
    }
}

/** The name of the module that another one imports. */
export const nameOf = (specifier) => /([\w-]+)(?:\.\w+)?\.js$/.exec(specifier)[1];

/** The modules of one page. */
export class Modules {
    /**
     * @param {Client} client
     * @param {Page} page with its `context`; `page.load` is how a script arrives that is imported later
     */
    constructor(client, page) {
        Object.assign(this, {client, page});
        this.modules = new Map();
        this.linked = Promise.resolve();
    }

    #module(name) {
        const known = this.modules.get(name);
        if (known) return known;
        const {client, page} = this, file = client.file(name);
        const script = dirname(file) == dirname(client.file(JOINED)) ? JOINED : name;
        const module = new vm.SourceTextModule(client.source(name), {
            identifier: file, context: page.context,
            initializeImportMeta: (meta) => { meta.url = page.origin + page.scriptPath(script); },
            importModuleDynamically: async (specifier) => {
                const imported = nameOf(specifier);
                if (!this.modules.has(imported)) await page.load(imported);
                return this.run(imported);
            },
        });
        this.modules.set(name, module);
        return module;
    }

    /** Runs a script of the page, with what it imports. */
    async run(name) {
        const module = this.#module(name);
        // One after another: what is being linked for one cannot be linked for another.
        await (this.linked = this.linked.then(() => module.status == "unlinked"
            && module.link((specifier) => this.#module(nameOf(specifier)))));
        await module.evaluate();
        return module;
    }
}
