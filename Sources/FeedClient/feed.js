/**
 * Keeps the lists of an open page up to date, from files on any static host:
 *
 *     live/head.json → the patch from this page's version, else the page itself → plan → commit
 *
 * A list is an array of section tokens, each with an array of cell tokens, in the order of the document. Only updates change
 * the arrays, so the index paths of a patch are exact whatever else happens to the page. An update is planned on copies, and
 * fails there if it is to fail; then it is committed at once, and a node that did not change is never visited.
 *
 * @typedef {object} Token a section or a cell
 * @property {string} id
 * @property {HTMLElement} node its element in the page
 * @property {HTMLElement} [made] in a plan: the element itself if it is new, else one whose content it is to take
 * @property {boolean} [moved] in a plan: whether it leaves its place
 * @property {string} [kind] of a cell
 * @property {string} [html] of a cell, the element as it was received
 * @property {Token[]} [cells] of a section
 *
 * @typedef {{element: HTMLElement, sections: Token[], seen: number, failed?: string, rest?: string}} List
 * @typedef {{op: string, path: string, from?: string, value?: any}} Operation
 * @typedef {{n: number, since: number, poll: number, assets: string[], pages: Object<string, string[]>}} Head
 *
 * @typedef {object} Change the detail of `feed:willupdate`, which can be cancelled until the next poll, and `feed:didupdate`
 * @property {string} from the version before
 * @property {string} to the version after
 * @property {HTMLElement[]} inserted sections and cells; none of a section that is itself inserted or removed
 * @property {HTMLElement[]} removed
 * @property {HTMLElement[]} moved
 * @property {HTMLElement[]} updated
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
const tokenize = (node) => ({
    key: node.dataset.section ?? node.outerHTML,
    node,
    made: node,
    parts: [...node.querySelectorAll(":scope > [data-section], :scope > [data-cell]")].map(tokenize),
});

/** Makes the element of a section or a cell. */
const make = ({id, cell = id, kind, html, cells}) => {
    const node = document.createElement(cells ? "article" : "div");
    Object.assign(node.dataset, cells ? {section: id} : {cell, kind});
    node.append(...cells?.map(make) ?? [parse(html)]);
    return node;
};

/** The start of a plan. */
export const draw = (sections, members) => ({sections, members, add: [], move: [], remove: [], replace: []});

/**
 * Plans a patch, whole or not at all: an operation that is not exactly what may be expected fails.
 * @param {List} list
 * @param {Operation[]} ops
 */
const patch = (list, ops) => {
    const sections = list.parts.map((section) => ({...section, parts: [...section.parts]}));
    const members = {...list.node.dataset};
    const plan = draw(sections, members);
    for (const {op, path, from, value} of ops) {
        /** What a path names: the tokens that have it among them, the index in there, and whether only the HTML is meant. */
        const find = (path) => {
            const [, section, cell, html] = /^\/sections\/(0|[1-9]\d*)(?:\/cells\/(0|[1-9]\d*)(\/html)?)?$/.exec(path);
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
        const token = value == null ? old : tokenize(make(html ? {...old.made.dataset, html: value} : value));
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
 * Plans what makes tokens those of a freshly loaded page: what is the same as it was *received* before stays, the rest is
 * swapped.
 */
const merge = (plan, [...old], tokens) => {
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
 * Brings a list to the version that the head names: by one patch, or else by the page itself.
 * @param {List} list
 * @param {Head} head
 */
const update = async (list, {n, since, pages}) => {
    const {dataset} = list.node;
    const {feed, version} = dataset;
    const [last, ...origins] = pages[feed] ?? [];
    const name = version.slice(0, 12);
    if (last ? name != last && last != list.rest : (list.seen ?? Date.parse(document.lastModified)) < since) {
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
            const {node, parts} = tokenize(parse(page).querySelector(`[data-feed="${feed}"]`));
            plan = draw(parts, node.dataset);
            merge(plan, list.parts, parts);
        }
        const to = plan.members.version;
        if (to != version) await live.commit(list, plan);
        if (dataset.version != to) return;
        // A host may have the head before the page: worth a few more looks, further and further apart.
        if (last && to.slice(0, 12) != last && wait < 500) throw 0;
        list.rest = last;
    }
    list.seen = n;
};

const lists = [...document.querySelectorAll("[data-feed]")].map(tokenize);

/** What is under way, and the wait between polls, longer after each failure. */
let timer = -1, wait = 30, queue;

/** What a page does about news. Everything goes through here, so that another script can do it in its own way. */
export const live = {
    /**
     * Makes a list what a plan says, or leaves it as it is until the next poll. It may be asynchronous.
     * @param {List} list
     * @param {Plan} plan
     */
    commit: (list, {sections, members, remove, move, replace}) => {
        const place = (parent, tokens) => tokens.reduceRight((next, {node, made, parts}) => {
            // Put back, too, if someone took it away. The browser keeps the state of a moved node where it can.
            if (node.parentNode != parent) parent.insertBefore(node, next);
            else if (move.includes(node)) (parent.moveBefore ?? parent.insertBefore).call(parent, node, next);
            if (replace.includes(node)) {
                node.replaceChildren(...made.childNodes);
                if (node.dataset.cell != made.dataset.cell) Object.assign(node.dataset, made.dataset);
            } else place(node, parts);
            return node;
        }, null);
        for (const node of remove) node.remove();
        place(list.node, list.parts = sections);
        Object.assign(list.node.dataset, members);
        const {title, older} = lists[0].node.dataset;
        document.title = title;
        Object.assign(document.querySelector("a[data-older]") ?? {}, {href: root + older.slice(1), hidden: !older});
    },

    /**
     * Brings all lists to what a head says, one head after another.
     * @param {Head} head
     */
    take: (head, before = queue) => queue = (async () => {
        await before;
        try {
            for (const list of lists) await update(list, head);
            wait = head.poll;
        } catch {
            if (wait < 500) wait *= 2;
        }
    })(),

    /** Asks for news, unless nobody would see it. */
    poll: async () => {
        if (timer && !document.hidden) {
            clearTimeout(timer);
            timer = 0;
            await live.take(await load("live/head.json", "json").catch(() => {}));
            timer = setTimeout(live.poll, wait * 400 * (2 + Math.random()));
        }
    },
};
// By the second, scripts that change what is done have run.
document.addEventListener("visibilitychange", () => live.poll());
addEventListener("DOMContentLoaded", () => live.poll());
