/**
 * What `feedgen watch` adds to pages, and deployed pages do not have: updates by events, the errors and warnings of the site, and
 * highlighting of changes.
 *
 * @typedef {{severity: string, path: string, message: string, stops?: boolean, line?: number, column?: number, first?: number,
 *     lines?: string[], caret?: number}} Problem
 */
const base = new URL("..", import.meta.url);
const scripts = [...document.querySelectorAll("script[src]")].map((script) => new URL(script.src));
const core = scripts.find(({pathname}) => /\/assets\/feed\.[0-9a-f]+\.js$/.test(pathname));
const {live} = core ? await import(core) : {};
// What extends it is there by then.
await live?.ready;
if (live) {
    live.showsAll = true;
    // The server sends events.
    live.isTold = true;
}

/* Events */

const handlers = {
    news: (head) => {
        if (!live) return void arrive(head);
        // Another process of feedgen serves the site now; reload to get its script.
        const isStale = head.assets.some((path) => path.includes("/feed.") && new URL(path, base).href != core.href);
        if (isStale) location.reload();
        else follow(head);
    },
    files: (paths) => paths.forEach(renewImages),
    problems: (problems) => showProblems(problems),
};

/** Applies a head, and retries if a script of the page postponed it or a file was missing. */
const follow = async (head) => {
    latest = head;
    await live.take(head);
    const isBehind = [...document.querySelectorAll("[data-feed]")].some(({dataset: {feed, version}}) =>
        head.pages[feed] && !version.startsWith(head.pages[feed][0]));
    if (isBehind) setTimeout(() => head == latest && follow(head), 1000);
};
let latest;

const isMissing = performance.getEntriesByType("navigation")[0]?.responseStatus == 404;

/** Fetches a page that did not exist, or was not made by feedgen, again on every event. */
const arrive = async ({n}) => {
    const isFirst = !arrive.n;
    arrive.n = n;
    const {ok} = await fetch(location.href, {method: "HEAD"});
    if (ok && (!isFirst || isMissing)) location.reload();
};

/** A path in the file system: a URL may be percent-encoded more than necessary. */
const decoded = (path) => {
    try {
        return decodeURIComponent(path);
    } catch {
        return path;
    }
};

/** Reloads an image whose file changed. */
const renewImages = async (path) => {
    const file = decodeURIComponent(base.pathname) + path;
    for (const image of document.images) {
        const {origin, pathname, href} = new URL(image.src, base);
        if (origin != base.origin || decoded(pathname) != file) continue;
        await fetch(href, {cache: "reload"});
        image.src = `${href.split(/[?#]/)[0]}?${Date.now()}`;
        mark(image);
    }
};

/**
 * One tab listens and informs the others, because browsers open at most six connections to a server. If locks are not available,
 * as over HTTP from another machine, each tab listens for itself.
 */
const name = `feedgen-watch ${base}`;
const channel = new BroadcastChannel(name);
const handle = ({type, data}) => {
    // The tab that listens repeats its state for each new one.
    if (type == "problems" && data == state.problems) return;
    if (type != "files") state[type] = data;
    handlers[type](JSON.parse(data));
};
channel.onmessage = ({data}) => {
    if (data == "hello") greet();
    else if (data == "bye") farewell();
    else handle(data);
};
/** The last event of each kind, for tabs that are opened later. */
const state = {};
let greet = () => {};
let farewell = () => {};
const listen = () => new Promise(() => {
    connect();
    if (!navigator.locks) return;
    greet = () => {
        Object.entries(state).forEach(([type, data]) => channel.postMessage({type, data}));
        recount();
    };
    farewell = recount;
});

