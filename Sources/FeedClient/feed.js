/**
 * Keeps the lists of an open page up to date, from files on any static host:
 *
 *     poll: live/head.json → update: the patch from this page's version, else the page itself → plan → commit: the stages below
 *
 * A list is a token whose parts are sections, whose parts are cells, in the order of the document. Only updates change them, so
 * the index paths of a patch are exact whatever else happens to the page. An update is planned on copies, where it may fail; then
 * it is committed, and nodes that did not change are never touched.
 * The types are in `types.js`.
 */
export const root = new URL("..", import.meta.url);
const policy = self.trustedTypes?.createPolicy("feedgen", {createHTML: String});

/** Where elements are created, so that nothing in them loads or runs before they are in the page. */
const drafts = document.implementation.createHTMLDocument();

/** In seconds: the default and the longest polling interval, and the longest pause after failures. */
const USUAL_POLL = 30, DAY = 86400, LONGEST = 300;
/** The timeout of requests, in milliseconds. */
const PATIENCE = 60_000;

/** Throws if a condition does not hold; like after any failure, something else is tried. */
export const demand = (holds) => {
    if (!holds) throw Error();
};

/** Marks HTML of this site as such, to parse it where its scripts never run. */
export const trusted = (html) => policy?.createHTML(html) ?? html;

/** Fetches a file of this site; the browser revalidates its cached copy. */
export const load = async (path, type) => {
    const file = await fetch(root + path, {cache: "no-cache", signal: AbortSignal.timeout?.(PATIENCE)});
    demand(file.ok);
    return file[type]();
};

// Tokens

/**
 * The token of an element with its sections or cells, even if something wrapped them, and without anything that others added.
 * The key of a cell is its HTML as received, whatever the reader does to it.
 * @returns {Token}
 */
export const tokenOf = (node) => ({
    node,
    made: node,
    key: node.dataset.section ?? node.outerHTML,
    parts: [...node.querySelectorAll(`[data-${node.dataset.feed ? "section" : "cell"}]:not([data-cell] *)`)]
        .map(tokenOf),
});

/**
 * The token of a list as received. Something may have modified it before: its `data-sum` is kept if it is not the checksum of its
 * identifiers, as computed by the build. Patches cannot be applied then.
 * @returns {List}
 */
export const receive = (node) => {
    const list = tokenOf(node);
    const names = list.parts.map(({key, parts}) => [key, parts.map(({node}) => node.dataset.cell)]);
    let sum = 0;
    for (const letter of String(names)) sum = Math.imul(sum, 31) + letter.codePointAt() | 0;
    if (node.dataset.sum == sum) delete node.dataset.sum;
    return list;
};

/** Creates the element of a section or a cell. In a `div` of a page that is not shown, HTML means what it means in a page. */
export const make = ({id, cell = id, kind, html, cells}) => {
    const node = drafts.createElement(cells ? "article" : "div");
    if (cells) {
        node.className = "h-entry";
        node.append(...cells.map(make));
    } else node.innerHTML = trusted(html);
    Object.assign(node.dataset, cells ? {section: id} : {cell, kind});
    return node;
};

// Plans

/**
 * An empty plan.
 * @returns {Plan}
 */
export const newPlan = (sections, members) => ({sections, members, add: [], move: [], remove: [], replace: []});

const PATH = /^\/sections\/(0|[1-9]\d*)(?:\/cells\/(0|[1-9]\d*)(\/html)?)?$/;

/**
 * Plans a patch as a whole, or throws if an operation is unexpected.
 * @param {List} list
 * @param {Operation[]} operations
 * @returns {Plan} which shares the tokens of sections that do not change with the list
 */
export const patch = (list, operations) => {
    const sections = [...list.parts];
    const members = {...list.node.dataset};
    const plan = newPlan(sections, members);
    for (const {op, path, from = path, value} of operations) {
        const member = path.slice(1);
        if (Object.hasOwn(members, member)) {
            // Members are either replaced or tested.
            demand(op == "replace" || value == members[member]);
            members[member] = value;
            continue;
        }
        // The array of tokens that a path refers to, the index in it, and whether only the HTML is meant.
        const find = (path) => {
            const [, index, cell, html] = path.match(PATH);
            demand(!html || op == "replace");
            if (!cell) return [sections, +index];
            let section = sections[index];
            // Until the commit, the sections of the list stay as they are.
            if (list.parts.includes(section)) sections[index] = section = {...section, parts: [...section.parts]};
            return [section.parts, +cell, html];
        };
        const [tokens, index, html] = find(path);
        const [source, start] = find(from);
        const [old] = source.splice(start, op == "add" ? 0 : 1);
        const token = value == null ? old : tokenOf(make(html ? {...old.made.dataset, html: value} : value));
        // A replaced token keeps its element.
        if (old) token.node = old.node;
        // Only sections have cells.
        demand(source == tokens && index <= tokens.length && (!value || !value.cells == (tokens != sections)));
        if (op != "remove") tokens.splice(index, 0, token);
        plan[op].push(token.node);
    }
    return plan;
};

