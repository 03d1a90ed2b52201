/**
 * Keeps the lists of an open page up to date, from files on any static host:
 *
 *     live/head.json → the patch from this page's version, else the page itself → apply or merge
 *
 * A list is an array of section tokens, each with an array of cell tokens, in the order of the document. Only updates change
 * the arrays, so the index paths of a patch are exact whatever else happens to the page. A whole patch runs on copies first;
 * then the DOM is touched, once a change, and a node that did not change is never visited.
 *
 * @typedef {{id: string, kind?: string, html?: string, cells?: Token[], node?: HTMLElement}} Token a section or a cell
 * @typedef {{element: HTMLElement, sections: Token[], rest?: string}} List
 * @typedef {{op: string, path: string, from?: string, value?: any}} Operation
 * @typedef {{n: number, since: number, poll: number, pages: Object<string, string[]>}} Head
 */
const root = new URL("..", import.meta.url);
const rules = {createHTML: (html) => html};
const policy = window.trustedTypes?.createPolicy("feedgen", rules) ?? rules;
const fail = () => {
    throw Error();
};

/** Parses HTML as a fragment: scripts in it never run. */
const parse = (html) => {
    const template = document.createElement("template");
    template.innerHTML = policy.createHTML(html);
    return template.content;
};

/**
 * The sections of a list, and nothing that anyone else put there. A cell's HTML is kept as it was received: what the reader
 * does to it is nobody's business.
 * @param {ParentNode} element
 * @returns {Token[]}
 */
const read = (element) => [...element.querySelectorAll(":scope > [data-section]")].map((node) => ({
    id: node.dataset.section,
    node,
    cells: [...node.querySelectorAll(":scope > [data-cell]")].map((node) => ({
        id: node.dataset.cell,
        node,
        html: node.outerHTML,
    })),
}));

const lists = [...document.querySelectorAll("[data-feed]")].map((element) => ({element, sections: read(element)}));

/** The markup of a token; its attributes are set when it is a node. */
const markup = ({html, cells}) => cells ? `<article>${cells.map(markup).join("")}</article>` : `<div>${html}</div>`;

/** Makes a parsed node the node of a token; a token that has one takes over the content. */
const adopt = (token, node) => {
    const {id, kind, cells} = token;
    if (cells) {
        cells.forEach((cell, index) => adopt(cell, node.children[index]));
        node.dataset.section = id;
    } else if (token.node) {
        token.node.replaceChildren(...node.childNodes);
    } else {
        node.dataset.cell = id;
        node.dataset.kind = kind;
    }
    token.node ||= node;
    if (!cells) token.html = token.node.outerHTML;
};

/** Puts a node before another, keeping its state where the browser can. */
const put = (parent, node, next) =>
    parent[node.isConnected && parent.moveBefore ? "moveBefore" : "insertBefore"](node, next);

/** Takes over the members of a document: its version, title and the like. */
const assign = (list, members) => {
    Object.assign(list.element.dataset, members);
    const {title, older} = lists[0].element.dataset;
    document.title = title;
    const link = document.querySelector("a[data-older]") ?? {};
    link.href = root.pathname + older.slice(1);
    link.hidden = !older;
};

/**
 * Applies a patch whole or not at all: an operation that is not exactly what may be expected fails before anything is shown.
 * @param {List} list
 * @param {Operation[]} operations
 */