/** Milliseconds between heartbeats of the server, which says so. */
let pulse = 15_000;
/** Connects to the server, and again if two heartbeats are missing: what is between may swallow all without closing anything. */
const connect = () => {
    const events = new EventSource(new URL(`@feedgen/events?client=${client}`, base));
    const watchdog = () => setTimeout(() => {
        events.close();
        connect();
    }, 2.5 * pulse);
    let silence = watchdog();
    const isAlive = () => {
        clearTimeout(silence);
        silence = watchdog();
    };
    events.addEventListener("beat", ({data}) => {
        pulse = +data;
        isAlive();
    });
    for (const type of Object.keys(handlers)) {
        events.addEventListener(type, ({data}) => {
            isAlive();
            recount();
            if (navigator.locks) channel.postMessage({type, data});
            handle({type, data});
        });
    }
    if (navigator.locks) events.addEventListener("open", () => countPages(counted = 1));
};

/** Counts, when a page that comes has asked for the lock, or one that goes has left it. */
const recount = () => setTimeout(countPages, 200);

/** Tells the server for how many pages this one listens: each of them holds the lock, or waits for it. */
const client = Math.random().toString(36).slice(2);
let counted = 1;
const countPages = async () => {
    if (!navigator.locks) return;
    const {held, pending} = await navigator.locks.query();
    const count = [...held, ...pending].filter((lock) => lock.name == name).length;
    if (!count || count == counted) return;
    counted = count;
    await fetch(new URL(`@feedgen/pages?client=${client}&count=${count}`, base));
};
if (navigator.locks) navigator.locks.request(name, listen);
else listen();
channel.postMessage("hello");
addEventListener("pagehide", () => channel.postMessage("bye"));

/* Changes */

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

/** Highlights an element for a moment. */
const mark = (element) => {
    if (isCalm.matches || !element.isConnected) return;
    element.animate(
        [{boxShadow: "0 0 0 3px #f5a623", backgroundColor: "#f5a62340"}, {boxShadow: "0 0 0 3px #f5a62300"}],
        {duration: 1200, easing: "ease-out"},
    );
};

/** Shows an arrow at the edge of the window towards a change outside it; a click scrolls there. */
const pointer = document.createElement("button");
const point = (element) => {
    const {top, bottom} = element.getBoundingClientRect();
    const isAbove = bottom < 0;
    if (!isAbove && top < innerHeight) return;
    pointer.textContent = isAbove ? "↑ changed" : "↓ changed";
    Object.assign(pointer.style, isAbove ? {top: "1rem", bottom: "auto"} : {top: "auto", bottom: "1rem"});
    pointer.onclick = () => {
        element.scrollIntoView({block: "center"});
        mark(element);
        pointer.remove();
    };
    panel.append(pointer);
    clearTimeout(point.timer);
    point.timer = setTimeout(() => pointer.remove(), 5000);
};

document.addEventListener("feed:willupdate", ({detail}) => {
    // For removals, highlight the surrounding element.
    detail.places = detail.removed.map((node) => node.parentElement);
});
document.addEventListener("feed:didupdate", ({detail}) => {
    const changed = [...detail.inserted, ...detail.moved, ...detail.updated, ...(detail.places ?? [])]
        .filter((element) => element?.isConnected);
    // Older posts that are loaded are not changes.
    if (!detail.from) return;
    changed.forEach(mark);
    if (changed.length) point(changed[0]);
});

/* Errors and warnings */