// Updates

/** Plans the published patch to the version wanted, if there is one from the version of this page. */
const planPatch = async (list, [wanted, ...origins]) => {
    const {live, sum, version} = list.node.dataset;
    const name = version.slice(0, 12);
    if (!sum && origins.includes(name) && wanted != list.failed) try {
        return patch(list, await load(`live/${live}/${name}-${wanted}.json`, "json"));
    } catch {
        // Stale, truncated or missing: it is not tried again.
        list.failed = wanted;
    }
};

/** When this page changed, at the end of that second; 0 if the host does not say, when browsers return the current time. */
let date = Date.parse(document.lastModified) + 999;
if (date > performance.timeOrigin) date = 0;

/** Makes the next update of a list fetch its page: no head follows this one. */
export const expire = (list) => {
    list.head = {id: null};
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
    // If the page was loaded after the head was made, wait for the next head.
    if (wanted && !version.startsWith(wanted) && !seen && date > n) return;
    // A page that the head does not list has not changed, unless changes were missed or rolled back.
    const isCurrent = wanted ? version.startsWith(wanted)
        : seen ? !(seen.n < since || n < seen.n) && [id, after].includes(seen.id) : !(date < since);
    if (!isCurrent) {
        const plan = await planPatch(list, versions) ?? await live.planPage(list);
        const to = plan.members.version;
        if (to != version) await live.commit(list, plan);
        if (to != dataset.version) return;
        // A host may have the head before the page, and with an older head than before it may have any page: try again.
        demand(wanted ? to.startsWith(wanted) : !(n < seen?.n && list.failures < 3));
    }
    list.head = head;
};

const link = document.querySelector("a[data-older]") ?? {};
export const lists = [...document.querySelectorAll("[data-feed]")].map(receive);
for (const list of lists) if (list.node.dataset.sum) expire(list);

// Commits

/** Puts the nodes of sections and cells where a plan has them. */
const write = (list, {sections, members, move, remove, replace, edits}) => {
    // Sections that a plan shares with the list have not changed.
    const same = new Set(list.parts);
    const fill = (node, made) => node.replaceChildren(...made.childNodes);
    const place = (parent, tokens) => tokens.reduceRight((next, token) => {
        const {node, made, parts} = token;
        // Also from another list, or if someone removed it. Browsers with moveBefore keep the state of a moved node.
        if (node.parentNode != parent || move.includes(node)) {
            (document.contains(node) && parent.moveBefore || parent.insertBefore).call(parent, node, next);
        }
        if (replace.includes(node)) {
            (edits?.get(node) ?? fill)(node, made);
            Object.assign(node.dataset, made.dataset);
        }
        if (!same.has(token)) place(node, parts);
        return node;
    }, null);
    for (const node of remove) node.remove();
    place(list.node, list.parts = sections);
    Object.assign(list.node.dataset, members);
    document.title = lists[0].node.dataset.title;
    const {older} = lists.at(-1).node.dataset;
    Object.assign(link, {href: root + older.slice(1), hidden: !older});
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

/** Seconds between polls, and how many failed in a row. */
let poll = USUAL_POLL, failures = 0, timer, isBusy;

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
 * How a page follows updates. `plan.js` adds `planPage`, which plans the change to the page as it is published now; `tabs.js`
 * overrides `pause`, `take` and `poll`. A script of the page may call the last two, and set `showsAll` so that no new post waits
 * for a click.
 */
export const live = {
    /** Settled when updates that came before are done. */
    ready: Promise.resolve(),

    /** The pause after a number of failures, in milliseconds. */
    pause: (failures) => 1000 * Math.max(poll, Math.min(poll * 2 ** failures, LONGEST)),

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
            poll = Math.min(head.poll >= 1 ? head.poll : USUAL_POLL, DAY);
            for (const list of lists) await attempt(list, head, update);
        });
    },

    /** Polls now, unless the page is hidden or a poll is in progress, and then at intervals. */
    poll: async () => {
        if (isBusy || document.hidden) return;
        isBusy = true;
        clearTimeout(timer);
        try {
            await live.take(await load("live/head.json", "json"));
            failures = 0;
        } catch {
            failures++;
        }
        isBusy = false;
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
// By then, scripts that override parts of this have run.
addEventListener("DOMContentLoaded", look);
