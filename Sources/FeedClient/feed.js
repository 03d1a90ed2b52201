/**
 * Keeps the lists of an open page up to date, from files on any static host:
 *
 *     live/head.json → the patch from this page's version, else the page itself → plan → commit
 *
 * A list is a token whose parts are sections, whose parts are cells, in the order of the document. Only updates change them, so
 * the index paths of a patch are exact whatever else happens to the page. An update is planned on copies, where it may fail; then
 * it is committed, and nodes that did not change are never touched.
 *
 * @typedef {object} Token a list, a section or a cell
 * @property {string} key identifies it in a freshly loaded page: for a section its identifier, for a cell its HTML as received
 * @property {HTMLElement} node its element in the page
 * @property {HTMLElement} made the element as created, whose content `node` gets if the token is replaced
 * @property {Token[]} parts
 *
 * @typedef {object} Task work that is repeated for each head, and delayed after failures
 * @property {number} [tried] the head for which it was last tried
 * @property {number} [failures] the number of failures for that head
 * @property {number} [due] when it may be retried for that head
 *
 * @typedef {Token & Task} List
 * @property {Head} [head] the last head that was applied
 * @property {string} [failed] the version to which a patch failed
 *
 * @typedef {{op: string, path: string, from?: string, value?: any}} Operation of RFC 6902
 * @typedef {{n: number, since: number, id: string, after: string, poll: number, assets: string[],
 *     pages: Object<string, string[]>}} Head
 *
 * @typedef {object} Plan the state to reach, and the elements of sections and cells that operations affect; for an inserted or
 * removed section only the section itself
 * @property {Token[]} sections
 * @property {Object<string, string>} members other members of the document: its version, title and the like
 * @property {HTMLElement[]} add
 * @property {HTMLElement[]} move
 * @property {HTMLElement[]} remove
 * @property {HTMLElement[]} replace
 */
export const root = new URL("..", import.meta.url);
const policy = self.trustedTypes?.createPolicy("feedgen", {createHTML: String});

/** In seconds: the default and the longest polling interval, and the longest pause after failures. */
const USUAL_POLL = 30, DAY = 86400, LONGEST = 300;
/** The timeout of requests, in milliseconds. */
const PATIENCE = 60_000;

/** Throws if a condition does not hold; like after any failure, something else is tried. */
const demand = (holds) => {
    if (!holds) throw Error();
};

/** Parses HTML as a fragment, whose scripts never run. */
const parse = (html) => {
    const template = document.createElement("template");
    template.innerHTML = policy?.createHTML(html) ?? html;
    return template.content;
};

/** Fetches a file of this site; the browser revalidates its cached copy. */
const load = async (path, type) => {
    const file = await fetch(root + path, {cache: "no-cache", signal: AbortSignal.timeout?.(PATIENCE)});
    demand(file.ok);
    return file[type]();
};

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
const receive = (node) => {
    const list = tokenOf(node);
    const names = list.parts.map(({key, parts}) => [key, parts.map(({node}) => node.dataset.cell)]);
    let sum = 0;
    for (const letter of String(names)) sum = Math.imul(sum, 31) + letter.codePointAt() | 0;
    if (node.dataset.sum == sum) delete node.dataset.sum;
    return list;
};

/** Creates the element of a section or a cell. */
export const make = ({id, cell = id, kind, html, cells}) => {
    const node = document.createElement(cells ? "article" : "div");
    if (cells) node.className = "h-entry";
    Object.assign(node.dataset, cells ? {section: id} : {cell, kind});
    node.append(...cells?.map(make) ?? [parse(html)]);
    return node;
};

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
 * @returns {Plan}
 */
