/** The site that the page is of, its files, and work that is repeated until a host has them. */
export const root = new URL("..", import.meta.url);

/** The timeout of requests, in milliseconds. */
const TIMEOUT = 60_000;
/** After how many failed tries a host that may be out of step is believed. */
export const MAX_TRIES = 3;

/** Throws if a condition does not hold; like after any failure, something else is tried. */
export const demand = (holds) => {
    if (!holds) throw Error();
};

/**
 * Fetches a file of this site.
 * @param {RequestCache} cache whether the copy of the browser may be used, if the host says that it is current
 */
export const load = async (path, type, cache = "no-cache") => {
    const file = await fetch(root + path, {cache, signal: AbortSignal.timeout?.(TIMEOUT)});
    demand(file.ok);
    return file[type]();
};
