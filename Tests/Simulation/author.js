/** The author: edits posts and settings, and publishes; now and then from an earlier state, or without memory. */
import {digest, documentOf, patchOf, shortOf} from "./documents.js";
import {entryOf, FEED, feedJSON, feedPatch} from "./feeds.js";
import {folderOf, pageHTML} from "./pages.js";
import {Writer} from "./posts.js";

/** How many earlier versions of a list have a patch, at most. */
const ORIGINS = 32;
/** The scripts of pages, and those that these load when there is need. */
const SCRIPTS = ["feed", "older"], LOADED = ["look", "noscript", "spare"];
/** More changed lists than this are not listed at all. Protocol.md says 256; the sites here are smaller. */
const MANY = 12;

/**
 * @typedef {object} Deploy what a publication puts on the host
 * @property {number} number of this deploy; a redeployed past has a later one than it had first
 * @property {Map<string, File>} files by path: their type, when they were made, and a key that is the same for the same bytes
 * @property {Map<string, Doc>} docs by the names of lists
 * @property {object} head
 * @property {object} state of the author, to go back to
 */

export class Author {
    /**
     * @param {Random} random
     * @param {{lists: number, origins: number, isRough: boolean, poll: number, hasFeed: boolean,
     *     hasSide: boolean, hasUpgrades: boolean, inUse: function(): {section: string, cell: string}[]}} options
     */
    constructor(random, options) {
        this.random = random;
        this.options = options;
        this.writer = new Writer(random);
        this.posts = Array.from({length: random.int(4, 12)}, () => this.writer.post());
        this.settings = {
            perPage: random.int(2, 4), poll: options.poll ?? random.pick([undefined, 30, 30, 30, 30, 30, 120]), title: "My feed",
            template: 1, style: 1, build: 0, newPosts: random.pick(["auto", "auto", "always", "off"]),
            marks: random.pick(["", "new edited title"]),
        };
        /** By the names of lists: versions, newest first, and the `n` of the last change. */
        this.history = new Map();
        this.last = null;
        this.since = null;
        /** Everything ever published, by list and version: what the oracles ask. */
        this.published = new Map();
        /** The numbers of templates, by shells. */
        this.templates = new Map();
        /** The numbers of the builds of feedgen, by their first script. */
        this.builds = new Map();
    }

    /** The state that a publication continues; values are never changed in place. */
    get state() {
        const {posts, settings, history, last, since} = this;
        return {posts, settings, history: new Map(history), last, since};
    }

    set state({posts, settings, history, last, since}) {
        Object.assign(this, {posts, settings, history: new Map(history), last, since});
    }

    /** One to three changes of the site. */
    edit() {
        for (let count = this.random.int(1, 3); count > 0; count--) this.#change();
    }

