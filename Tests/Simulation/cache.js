/** The HTTP cache of a browser, as far as navigation, the way back and the modes of `fetch` need it. */

/**
 * @typedef {object} Stored
 * @property {object} response as it came
 * @property {number} time when it came, or was last found to be current
 */

/** How long a response may be used without asking, in milliseconds: as it says, or a tenth of its age. */
const lifetime = ({headers}, time) => {
    const age = /max-age=(\d+)/.exec(headers["cache-control"] ?? "");
    if (/no-cache/.test(headers["cache-control"] ?? "")) return 0;
    if (age) return 1000 * age[1];
    return headers["last-modified"] ? Math.max(0, (time - headers["last-modified"]) / 10) : 0;
};

export class Cache {
    /** @type {Map<string, Stored>} */
    stored = new Map();

    /**
     * What to send, or what to use instead.
     * @param {string} path
     * @param {"default" | "no-cache" | "reload" | "no-store" | "back"} mode
     * @returns {{response?: object, headers: object}}
     */
    prepare(path, mode, now) {
        const entry = this.stored.get(path);
        if (!entry || mode == "reload" || mode == "no-store") return {headers: {}};
        const {response, time} = entry;
        const isFresh = now - time < lifetime(response, time);
        if (mode == "back" || mode == "default" && isFresh) return {response, headers: {}};
        const {etag, "last-modified": modified} = response.headers;
        return {
            headers: {...etag && {"if-none-match": etag}, ...modified != null && {"if-modified-since": modified}},
            stored: response,
        };
    }

    /** What the page gets for a response: for a 304 what is stored. */
    receive(path, mode, response, now, stored) {
        if (response.status == 304 && stored) {
            this.stored.set(path, {response: stored, time: now});
            return stored;
        }
        if (response.status == 200 && !response.isTruncated && mode != "no-store") this.stored.set(path, {response, time: now});
        return response;
    }
}
