/**
 * What scripts of a page import, by a name that stays: `import {each, live} from "/live/feedgen.js"`. The client is that of the
 * page, of whichever version it is.
 */
const script = document.querySelector("script[src*='/assets/feed.']");

/** `live.poll()` looks for news; `live.showsAll = true` has no new post wait for a click. */
export const {live} = script ? await import(script.src) : {};

/**
 * Does something with each element of a kind, once: with those that are there, and with those that come later. An element whose
 * content an update changed counts as new.
 * @param {string} selector
 * @param {function(Element)} work
 */
export const each = (selector, work) => {
    const done = new WeakSet();
    const run = () => {
        for (const node of document.querySelectorAll(selector)) {
            if (done.has(node)) continue;
            done.add(node);
            work(node);
        }
    };
    run();
    document.addEventListener("feed:didupdate", ({detail: {renewed = []}}) => {
        // Also in a post that a filter leaves out for now.
        for (let node of renewed) for (; node; node = node.parentNode) done.delete(node);
        run();
    });
};