    #change() {
        const {random, writer, posts, settings} = this;
        // What somebody is using changes more often than other posts.
        const used = random.chance(0.6) ? random.pick(this.options.inUse?.() ?? []) : null;
        const usedIndex = posts.findIndex(({id}) => id == used?.section);
        const index = usedIndex >= 0 ? usedIndex
            : random.int(0, Math.max(0, Math.min(posts.length - 1, random.chance(0.7) ? 3 : 99)));
        const replaced = (index, ...others) => this.posts = posts.toSpliced(index, 1, ...others);
        const weights = {insert: 8, edit: 12, remove: 3, move: 3, title: 0.4, look: 0.5, template: 0.5, settings: 0.4,
            upgrade: this.options.hasUpgrades ? 0.8 : 0};
        switch (posts.length ? random.weighted(weights) : "insert") {
            case "insert": this.posts = posts.toSpliced(random.chance(0.8) ? 0 : index, 0, writer.post()); break;
            case "remove": replaced(index); break;
            case "move":
                this.posts = posts.toSpliced(index, 1).toSpliced(random.int(0, posts.length - 1), 0, posts[index]); break;
            case "title": this.settings = {...settings, title: `Feed ${++writer.count}`}; break;
            case "look": this.settings = {...settings, style: settings.style + 1}; break;
            case "template":
                this.settings = {...settings, template: settings.template + 1, style: settings.style + random.int(0, 1)}; break;
            case "upgrade":
                this.settings = {...settings, build: settings.build + 1, style: settings.style + 1}; break;
            case "settings":
                this.settings = {...settings, poll: this.options.poll ?? random.pick([undefined, 0, 30, 30, 30, 10, 120, "x"])};
                break;
            default: replaced(index, writer.rewritten(posts[index], used?.cell));
        }
    }

    /** All lists with their documents, by pages. Posts leave the front page for older ones in groups of a fixed size. */
    #pages() {
        const {posts, settings: {perPage, template, title}} = this;
        const shell = (page) => {
            const name = digest(`${template} ${page}`, 16);
            this.templates.set(name, template);
            return name;
        };
        const pages = new Map();
        const add = (name, members) => {
            const path = name.replace(/#.*/, "");
            pages.set(path, [...pages.get(path) ?? [], [name, documentOf({shell: shell(path), title, older: "", ...members})]]);
        };
        const full = Math.max(0, Math.ceil(posts.length / perPage) - 2);
        const front = posts.length - full * perPage;
        const older = (number) => number > 0 ? `/page/${number}/` : "";
        const having = (wanted) => posts.filter(({cells}) => cells.some(({kind}) => kind == wanted));
        add("/", {older: older(full), sections: posts.slice(0, front)});
        // A list beside another may have posts of it.
        if (this.options.hasSide) add("/#side", {older: older(full), sections: having("list").slice(0, 3)});
        for (let number = full; number > 0; number--) {
            const start = front + (full - number) * perPage;
            add(older(number), {older: older(number - 1), sections: posts.slice(start, start + perPage)});
        }
        for (const post of posts.slice(0, 6)) add(`/posts/${post.id}/`, {title: post.id, sections: [post]});
        const linked = having("link");
        add("/tags/link/", {title: "Link", sections: linked.slice(0, 4)});
        add("/tags/link/#side", {title: "Side", sections: linked.slice(4, 8)});
        if (this.options.hasFeed) add(FEED, {sections: posts.slice(0, 5).map(entryOf)});
        return pages;
    }

    /** The versions of a list after a publication, with those from which there is a patch. */
    #remember(name, doc, n) {
        const known = this.history.get(name);
        if (known?.docs[0].version == doc.version) return false;
        const docs = [doc, ...known?.docs.filter(({version, shell}) => version != doc.version && shell == doc.shell) ?? []];
        this.history.set(name, {docs: docs.slice(0, 1 + Math.min(ORIGINS, this.options.origins)), changed: n});
        return true;
    }

    /** What the head says of lists: the last ones that changed; older entries are dropped, and `since` moves up. */
    #entries(n, changed) {
        if (changed.length > MANY) {
            this.since = n;
            return {};
        }
        const entries = [...this.history].filter(([, {changed}]) => changed > this.since)
            .sort(([, one], [, other]) => other.changed - one.changed);
        for (const [, {changed}] of entries.slice(this.options.lists)) this.since = Math.max(this.since, changed);
        return Object.fromEntries(entries.filter(([, {changed}]) => changed > this.since)
            .map(([name, {docs}]) => [name, docs.map(shortOf)]));
    }

    /**
     * Publishes the site as it is now.
     * @param {number} now
     * @returns {Deploy}
     */
    publish(now) {
        const {settings} = this;
        const n = Math.max(Math.floor(now), (this.last?.n ?? 0) + 1);
        const pages = this.#pages();
        const docs = new Map([...pages.values()].flat());
        const isFirst = !this.history.size;
        this.since ??= n;
        const changed = [...docs].filter(([name, doc]) => this.#remember(name, doc, n));
        for (const name of this.history.keys()) if (!docs.has(name)) this.history.delete(name);
        // Nothing is known of what was before, so nothing changed since now.
        const entries = isFirst ? {} : this.#entries(n, changed);
        const style = `assets/style.${digest(`style ${settings.style}`, 10)}.css`;
        const [scripts, loaded] = [SCRIPTS, LOADED].map((names) =>
            names.map((name) => `assets/${name}.${digest(`build ${settings.build}`, 10)}.js`));
        this.builds.set("/" + scripts[0], settings.build);
        const head = {
            id: digest(`${n} ${this.random.next()}`, 8),
            ...this.last && {after: [this.last.id, ...this.last.after ?? []].slice(0, 8)},
            n, since: this.since, ...settings.poll !== undefined && {poll: settings.poll},
            assets: [...scripts, ...loaded, style], pages: entries,
        };
        this.last = head;
        for (const [name, doc] of docs) this.#record(name, doc);
        return {files: this.#files(pages, head, scripts), docs, head, state: this.state};
    }

    #record(name, doc) {
        if (!this.published.has(name)) this.published.set(name, new Map());
        this.published.get(name).set(doc.version, doc);
    }

    #files(pages, head, scripts) {
        const style = head.assets.at(-1), files = new Map();
        const add = (path, type, key, write) => {
            let text;
            files.set(path, {type, key, modified: head.n, get body() { return text ??= write(); }});
        };
        const look = {...this.settings, style, scripts};
        for (const [path, lists] of pages) {
            const key = `${style} ${look.build} ${look.template} ${lists.map(([, {version}]) => version)}`;
            if (path == FEED) add(path, "application/feed+json", key, () => feedJSON(lists[0][1]));
            else add(path, "text/html", key, () => pageHTML(lists, look));
        }
        for (const path of head.assets) add("/" + path, path == style ? "text/css" : "text/javascript", path, () => "");
        for (const [name, {docs}] of this.history) {
            for (const old of head.pages[name] ? docs.slice(1) : []) {
                const path = `/live/${folderOf(name)}/${shortOf(old)}-${shortOf(docs[0])}.json`;
                const write = () => patchOf(old, docs[0], this.options.isRough);
                add(path, "application/json", path, () => JSON.stringify(name == FEED ? feedPatch(write()) : write()));
            }
        }
        add("/live/head.json", "application/json", head.id, () => {
            const json = JSON.stringify(head);
            // Hardly any two in a row have the same length.
            return json + " ".repeat((head.n - json.length) & 255);
        });
        return files;
    }

    /** A checkout without any record: a new lineage. */
    forget() {
        this.history = new Map();
        this.last = this.since = null;
    }

    /** A fresh checkout that continues from what is deployed; the posts are those of the author. */
    continueFrom({state: {history, last, since}}) {
        Object.assign(this, {history: new Map(history), last, since});
    }
}
