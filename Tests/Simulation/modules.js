/** The modules of a client, from a folder, as scripts of pages: each page has its own instances. */
import {existsSync, readFileSync} from "node:fs";
import {join} from "node:path";
import vm from "node:vm";

/** A folder with a client: its sources, read once. */
export class Client {
    constructor(folder) {
        this.folder = folder;
        this.sources = new Map();
    }

    has(name) {
        return existsSync(join(this.folder, `${name}.js`));
    }

    source(name) {
        if (!this.sources.has(name)) this.sources.set(name, readFileSync(join(this.folder, `${name}.js`), "utf8"));
        return this.sources.get(name);
    }
}

/** The modules of one page. */
export class Modules {
    /**
     * @param {Client} client
     * @param {Page} page with its `context`; `page.wait` is how long a script takes to arrive
     */
    constructor(client, page) {
        Object.assign(this, {client, page});
        this.modules = new Map();
        this.linked = Promise.resolve();
    }

    #module(name) {
        const known = this.modules.get(name);
        if (known) return known;
        const module = new vm.SourceTextModule(this.client.source(name), {
            identifier: join(this.client.folder, `${name}.js`), context: this.page.context,
            initializeImportMeta: (meta) => { meta.url = `${this.page.origin}/assets/${name}.js`; },
            importModuleDynamically: async (specifier) => {
                await this.page.wait();
                return this.#run(this.#nameOf(specifier));
            },
        });
        this.modules.set(name, module);
        return module;
    }

    #nameOf(specifier) {
        const [, name] = /^\.\/(\w+)(?:\.\w+)?\.js$/.exec(specifier) ?? [];
        if (!name) throw Error(`a module that is not here: ${specifier}`);
        return name;
    }

    async #run(name) {
        const module = this.#module(name);
        // One after another: what is being linked for one cannot be linked for another.
        await (this.linked = this.linked.then(() => module.status == "unlinked"
            && module.link((specifier) => this.#module(this.#nameOf(specifier)))));
        await module.evaluate();
        return module;
    }

    /** Runs a script of the page, with what it imports. */
    run(name) {
        return this.#run(name);
    }
}
