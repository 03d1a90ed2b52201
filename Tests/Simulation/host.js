/** A static host: edges that are out of step, deploys whose files arrive in any order and break off, and errors. */
import {digest} from "./documents.js";

const SECOND = 1000;

/** What else a request may get while there is trouble. */
const TROUBLES = {missing: 2, failing: 2, page: 1, hang: 1, cut: 2, drop: 2, stale: 3, slow: 2, empty: 1};

/** Leaves out what a minifier leaves out: end tags that may be missing, and white space in tags. */
const minified = (html) => html.replace(/<\/(?:body|html)>/g, "").replace(/<\/p>(?=<\/div|<p|<ul|<form)/g, "")
    .replace(/<\/li>(?=<li|<\/ul)/g, "").replace(/\n>/g, ">").replace(/^<(meta|link)(.*)>$/gm, "<$1$2 />");

export class Host {
    /**
     * @param {Clock} clock
     * @param {Random} random
     * @param {object} options what this host is like: see `hostOptions` in world.js
     */
    constructor(clock, random, options) {
        Object.assign(this, {clock, random, options});
        /** For each edge and path what arrived when, in the order of deploys. */
        this.edges = Array.from({length: options.edges}, () => new Map());
        this.trouble = 0;
        this.count = 0;
    }

    /**
     * Begins to upload a deploy.
     * @param {Deploy} deploy
     * @param {{spread: number, cut: number}} course in how many milliseconds it arrives, and which part of it arrives at all
     */
    upload(deploy, {spread, cut}) {
        const {clock: {now}, options, random} = this;
        const number = ++this.count;
        const delay = () => spread && random.next() * spread;
        for (const edge of this.edges) {
            const last = (path) => edge.get(path)?.at(-1);
            const put = (path, file) => {
                if (random.next() >= cut) return;
                const from = now + delay();
                if (!edge.has(path)) edge.set(path, []);
                edge.get(path).push({number, from, file});
            };
            for (const [path, file] of deploy.files) {
                const old = last(path);
                // A file that is there already need not be sent; one that is still under way is.
                if (old?.file?.key == file.key && old.from <= now && !options.replacesAll) continue;
                const modified = options.keepsDates ? file.modified : now;
                put(path, this.#served(file, options.hasOnlySizes ? 0 : SECOND * Math.floor(modified / SECOND)));
            }
            if (!options.isAdditive) for (const path of edge.keys()) {
                if (!deploy.files.has(path)) put(path, null);
            }
        }
    }

    #served(file, modified) {
        const {isMinifying, hasTags, hasOnlySizes} = this.options;
        let body;
        return {
            key: file.key, type: file.type, modified,
            get body() { return body ??= isMinifying && file.type == "text/html" ? minified(file.body) : file.body; },
            get tag() { return hasOnlySizes ? `"${this.body.length}"` : hasTags ? `"${digest(file.key, 12)}"` : undefined; },
        };
    }

    /** Whether the dates of files say anything. */
    get tellsDates() {
        return this.options.hasDates && !this.options.hasOnlySizes;
    }

    /** What an edge has at a path now. */
    #find(edge, path, time) {
        const versions = this.edges[edge].get(path) ?? [];
        let index = versions.length - 1;
        while (index >= 0 && versions[index].from > time) index--;
        if (time == this.clock.now && index > 3) versions.splice(0, index - 3);
        return versions.findLast(({from}) => from <= time)?.file;
    }

    /** Whether each edge has all of a deploy. */
    hasAll({files}) {
        return this.edges.every((edge, index) => [...files].every(([path, {key}]) =>
            this.#find(index, path, this.clock.now)?.key == key));
    }

    /**
     * Responds to a request, or never.
     * @param {string} path
     * @param {object} headers those of the request
     * @param {number} edge
     * @returns {?{delay: number, status: number, headers: object, body: string, type: string}} `null` for no response at all
     */
    respond(path, headers, edge) {
        const {random, options, clock: {now}} = this;
        const trouble = this.trouble && random.chance(this.trouble) ? random.weighted(TROUBLES) : "";
        const delay = trouble == "slow" ? random.spread(3000, 50_000) : random.spread(...this.options.latency);
        const response = (status, body = "", type = "text/html", more = {}) => ({delay, status, body, type, headers: more});
        if (trouble == "hang") return null;
        if (trouble == "drop") return {delay, isFailure: true};
        if (trouble == "failing") return response(500, "<h1>Error</h1>");
        if (trouble == "page") return response(200, "<!doctype html><title>Sign in</title><h1>Sign in</h1>");
        const file = this.#find(edge, path, trouble == "stale" ? now - random.spread(1000, 600_000) : now);
        if (!file || trouble == "missing") return response(404, "<!doctype html><h1>Not found</h1>");
        const own = {
            ...file.tag && {etag: file.tag},
            ...(options.hasDates || options.hasOnlySizes) && {"last-modified": file.modified},
            ...options.cacheControl && {"cache-control": options.cacheControl},
        };
        const {"if-none-match": tag, "if-modified-since": since} = headers;
        if (tag ? tag == file.tag : since != null && since == own["last-modified"]) return response(304, "", file.type, own);
        if (trouble == "empty") return response(200, "", file.type);
        const part = () => file.body.slice(0, random.int(0, file.body.length));
        if (trouble == "cut") return {...response(200, part(), file.type), isTruncated: true};
        return response(200, file.body, file.type, own);
    }
}
