/** `fetch` of a page, over the network of its browser. */

/** The longest time for a body to arrive after the headers, in milliseconds. */
const LONGEST = 5000;

/** A response as scripts see it. Its body may come later, or never. */
const responseOf = (page, {status, body, headers, type}, url, signal) => {
    const {random, world: {host}} = page;
    const text = () => new Promise((done, fail) => {
        const isLost = random.chance(host.trouble / 10);
        const end = () => signal?.aborted ? fail(signal.reason) : isLost ? fail(TypeError("network error")) : done(body);
        if (random.chance(0.2)) page.after(random.spread(1, LONGEST), end);
        else end();
    });
    const names = {...headers, "content-type": type};
    if (headers["last-modified"] != null) names["last-modified"] = new Date(headers["last-modified"]).toUTCString();
    return {
        status, ok: status >= 200 && status < 300, url, redirected: false, type: "basic",
        text, json: async () => JSON.parse(await text()),
        headers: {get: (name) => names[name.toLowerCase()] ?? null, has: (name) => name.toLowerCase() in names},
    };
};

/** The path of a URL of this site; what is elsewhere is an error of the client. */
export const pathOf = (page, input) => {
    const url = new URL(String(input), page.document.baseURI);
    if (url.origin != page.origin) page.world.uncaught(Error(`a request to another origin: ${url}`), page);
    return url.pathname;
};

export const fetchFor = (page) => (input, {cache = "default", signal} = {}) => new Promise((done, fail) => {
    if (signal?.aborted) return fail(signal.reason);
    const path = pathOf(page, input);
    let isOver = false;
    const end = (settle) => (value) => {
        if (isOver) return;
        isOver = true;
        settle(value);
    };
    signal?.addEventListener("abort", () => end(fail)(signal.reason));
    page.world.requested(page, path);
    page.browser.request(path, cache, (response) => page.now(() =>
        response ? end(done)(responseOf(page, response, page.origin + path, signal)) : end(fail)(TypeError("Failed to fetch"))));
});
