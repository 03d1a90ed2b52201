//# allFunctionsCalledOnLoad
/**
 * Keeps the lists of an open page up to date, from files on any static host:
 *
 *     poll: live/head.json → update: a plan, from a patch or from the page itself (`plan.js`) → commit: the stages below
 *
 * A list is a token whose parts are sections, whose parts are cells, in the order of the document. Only updates change them, so
 * the index paths of a patch are exact whatever else happens to the page. An update is planned on copies, where it may fail; then
 * it is committed, and nodes that did not change are never touched.
 * The types are in `types.js`. The first line is a hint to compile this early (https://v8.dev/blog/explicit-compile-hints),
 * as in the other scripts that run in each update: the first update of a page would otherwise take twice as long.
 */
export const root = new URL("..", import.meta.url);

/** In seconds: the default and the longest polling interval, and the longest pause after failures. */
const DEFAULT_INTERVAL = 30, MAX_INTERVAL = 86400, MAX_PAUSE = 300;
/** The timeout of requests, in milliseconds. */
const TIMEOUT = 60_000;
/** After how many failed tries a host that may be out of step is believed. */
export const MAX_TRIES = 3;

/** Throws if a condition does not hold; like after any failure, something else is tried. */
export const demand = (holds) => {
    if (!holds) throw Error();
};

/** Fetches a file of this site; the browser revalidates its cached copy. */
export const load = async (path, type) => {
    const file = await fetch(root + path, {cache: "no-cache", signal: AbortSignal.timeout?.(TIMEOUT)});
    demand(file.ok);
    return file[type]();
};

// Tokens

/** Finds elements outside cells; within them, anything is the author's. */
export const findAll = (parent, selector) => [...parent.querySelectorAll(`${selector}:not([data-cell] *)`)];

/**
 * The token of an element with its sections or cells, even if something wrapped them, and without anything that others added.
 * The key of a cell is its HTML as received, whatever the reader does to it.
 * @returns {Token}
 */
export const tokenOf = (node) => {
    const {feed, section, cell} = node.dataset;
    const parts = cell ? [] : findAll(node, `[data-${feed ? "section" : "cell"}]`).map(tokenOf);
    return {node, made: node, key: section ?? feed ?? node.outerHTML, parts};
};

/**
 * The token of a list as received. Removes its `data-sum` if the list is intact: complete, with the identifiers of which the
 * build computed that checksum. A list that keeps it was modified by something, and patches cannot be applied.
 * @returns {List}
 */
export const receive = (node) => {
    const list = tokenOf(node);
    const names = list.parts.map(({key, parts}) => [key, parts.map(({node}) => node.dataset.cell)]);
    let sum = 0;
    for (const letter of String(names)) sum = Math.imul(sum, 31) + letter.codePointAt() | 0;
    if (node.dataset.sum == sum && node.nextElementSibling?.dataset.end) delete node.dataset.sum;
    return list;
};

// Updates

/** The first and the last millisecond of the second in which this page changed; 0 if the host does not say. */
let modified = Date.parse(document.lastModified), modifiedEnd = modified + 999;
// Without `Last-Modified`, browsers return the current time.
if (modifiedEnd > performance.timeOrigin) modified = modifiedEnd = 0;

/** Makes the next update of a list fetch its page: no head follows this one. */
export const expire = (list) => {
    list.head = {id: null, n: list.head?.n};
    list.node.dataset.version = "";
    delete list.node.dataset.sum;
    return list;
};

/**
 * Updates a list to the version in the head, with one patch or else by fetching the page. Fails if neither is available.
 * @param {List} list
 * @param {Head} head
 */
export const update = async (list, head) => {
    const {node: {dataset}, head: seen} = list;
    const {feed, version} = dataset;
    const {n, since, id, after, pages} = head;
    const versions = pages?.[feed] ?? [], [wanted] = versions;
    const isOlder = n < (seen ? seen.n : modified);
    // A page that the head does not list has not changed, unless changes were missed or rolled back. `since` may be missing.
    const isUnchanged = !((seen ? seen.n : modifiedEnd) < since) && (!seen || !isOlder && [id, after].includes(seen.id));
    const isCurrent = wanted ? version.startsWith(wanted) : isUnchanged;
    let isSure = true;
    if (!isCurrent) {
        // An older head than before comes from a host that is out of step, unless it stays: then the site was rolled back.
        demand(!isOlder || list.failures >= MAX_TRIES);
        const plan = await live.plan(list, versions);
        const to = plan.members.version;
        // A host may have the head before the page.
        demand(!wanted || to.startsWith(wanted));
        if (to != version) await live.commit(list, plan);
        // A script of the page postponed it: the next poll plans it again.
        if (to != dataset.version) return;
        // What the head does not list cannot be compared with it, so it is fetched again, as after a failure.
        isSure = wanted || !seen?.n || list.failures >= MAX_TRIES;
    }
    list.head = isSure ? head : {...head, id: null};
    demand(isSure);
};

/** The link to older posts, or a stand-in. */
const link = document.querySelector("a[data-older]") ?? {};
/** The lists of the page, in their order. `older.js` and `look.js` add and remove some. */
export const lists = findAll(document, "[data-feed]").map(receive);
// The page of a list that is not intact is fetched once.
for (const list of lists) if (list.node.dataset.sum) expire(list);