const apply = (list, operations) => {
    const members = {...list.element.dataset};
    const copy = {node: list.element, cells: list.sections.map((section) => ({...section, cells: [...section.cells]}))};
    const fresh = [];
    const changes = [];

    /** What a path names: the token that holds it, the index in there, and whether only the HTML is meant. */
    const locate = (path) => {
        const [, section, cell, html] =
            /^\/sections\/(0|[1-9]\d*)(?:\/cells\/(0|[1-9]\d*)(\/html)?)?$/.exec(path) ?? fail();
        return cell ? [copy.cells[section], +cell, html] : [copy, +section];
    };

    for (const {op, path, from, value} of operations) {
        const member = path.slice(1);
        if (member in members) {
            if (op == "replace") members[member] = value;
            else if (op != "test" || value != members[member]) fail();
            continue;
        }
        const [parent, index, html] = locate(path);
        const {node, cells} = parent;
        const old = cells[index];
        if (html) {
            if (op != "replace" || !old.node) fail();
            fresh.push(cells[index] = {...old, html: value});
            continue;
        }
        let token;
        if (op == "move") {
            const [source, start, html] = locate(from);
            if (source != parent || html) fail();
            [token] = cells.splice(start, 1);
        } else if (op == "add" || op == "replace") {
            // A section has cells, a cell has none.
            if (!value.cells != (parent != copy)) fail();
            token = {...value, node: null};
            fresh.push(token);
        }
        if (op == "replace" || op == "remove") {
            cells.splice(index, 1);
            changes.push(() => old.node.remove());
            if (!old) fail();
        }
        if (op != "remove") {
            cells.splice(index, 0, token);
            const next = cells[index + 1];
            changes.push(() => put(node, token.node, next?.node));
            if (!token || cells[index] != token) fail();
        }
    }

    const nodes = [...parse(fresh.map(markup).join("")).childNodes];
    if (nodes.length != fresh.length) fail();
    nodes.forEach((node, index) => adopt(fresh[index], node));
    for (const change of changes) change();
    list.sections = copy.cells;
    assign(list, members);
};

/**
 * Makes tokens what a freshly loaded page has: what is the same as it was *received* before stays, the rest is swapped.
 * @returns {Token[]}
 */
const merge = (parent, old, tokens) => {
    const kept = tokens.map((token) => {
        const same = old.find(({id, html}) => id == token.id && html == token.html) ?? token;
        return {...same, cells: same.cells && merge(same.node, same.cells, token.cells)};
    });
    for (const {node} of old) if (!kept.some((token) => token.node == node)) node.remove();
    let next;
    for (const {node} of [...kept].reverse()) {
        if (node.parentNode != parent || node.nextElementSibling != next) put(parent, node, next);
        next = node;
    }
    return kept;
};

/** A file of this site; the browser asks the host whether its own copy is still good. */
const load = (path, type) =>
    fetch(new URL(path, root), {cache: "no-cache"}).then((response) => response.ok ? response[type]() : fail());

/**
 * Brings a list to the version that the head names: by one patch, or else by the page itself, fetched once a version.
 * @param {List} list
 * @param {Head} head
 */
const update = async (list, {pages, since}) => {
    const {element} = list;
    const {feed, live, version} = element.dataset;
    const [current, ...origins] = pages[feed] ?? [];
    if (current ? current == version || current == list.rest : !(seen < since)) return;
    if (origins.includes(version)) {
        try {
            return apply(list, await load(`live/${live}/${version}-${current}.json`, "json"));
        } catch {
            // Stale, cut short or not there: the page has it all.
        }
    }
    const page = parse(await load(feed.slice(1), "text"));
    const fresh = page.querySelector(`[data-feed="${feed}"]`);
    list.sections = merge(element, list.sections, read(fresh));
    assign(list, fresh.dataset);
    list.rest = current;
};

/** The last publication that was seen, what is under way, and the wait between polls, longer after each failure. */
let seen, timer, busy, seconds = 30;
const poll = async () => {
    if (busy || document.hidden) return;
    busy = true;
    clearTimeout(timer);
    try {
        const head = await load("live/head.json", "json");
        for (const list of lists) await update(list, head);
        seen = head.n;
        seconds = head.poll;
    } catch {
        seconds = Math.min(seconds * 2, 960);
    }
    busy = false;
    timer = setTimeout(poll, seconds * (800 + 400 * Math.random()));
};
document.addEventListener("visibilitychange", poll);
poll();
