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
 * @typedef {Token & {seen?: number, failed?: string, rest?: string}} List with the last publication that it took, the version
 * whose patch failed, and the version that its page on the host does not reach
 * @typedef {{op: string, path: string, from?: string, value?: any}} Operation of RFC 6902
 * @typedef {{n: number, since: number, poll: number, assets: string[], pages: Object<string, string[]>}} Head
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
const policy = window.trustedTypes?.createPolicy("feedgen", {createHTML: String});

/** Parses HTML as a fragment: scripts in it never run. */
const parse = (html) => {
    const template = document.createElement("template");
    template.innerHTML = policy?.createHTML(html) ?? html;
    return template.content;
};

/** A file of this site, or false; the browser asks the host whether its own copy is still good. */
const load = (path, type) => fetch(root + path, {cache: "no-cache"}).then((file) => file.ok && file[type]());

/**
 * The token of an element, and of the sections or cells in it: nothing that anyone else put there. What a reader does to a cell
 * is nobody's business: its HTML is kept as it was received.
 * @returns {Token}
 */
const tokenOf = (node) => ({
    node,
    made: node,
    key: node.dataset.section ?? node.outerHTML,
    parts: [...node.querySelectorAll(":scope > [data-section], :scope > [data-cell]")].map(tokenOf),
});

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

/**
 * Plans a patch, whole or not at all: an operation that is not exactly what may be expected fails.
 * @param {List} list
 * @param {Operation[]} ops
 * @returns {Plan}
 */
export const patch = (list, ops) => {
    const sections = list.parts.map((section) => ({...section, parts: [...section.parts]}));
    const members = {...list.node.dataset};
    const plan = draw(sections, members);
    for (const {op, path, from, value} of ops) {
        // What a path names: the tokens that have it among them, the index in there, and whether only the HTML is meant.
        const find = (path) => {
            const [, section, cell, html] = path.match(/^\/sections\/(0|[1-9]\d*)(?:\/cells\/(0|[1-9]\d*)(\/html)?)?$/);
            if (html && op != "replace") throw 0;
            return cell ? [sections[section].parts, +cell, html] : [sections, +section];
        };
        const member = path.slice(1);
        if (member in members) {
            if (op == "replace") members[member] = value;
            else if (value != members[member]) throw 0;
            continue;
        }
        const [tokens, index, html] = find(path);
        const [source, start] = find(from ?? path);
        const [old] = source.splice(start, op != "add");
        const token = value == null ? old : tokenOf(make(html ? {...old.made.dataset, html: value} : value));
        // What is replaced keeps its element.
        if (old) token.node = old.node;
        // A section has cells, a cell has none.
        if (source != tokens || index > tokens.length || value && !value.cells == (tokens == sections)) throw 0;
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
 * Brings a list to the version that the head names: by one patch, or else by the page itself. Fails if neither is there.
 * @param {List} list
 * @param {Head} head
 */
export const update = async (list, {n, since, pages}) => {
    const {dataset} = list.node;
    const {feed, version} = dataset;
    const [last, ...origins] = pages[feed] ?? [];
    const name = version.slice(0, 12);
    // A page that is not listed is as it was, unless changes were missed, or taken back. Its date is that of a whole second.
    if (last ? name != last && last + version != list.rest
        : (list.seen ?? Date.parse(document.lastModified) + 999) < since || n < list.seen) {
        let plan;
        if (origins.includes(name) && last != list.failed) try {
            plan = patch(list, await load(`live/${dataset.live}/${name}-${last}.json`, "json"));
        } catch {
            // Stale, cut short or not there: the page has it all.
            list.failed = last;
        }
        if (!plan) {
            const page = await load(feed.slice(1), "text");
            // A page that breaks off would take the rest of the list with it.
            if (!page.includes("</html>")) throw 0;
            const {node, parts} = tokenOf(parse(page).querySelector(`[data-feed="${feed}"]`));
            plan = draw(parts, node.dataset);
            merge(plan, list.parts, parts);
        }
        const to = plan.members.version;
        if (to != version) await live.commit(list, plan);
        if (to != dataset.version) return;
        // A host may have the head before the page: worth a few more looks, further and further apart.
        if (last && to.slice(0, 12) != last && wait < 500) throw 0;
        list.rest = last + to;
    }
    list.seen = n;
};

export const lists = [...document.querySelectorAll("[data-feed]")].map(tokenOf);

/** What is under way, and the wait between polls, longer after each failure. */
let timer = -1, wait = 30, queue;

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
        // What shows while there is no cell but in a header and a footer.
        const empty = document.querySelector(`[data-empty="${list.node.dataset.feed}"]`);
        if (empty) empty.hidden = sections.some(({key, parts}) => parts[0] && key != "@header" && key != "@footer");
    },

    /**
     * Brings all lists to what a head says, also where nobody looks; one head after another.
     * @param {Head} head
     * @returns {Promise<void>} settled when that is done or has failed
     */
    take: (head) => queue = (async (before) => {
        await before;
        try {
            for (const list of lists) await update(list, head);
            wait = head.poll;
        } catch {
            if (wait < 500) wait *= 2;
        }
    })(queue),

    /** Asks for news at once, unless nobody would see them or a poll is under way, and then from time to time. */
    poll: async () => {
        if (timer && !document.hidden) {
            timer = clearTimeout(timer);
            await live.take(await load("live/head.json", "json").catch(() => {}));
            timer = setTimeout(live.poll, wait * 400 * (2 + Math.random()));
        }
    },
};
// By the second, scripts that change what is done have run.
document.addEventListener("visibilitychange", () => live.poll());
addEventListener("DOMContentLoaded", () => live.poll());