const host = document.createElement("div");
host.id = "feedgen-watch";
host.dataset.permanent = "";
const panel = host.attachShadow({mode: "open"});
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { all: initial; }
section, aside, button { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
section {
    position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 70vh; overflow: auto;
    padding: 16px 20px 20px; background: #1b1113; color: #f7e9e9; border-top: 4px solid #ff5c5c;
    box-shadow: 0 -8px 30px #0008;
}
aside {
    position: fixed; inset: auto 0 0; z-index: 2147483645; max-height: 30vh; overflow: auto;
    padding: 6px 40px 6px 12px; background: #ffe08a; color: #2b2000; box-shadow: 0 -2px 12px #0004;
}
aside .place { color: inherit; font-weight: 600; }
h2 { margin: 0 0 8px; font-size: 15px; color: #ff9d9d; }
article + article { margin-top: 16px; }
p { margin: 0; overflow-wrap: anywhere; }
.place { color: #ffd27d; } .warning .place { color: #b9c4ff; }
pre { margin: 6px 0 0; padding: 8px 0; overflow-x: auto; background: #0008; tab-size: 4; }
.line { display: block; padding: 0 12px; white-space: pre; color: #bfaeb0; }
.meant { color: #fff; background: #ff5c5c33; }
.caret { color: #ff9d9d; }
section > button, aside > button {
    position: absolute; top: 10px; right: 12px; color: inherit; background: none; border: 0; cursor: pointer;
}
aside > button { top: 6px; }
:host > button, .pointer {
    position: fixed; left: 50%; translate: -50%; z-index: 2147483646; padding: 6px 14px; border: 0; border-radius: 99px;
    background: #f5a623; color: #1d1300; cursor: pointer;
}
`);
panel.adoptedStyleSheets = [sheet];
pointer.className = "pointer";
document.body.append(host);

const element = (name, className, ...children) => {
    const node = document.createElement(name);
    node.className = className;
    node.append(...children);
    return node;
};

/** The lines around a position, with a caret below the column. */
const frame = ({first, lines, line, caret}) => {
    const width = String(first + lines.length).length;
    const rows = lines.flatMap((text, index) => {
        const number = first + index;
        const row = element("span", number == line ? "line meant" : "line", `${String(number).padStart(width)} │ ${text}`);
        if (number != line) return [row];
        const indent = [...text].slice(0, caret).join("").replace(/[^\t]/gu, " ");
        return [row, element("span", "line caret", `${" ".repeat(width)} │ ${indent}^`)];
    });
    return element("pre", "", ...rows);
};

const closeButton = () => {
    const button = element("button", "", "✕");
    button.setAttribute("aria-label", "Close");
    return button;
};

/** The message of a problem, after its place in a file. */
const messageOf = ({severity, path, line, column, message}) =>
    element("p", "", element("span", "place", line ? `${path}:${line}:${column}` : path), ` ${severity}: ${message}`);

/** @param {Problem[]} problems */
const showProblems = (problems) => {
    panel.querySelector("section")?.remove();
    panel.querySelector("aside")?.remove();
    if (problems.some(({stops}) => stops)) showErrors(problems);
    else showWarnings(problems);
};

const showErrors = (problems) => {
    const errors = problems.filter(({severity}) => severity == "error").length || problems.length;
    const close = closeButton();
    const section = element(
        "section", "", close, element("h2", "", `${errors == 1 ? "1 error" : `${errors} errors`}: the site was not updated`),
        ...problems.map((problem) =>
            element("article", problem.severity, messageOf(problem), ...problem.lines ? [frame(problem)] : [])),
    );
    section.setAttribute("role", "alert");
    close.onclick = () => section.remove();
    panel.append(section);
};

/** A line for each warning, until the author closes it: then it is not shown again, unless it was mended meanwhile. */
const showWarnings = (problems) => {
    const names = new Map(problems.map((problem) => [`${problem.path}: ${problem.message}`, problem]));
    closed.list = closed.list.filter((name) => names.has(name));
    closed.list.forEach((name) => names.delete(name));
    if (!names.size) return;
    const close = closeButton();
    const aside = element("aside", "", close, ...[...names.values()].map(messageOf));
    aside.setAttribute("role", "status");
    close.onclick = () => {
        closed.list = [...closed.list, ...names.keys()];
        aside.remove();
    };
    panel.append(aside);
};

/** The warnings that were closed in this tab. */
const closed = {
    key: `feedgen-watch closed ${base}`,
    get list() {
        return JSON.parse(sessionStorage.getItem(this.key)) ?? [];
    },
    set list(names) {
        sessionStorage.setItem(this.key, JSON.stringify(names));
    },
};
addEventListener("keydown", ({key}) => {
    if (key == "Escape") (panel.querySelector("section > button") ?? panel.querySelector("aside > button"))?.click();
});
