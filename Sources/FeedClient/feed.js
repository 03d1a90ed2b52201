/**
 * Keeps the lists of an open page up to date, from files on any static host:
 *
 *     live/head.json → the patch from this page's version, else the page itself → plan → commit
 *
 * A list is a token whose parts are sections, and theirs are cells, in the order of the document. Only updates change them, so
 * the index paths of a patch are exact whatever else happens to the page. An update is planned on copies, and fails there if it
 * is to fail; then it is committed, and a node that did not change is never touched.
 *
 * @typedef {object} Token a list, a section or a cell
 * @property {string} key what a freshly loaded page has the same: of a section its identifier, of a cell its HTML as received
 * @property {HTMLElement} node its element in the page
 * @property {HTMLElement} made the element as it was made, whose content `node` takes if the token is replaced
 * @property {Token[]} parts
 *
 * @typedef {object} Task what is done again for each head, and waits after it failed
 * @property {number} [tried] the head for which it failed
 * @property {number} [failures] for that head
 * @property {number} [due] when it may be tried again for that head
 *
 * @typedef {Token & Task} List
 * @property {Head} [head] the last that it was brought up to
 * @property {string} [failed] the version whose patch failed
 *
 * @typedef {{op: string, path: string, from?: string, value?: any}} Operation of RFC 6902
 * @typedef {{n: number, since: number, id: string, after: string, poll: number, assets: string[],
 *     pages: Object<string, string[]>}} Head
 *
 * @typedef {object} Plan the state to reach, and the elements of sections and cells that an operation is about: of an inserted
 * or removed section only itself
 * @property {Token[]} sections
 * @property {Object<string, string>} members of the document: its version, title and the like
 * @property {HTMLElement[]} add
 * @property {HTMLElement[]} move
 * @property {HTMLElement[]} remove
 * @property {HTMLElement[]} replace
 */
export const root = new URL("..", import.meta.url);
const policy = self.trustedTypes?.createPolicy("feedgen", {createHTML: String});

/** In seconds: how often a page looks if the head does not say, and at the least; the longest pause that failures alone make. */
const USUAL_POLL = 30, DAY = 86400, LONGEST = 300;
/** In milliseconds: how long a request may take. */
const PATIENCE = 60_000;

/** Ends what is not as it must be, as all that fails does: something else is tried. */
const demand = (holds) => {
    if (!holds) throw Error();
};

/** Parses HTML as a fragment: scripts in it never run. */
const parse = (html) => {
    const template = document.createElement("template");
    template.innerHTML = policy?.createHTML(html) ?? html;
    return template.content;
};

/** A file of this site; the browser asks the host whether its own copy is still good. */
const load = async (path, type) => {
    const file = await fetch(root + path, {cache: "no-cache", signal: AbortSignal.timeout?.(PATIENCE)});
    demand(file.ok);
    return file[type]();
};

/**
 * The token of an element, and of the sections or cells in it, also where something wrapped them: nothing that anyone else put
 * there. What a reader does to a cell is nobody's business: its HTML is kept as it was received.
 * @returns {Token}
 */
const tokenOf = (node) => ({
    node,
    made: node,
    key: node.dataset.section ?? node.outerHTML,
    parts: [...node.querySelectorAll(`[data-${node.dataset.feed ? "section" : "cell"}]:not([data-cell] *)`)]
        .map(tokenOf),
});

/**
 * A list as it was received. Something may have taken it apart before: it keeps its `data-sum` if that is not the checksum of its
 * identifiers, as the build makes it. Patches do not fit it then.
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

/** Makes the element of a section or a cell. */
const make = ({id, cell = id, kind, html, cells}) => {
    const node = document.createElement(cells ? "article" : "div");
    if (cells) node.className = "h-entry";
    Object.assign(node.dataset, cells ? {section: id} : {cell, kind});
    node.append(...cells?.map(make) ?? [parse(html)]);
    return node;
};

/**
 * The start of a plan.
 * @returns {Plan}
 */
export const draw = (sections, members) => ({sections, members, add: [], move: [], remove: [], replace: []});

const PATH = /^\/sections\/(0|[1-9]\d*)(?:\/cells\/(0|[1-9]\d*)(\/html)?)?$/;

/**
 * Plans a patch, whole or not at all: an operation that is not exactly what may be expected fails.
 * @param {List} list
 * @param {Operation[]} operations
 * @returns {Plan}
 */
export const patch = (list, operations) => {
    const sections = list.parts.map((section) => ({...section, parts: [...section.parts]}));
    const members = {...list.node.dataset};
    const plan = draw(sections, members);
    for (const {op, path, from = path, value} of operations) {
        // What a path names: the tokens that have it among them, the index in there, and whether only the HTML is meant.
        const find = (path) => {
            const [, section, cell, html] = path.match(PATH);
            demand(!html || op == "replace");
            return cell ? [sections[section].parts, +cell, html] : [sections, +section];
        };
        const member = path.slice(1);
        if (Object.hasOwn(members, member)) {
            // What is not replaced is tested.
            demand(op == "replace" || value == members[member]);
            members[member] = value;
            continue;
        }
        const [tokens, index, html] = find(path);
        const [source, start] = find(from);
        const [old] = source.splice(start, op == "add" ? 0 : 1);
        const token = value == null ? old : tokenOf(make(html ? {...old.made.dataset, html: value} : value));
        // What is replaced keeps its element.
        if (old) token.node = old.node;
        // A section has cells, a cell has none.
        demand(source == tokens && index <= tokens.length && (!value || !value.cells == (tokens != sections)));
        if (op != "remove") tokens.splice(index, 0, token);
        plan[op].push(token.node);
    }
    return plan;
};

