/** The page and the client in it, which hears of updates from the server. */
export const base = new URL("..", import.meta.url);
const scripts = [...document.querySelectorAll("script[src]")].map((script) => new URL(script.src));
export const core = scripts.find(({pathname}) => /\/assets\/feed\.[0-9a-f]+\.js$/.test(pathname));
export const {live} = core ? await import(core) : {};
// What extends it is there by then.
await live?.ready;
if (live) {
    live.showsAll = true;
    // The server sends events.
    live.isTold = true;
}