// Commits

/** Puts the nodes of sections and cells where a plan has them. */
const write = (list, {sections, members, move, remove, replace, edits}) => {
    // Sections that a plan shares with the list have not changed.
    const same = new Set(list.parts), moved = new Set(move), replaced = new Set(replace);
    const fill = (node, made) => node.replaceChildren(...made.childNodes);
    const place = (parent, tokens) => {
        // From the last to the first, so that what a node is inserted before is in place.
        let next = null;
        for (let index = tokens.length - 1; index >= 0; index--) {
            const token = tokens[index], {node} = token;
            // It may be new, come from another list, or have been removed by something else.
            if (node.parentNode != parent || moved.has(node)) {
                // moveBefore keeps the state of a node, but only takes nodes of the page.
                const canMove = parent.moveBefore && document.contains(node);
                parent[canMove ? "moveBefore" : "insertBefore"](node, next);
            }
            next = node;
            if (same.has(token)) continue;
            if (replaced.has(node)) {
                const {made} = token;
                (edits?.get(node) ?? fill)(node, made);
                Object.assign(node.dataset, made.dataset);
            }
            place(node, token.parts);
        }
    };
    for (const node of remove) node.remove();
    place(list.node, list.parts = sections);
    Object.assign(list.node.dataset, members);
    const {title} = lists[0].node.dataset;
    if (title != document.title) document.title = title;
    const {older} = lists.at(-1).node.dataset;
    Object.assign(link, {href: root + older.slice(1), hidden: !older || lists.some(({node}) => node.dataset.feed == older)});
};

const pass = (list, plan, next) => next(list, plan);

/**
 * The stages of a commit, in their order. Each gets a list, its plan, and what runs the stages after it; other modules put theirs
 * in place of those that do nothing.
 */
export const stages = {
    /** Posts that move to another list (`older.js`). */
    chain: pass,
    /** New posts that wait for the reader, events and animations (`comforts.js`). */
    hold: pass,
    animate: pass,
    /** Other lists that change with it (`older.js`). */
    connect: pass,
    /** Cells that wait for the reader (`wait.js`), and moves that would disturb them (`spare.js`). */
    wait: pass,
    spare: pass,
    /** The focus and the reading position (`comforts.js`). */
    keep: pass,
    /** What readers chose, in sections and in lists (`actions.js`, `arrange.js`). */
    act: pass,
    arrange: pass,
    write,
};

// Polls

/** Seconds between polls, how many failed in a row, the timer of the next one, and whether one is in progress. */
let interval = DEFAULT_INTERVAL, failures = 0, timer, isPolling;

/**
 * Runs a task for a head. After a failure, it is retried for the same head with increasing delays; nothing else waits for it.
 * @param {Task} task
 * @param {Head} head
 * @param {function(Task, Head)} work
 */
export const attempt = async (task, head, work) => {
    if (task.tried != head.n) Object.assign(task, {tried: head.n, failures: 0, due: 0});
    if (performance.now() < task.due) return;
    try {
        await work(task, head);
    } catch {
        task.due = performance.now() + live.pause(++task.failures);
    }
};

/**
 * How a page follows updates. `plan.js` adds `plan`, and `tabs.js` overrides `pause`, `take` and `poll`. A script of the page may
 * call the last two, and set `showsAll` so that no new post waits for a click.
 */
export const live = {
    /** Settled when updates that came before are done. */
    ready: Promise.resolve(),

    /** The pause after a number of failures, in milliseconds. */
    pause: (failures) => 1000 * Math.max(interval, Math.min(interval * 2 ** failures, MAX_PAUSE)),

    /**
     * Applies a plan to a list. May be asynchronous, and may leave the list unchanged until the next poll.
     * @param {List} list
     * @param {Plan} plan
     */
    commit: (list, plan) => {
        const run = ([stage, ...rest]) => (list, plan) => stage(list, plan, run(rest));
        return run(Object.values(stages))(list, plan);
    },

    /**
     * Updates all lists to a head, even if the page is hidden; one head after another.
     * @param {Head} head
     * @returns {Promise<void>} settled when that is done or has failed
     */
    take: (head) => {
        demand(head.n > 0);
        return live.ready = live.ready.then(async () => {
            interval = Math.min(head.poll >= 1 ? head.poll : DEFAULT_INTERVAL, MAX_INTERVAL);
            for (const list of lists) await attempt(list, head, update);
        });
    },

    /** Polls now, unless the page is hidden or a poll is in progress, and then at intervals. */
    poll: async () => {
        if (isPolling || document.hidden) return;
        isPolling = true;
        clearTimeout(timer);
        try {
            await live.take(await load("live/head.json", "json"));
            failures = 0;
        } catch {
            failures++;
        }
        isPolling = false;
        timer = setTimeout(() => live.poll(), live.pause(failures) * (0.8 + 0.4 * Math.random()));
    },
};

/** Polls now, and ignores delays after failures. */
const look = async () => {
    for (const list of lists) list.due = 0;
    await live.ready;
    live.poll();
};
document.addEventListener("visibilitychange", look);
addEventListener("online", look);
// Modules, some of which override parts of this, run before that; but loaders of scripts may run them later.
addEventListener("DOMContentLoaded", look);
addEventListener("load", () => {
    if (!timer) look();
});
if (document.readyState == "complete") look();