/**
 * Plans what makes old tokens those of a freshly loaded page: what is the same as it was *received* before stays, the rest is
 * swapped.
 * @param {Plan} plan
 * @param {Token[]} old
 * @param {Token[]} tokens of the fresh page; they take over the nodes that stay
 */
export const merge = (plan, [...old], tokens) => {
    tokens.reduceRight((place, token) => {
        const index = old.findIndex(({key}) => key == token.key);
        if (index < 0) plan.add.unshift(token.node);
        else {
            const [{node, parts}] = old.splice(index, 1);
            token.node = node;
            merge(plan, parts, token.parts);
            // What stays is in its old order already, from the end.
            if (index < place) return index;
            plan.move.unshift(node);
        }
        return place;
    }, old.length);
    plan.remove.push(...old.map(({node}) => node));
};

/**
 * A page of this site as the host has it now.
 * @returns {Promise<{page: DocumentFragment, list: List}>} with the list of that name
 */
export const loadPage = async (feed) => {
    const text = await load(feed.slice(1), "text");
    const page = parse(text);
    const find = (name) => page.querySelector(`[data-${name}="${feed}"]`);
    // A page that breaks off would take the rest of the list with it. One of an older feedgen has no other end.
    demand(find("end") || text.includes("</html>"));
    return {page, list: receive(find("feed"))};
};

/** When this page changed, at the end of that second; 0 if the host does not tell, for which browsers give the present time. */
let date = Date.parse(document.lastModified) + 999;
if (date > performance.timeOrigin) date = 0;

/** Has the next update of a list fetch its page: no head continues this one. */
export const expire = (list) => {
    list.head = {id: null};
    list.node.dataset.version = "";
    delete list.node.dataset.sum;
    return list;
};

/**
 * Brings a list to the version that the head names: by one patch, or else by the page itself. Fails if neither is there.
 * @param {List} list
 * @param {Head} head
 */
export const update = async (list, head) => {
    const {node: {dataset}, head: seen} = list;
    const {feed, version} = dataset;
    const {n, since, id, after, pages} = head;
    const [wanted, ...origins] = pages?.[feed] ?? [];
    const name = version.slice(0, 12);
    // A page that was loaded after the head was made waits for the next one.
    if (wanted && wanted != name && !seen && date > n) return;
    // One that the head does not name is as it was, unless changes were missed or taken back.
    const isCurrent = wanted ? wanted == name
        : seen ? !(seen.n < since || n < seen.n) && [id, after].includes(seen.id) : !(date < since);
    if (!isCurrent) {
        let plan;
        if (!dataset.sum && origins.includes(name) && wanted != list.failed) try {
            plan = patch(list, await load(`live/${dataset.live}/${name}-${wanted}.json`, "json"));
        } catch {
            // Stale, cut short or not there: the page has it all.
            list.failed = wanted;
        }
        if (!plan) {
            const {node, parts} = (await loadPage(feed)).list;
            plan = draw(parts, node.dataset);
            merge(plan, list.parts, parts);
        }
        const to = plan.members.version;
        if (to != version) await live.commit(list, plan);
        if (to != dataset.version) return;
        // A host may have the head before the page, and beside a head that is older than another there may be any page: worth
        // more looks.
        demand(wanted ? to.startsWith(wanted) : !(n < seen?.n && list.failures < 3));
    }
    list.head = head;
};

export const lists = [...document.querySelectorAll("[data-feed]")].map(receive);
for (const list of lists) if (list.node.dataset.sum) expire(list);

/** Seconds between looks, and how many failed in a row. */
let poll = USUAL_POLL, failures = 0;
let timer, isBusy, queue = Promise.resolve();

/** Milliseconds to wait after so many failures. */
const pause = (failures) => 1000 * Math.max(poll, Math.min(poll * 2 ** failures, LONGEST));

/**
 * Does something about a head. If it fails it waits before it is done again about the same head, longer each time; nothing else
 * waits for it.
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
 * What a page does about news. `comforts.js` does some of it in its own way; a script of the page may call `poll` and `take`,
 * and set `showsAll` so that no new post waits for a click.
 */
export const live = {
    /**
     * Makes a list what a plan says. May be asynchronous, and may leave the list as it is until the next poll.
     * @param {List} list
     * @param {Plan} plan
     */
    commit: (list, {sections, members, remove, move, replace}) => {
        const place = (parent, tokens) => tokens.reduceRight((next, {node, made, parts}) => {
            // From another list, too, or put back if someone took it away. The browser keeps the state of a moved node where
            // it can.
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
     * Brings all lists to what a head says, also where nobody looks; one head after another.
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

    /** Asks for news at once, unless nobody would see them or a poll is under way, and then from time to time. */
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

/** Looks at once, also for what rests. */
const look = () => {
    for (const list of lists) list.due = 0;
    live.poll();
};
document.addEventListener("visibilitychange", look);
addEventListener("online", look);
// By then, scripts that change what is done have run.
addEventListener("DOMContentLoaded", look);
