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
const policy = window.trustedTypes?.createPolicy("feedgen", {createHTML: String}) ?? {createHTML: String};
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

/** The markup of tokens; their attributes are set when they are nodes. */
const markup = (tokens) =>
    tokens.map(({html, cells}) => cells ? `<article>${markup(cells)}</article>` : `<div>${html}</div>`).join("");

/** Makes parsed nodes the nodes of tokens; a token that has one takes over the content. */
const adopt = (tokens, nodes) => {
    if (nodes.length != tokens.length) fail();
    tokens.forEach((token, index) => {
        const node = nodes[index];
        if (token.cells) {
            adopt(token.cells, node.childNodes);
            node.dataset.section = token.id;
        } else if (token.node) {
            token.node.replaceChildren(...node.childNodes);
        } else {
            node.dataset.cell = token.id;
            node.dataset.kind = token.kind;
        }
        token.node ||= node;
        if (!token.cells) token.html = token.node.outerHTML;
    });
};

/** Puts a node before another, keeping its state where the browser can. */
const put = (parent, node, next) =>
    parent[node.isConnected && parent.moveBefore ? "moveBefore" : "insertBefore"](node, next);

/** Takes over the members of a document: its version, title and the like. */
const assign = (list, members) => {
    Object.assign(list.element.dataset, members);
    const {title, older} = lists[0].element.dataset;
    document.title = title;
    Object.assign(document.querySelector("a[data-older]") ?? {}, {
        href: new URL(older.slice(1), root),
        hidden: !older,
    });
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

    adopt(fresh, parse(markup(fresh)).childNodes);
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
    for (const node of parent.querySelectorAll(":scope > [data-section], :scope > [data-cell]")) {
        if (!kept.some((token) => token.node == node)) node.remove();
    }
    let next;
    for (const {node} of [...kept].reverse()) {
        if (node.parentNode != parent || next?.compareDocumentPosition(node) & 4) put(parent, node, next);
        next = node;
    }
    return kept;
};

/** A file of this site; the browser asks the host whether its own copy is still good. */
const load = (path, type) =>
    fetch(new URL(path, root), {cache: "no-cache"}).then((response) => response.ok ? response[type]() : fail());

/**
 * Brings a list to the version that the head names: by one patch, or else by the page itself.
 * @param {List} list
 * @param {Head} head
 */
const update = async (list, {pages, since}) => {
    const {feed, live, version} = list.element.dataset;
    const [current, ...origins] = pages[feed] ?? [];
    if (current ? current == version || current == list.rest : !(seen < since)) return;
    if (origins.includes(version)) {
        try {
            return apply(list, await load(`live/${live}/${version}-${current}.json`, "json"));
        } catch {
            // Stale, cut short or not there: the page has it all.
        }
    }
    const page = await load(feed.slice(1), "text");
    // A page that breaks off would take the rest of the list with it.
    if (!page.includes("</html>")) fail();
    const fresh = parse(page).querySelector(`[data-feed="${feed}"]`);
    list.sections = merge(list.element, list.sections, read(fresh));
    assign(list, fresh.dataset);
    // A host may have the head before the page: worth a few more looks, further and further apart.
    if (current && fresh.dataset.version != current && seconds < 500) fail();
    list.rest = current;
};

/** The last publication that was seen, what is under way, and the wait between polls, longer after each failure. */
let seen, timer = 1, seconds = 30;
const poll = async () => {
    if (!timer || document.hidden) return;
    clearTimeout(timer);
    timer = 0;
    try {
        const head = await load("live/head.json", "json");
        for (const list of lists) await update(list, head);
        seen = head.n;
        seconds = head.poll;
    } catch {
        if (seconds < 500) seconds *= 2;
    }
    timer = setTimeout(poll, seconds * (800 + 400 * Math.random()));
};
document.addEventListener("visibilitychange", poll);
poll();