export const patch = (list, operations) => {
    const sections = list.parts.map((section) => ({...section, parts: [...section.parts]}));
    const members = {...list.node.dataset};
    const plan = newPlan(sections, members);
    for (const {op, path, from = path, value} of operations) {
        // The array of tokens that a path refers to, the index in it, and whether only the HTML is meant.
        const find = (path) => {
            const [, section, cell, html] = path.match(PATH);
            demand(!html || op == "replace");
            return cell ? [sections[section].parts, +cell, html] : [sections, +section];
        };
        const member = path.slice(1);
        if (Object.hasOwn(members, member)) {
            // Members are either replaced or tested.
            demand(op == "replace" || value == members[member]);
            members[member] = value;
            continue;
        }
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

/**
 * Plans the change from old tokens to those of a freshly loaded page: tokens that are the same as *received* before stay, all
 * others are swapped.
 * @param {Plan} plan
 * @param {Token[]} old
 * @param {Token[]} tokens those of the fresh page, which take over the nodes that stay
 */
export const merge = (plan, [...old], tokens) => {
    tokens.reduceRight((place, token) => {
        const index = old.findIndex(({key}) => key == token.key);
        if (index < 0) plan.add.unshift(token.node);
        else {
            const [{node, parts}] = old.splice(index, 1);
            token.node = node;
            merge(plan, parts, token.parts);
            // Already in order, from the end.
            if (index < place) return index;
            plan.move.unshift(node);
        }
        return place;
    }, old.length);
    plan.remove.push(...old.map(({node}) => node));
};

/**
 * Fetches a page of this site.
 * @returns {Promise<{page: DocumentFragment, list: List}>} the page and its list of that name
 */
export const loadPage = async (feed) => {
    const text = await load(feed.slice(1), "text");
    const page = parse(text);
    const find = (name) => page.querySelector(`[data-${name}="${feed}"]`);
    // A truncated page would remove the rest of the list. Pages of older versions of feedgen only have the end tag.
    demand(find("end") || text.includes("</html>"));
    return {page, list: receive(find("feed"))};
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
    const [wanted, ...origins] = pages?.[feed] ?? [];
    const name = version.slice(0, 12);
    // If the page was loaded after the head was made, wait for the next head.
    if (wanted && wanted != name && !seen && date > n) return;
    // A page that the head does not list has not changed, unless changes were missed or rolled back.
    const isCurrent = wanted ? wanted == name
        : seen ? !(seen.n < since || n < seen.n) && [id, after].includes(seen.id) : !(date < since);
    if (!isCurrent) {
        let plan;
        if (!dataset.sum && origins.includes(name) && wanted != list.failed) try {
            plan = patch(list, await load(`live/${dataset.live}/${name}-${wanted}.json`, "json"));
        } catch {
            // Stale, truncated or missing: fetch the page instead.
            list.failed = wanted;
        }
        if (!plan) {
            const {node, parts} = (await loadPage(feed)).list;
            plan = newPlan(parts, node.dataset);
            merge(plan, list.parts, parts);
        }
        const to = plan.members.version;
        if (to != version) await live.commit(list, plan);
        if (to != dataset.version) return;
        // A host may have the head before the page, and with an older head than before it may have any page: try again.
        demand(wanted ? to.startsWith(wanted) : !(n < seen?.n && list.failures < 3));
    }
    list.head = head;
};

export const lists = [...document.querySelectorAll("[data-feed]")].map(receive);
for (const list of lists) if (list.node.dataset.sum) expire(list);

/** Seconds between polls, and how many failed in a row. */
let poll = USUAL_POLL, failures = 0;
let timer, isBusy, queue = Promise.resolve();

/** The pause after a number of failures, in milliseconds. */
const pause = (failures) => 1000 * Math.max(poll, Math.min(poll * 2 ** failures, LONGEST));

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
        task.due = performance.now() + pause(++task.failures);
    }
};

/**
 * How a page follows updates. `comforts.js` overrides some of it; a script of the page may call `poll` and `take`, and set
 * `showsAll` so that no new post waits for a click.
 */
export const live = {
    /**
     * Applies a plan to a list. May be asynchronous, and may leave the list unchanged until the next poll.
     * @param {List} list
     * @param {Plan} plan
     */
    commit: (list, {sections, members, remove, move, replace}) => {
        const place = (parent, tokens) => tokens.reduceRight((next, {node, made, parts}) => {
            // Also from another list, or if someone removed it. Browsers with moveBefore keep the state of a moved node.
            if (node.parentNode != parent || move.includes(node)) {
                (node.isConnected && parent.moveBefore || parent.insertBefore).call(parent, node, next);
            }
            if (replace.includes(node)) {
                node.replaceChildren(...made.childNodes);
                Object.assign(node.dataset, made.dataset);
            }
            place(node, parts);
            return node;
        }, null);
        for (const node of remove) node.remove();
        place(list.node, list.parts = sections);
        Object.assign(list.node.dataset, members);
        document.title = lists[0].node.dataset.title;
        const {older} = lists.at(-1).node.dataset;
        Object.assign(document.querySelector("a[data-older]") ?? {}, {href: root + older.slice(1), hidden: !older});
    },

    /**
     * Updates all lists to a head, even if the page is hidden; one head after another.
     * @param {Head} head
     * @returns {Promise<void>} settled when that is done or has failed
     */
    take: (head) => {
        demand(head.n > 0);
        return queue = queue.then(async () => {
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
        timer = setTimeout(live.poll, pause(failures) * (0.8 + 0.4 * Math.random()));
    },
};

/** Polls now, and ignores delays after failures. */
const look = () => {
    for (const list of lists) list.due = 0;
    live.poll();
};
document.addEventListener("visibilitychange", look);
addEventListener("online", look);
// By then, scripts that override parts of this have run.
addEventListener("DOMContentLoaded", look);
