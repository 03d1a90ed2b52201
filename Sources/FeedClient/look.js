/**
 * Applies a new design to an open page: style sheets and the page around the lists change together with the posts, so that
 * they fit each other. What others put into the page, around the lists too, is theirs: what was received before is compared
 * with what is received now. The lists stay, with whatever the reader did to them. `feed/design.js` loads this, and passes
 * what it needs.
 */

/** The longest time for a style sheet to load, in milliseconds. New posts wait for it. */
const TIMEOUT = 10_000;

const sheetsOf = (page) => [...page.querySelectorAll("link[rel=stylesheet]")];

/** Loads style sheets that do not apply yet; fails if the host does not have one. */
const loadSheets = async (sheets) => {
    const links = sheets.map((sheet) => Object.assign(document.importNode(sheet), {media: "not all"}));
    const isLoaded = (link) => new Promise((done, fail) => {
        Object.assign(link, {onload: done, onerror: fail});
        AbortSignal.timeout?.(TIMEOUT).addEventListener("abort", fail);
        const last = sheetsOf(document).at(-1);
        if (last) last.after(link);
        else document.head.append(link);
    });
    try {
        await Promise.all(links.map(isLoaded));
    } catch (error) {
        for (const link of links) link.remove();
        throw error;
    }
    return links;
};

/** Adds new lists, and removes those that the page no longer has. */
const renewLists = ({expire, findAll, lists, receive}) => {
    const nodes = findAll(document, "[data-feed]"), {head} = lists[0];
    lists.splice(0, lists.length, ...nodes.map((node) =>
        lists.find((list) => list.node == node) ?? expire({...receive(node), head})));
};

/** Adds a script, in its order. Those that came with a fetched page do not run. */
const run = ({attributes, async}) => {
    const script = document.createElement("script");
    try {
        for (const {name, value} of attributes) script.setAttribute(name, value);
        document.head.append(Object.assign(script, {async}));
    } catch {
        // A strict policy allows no others than the page came with.
    }
};

/** The scripts of a page that this one does not have. Those of feedgen fit any design, and there is one client in a page. */
const newScripts = (page) => {
    const known = [...document.scripts].map(({src}) => src);
    return [...page.querySelectorAll("script[src]")]
        .filter(({src}) => !known.includes(src) && !/\/assets\/\w+\.[0-9a-f]{10}\.js$/.test(src));
};

/** The lists and parts of the page around the lists as received, by their names. */
const partsIn = (body, partOf) =>
    new Map([...body.querySelectorAll("*")].filter((node) => partOf(node) && !node.parentNode.closest("[data-feed]"))
        .map((node) => [partOf(node), node]));

/** Puts the lists of older posts behind the last list of the page, whose posts they continue. */
const placeOlder = (own, older, move) => {
    const last = own.at(-1), nodes = [...document.querySelectorAll("[data-feed]")];
    const isBehind = (node) => node.parentNode == last.parentNode && nodes.indexOf(node) > nodes.indexOf(last);
    if (!older.every(isBehind)) older.reduce((last, node) => {
        move(node, last.parentNode, last.nextSibling);
        return node;
    }, last);
};

/** Plans to change what is around the lists. */
const planAround = (page, client) => {
    const {copyOf, findAll, IN_CELLS, lists, move, originals, partOf, planNode, received} = client;
    const plan = {edits: [], removals: [], lost: [], changed: [], renewed: []}, after = [];
    const known = partsIn(received, partOf), fresh = partsIn(page.body, partOf);
    // What is in them is theirs.
    for (const [name, node] of fresh) if (known.has(name)) node.replaceChildren();
    const shallow = (node) => node.cloneNode().outerHTML;
    const holdsParts = (node) => node.querySelector && [node, ...node.querySelectorAll("*")].some(partOf);
    planNode(plan, document.body, received, page.body, {
        nodesOf: (node, before) => {
            const nodes = before.map((copy) => originals.get(copy));
            // Elements that others took away stay away. Where they took a text, as translations do, the new one is wanted.
            return (nodes.every((child) => child.parentNode == node || child.localName) || holdsParts(node)) && nodes;
        },
        nameOf: (node) => partOf(node) ? partOf(node) + (node.dataset.feed || node.dataset.permanent != null ? "" : shallow(node))
            : IN_CELLS.nameOf(node),
        kindOf: (node) => partOf(node) ?? IN_CELLS.kindOf(node),
        receive: (old, made, pairs) => {
            const copies = pairs.map(([copy, made]) => copy ?? copyOf(made));
            after.push(() => {
                if (!old.attributes) return void (old.data = made.data);
                for (const {name} of [...old.attributes]) old.removeAttribute(name);
                for (const {name, value} of made.attributes) old.setAttribute(name, value);
                old.replaceChildren(...copies);
            });
        },
    });
    // Those that get another parent take the place that the new page has for them.
    const isWanted = (node) => fresh.has(partOf(node));
    const older = lists.map(({node}) => node).filter((node) => !isWanted(node) && !known.has(partOf(node)));
    const isNewList = ([name, {dataset}]) => dataset.feed && !known.has(name);
    const isMoving = plan.removals.some(isWanted) || older[0] && [...fresh].some(isNewList);
    plan.removals = plan.removals.filter((node) => !isWanted(node));
    // With moveBefore they keep their state, also where what they are in goes.
    const losing = (node) => isWanted(node) || node.dataset?.feed ? []
        : node.children && [...node.querySelectorAll("*")].some(isWanted) ? [...node.children].flatMap(losing) : [node];
    if (document.body.moveBefore) plan.lost = plan.lost.flatMap(losing);
    // Without it they lose it, as do the lists that go with them.
    else if (isMoving) plan.lost.push(...lists.map(({node}) => node));
    const swap = () => {
        for (const [name, place] of fresh) {
            const part = originals.get(known.get(name));
            if (!part || !place.isConnected || place.ownerDocument != document) continue;
            move(part, place.parentNode, place);
            place.remove();
        }
        placeOlder(findAll(document, "[data-feed]").filter(isWanted), older, move);
    };
    plan.edits.push(swap, () => {
        for (const work of after) work();
        for (const [name, copy] of partsIn(received, partOf)) {
            if (known.has(name)) originals.set(copy, originals.get(known.get(name)));
        }
    });
    return plan;
};

/**
 * Loads what a new design needs; fails if the host does not have it (yet).
 * @param {object} client the modules of the page
 * @param {Plan} plan of the first list
 * @param {Head} head
 * @param {string} shell the digest of what is around the lists now
 * @returns {Promise<function(): Node[]?>} changes to it; returns which nodes are others then, none if the old one is in use
 */
export const prepare = async (client, {members, page}, {assets, pages}, shell) => {
    const {demand, expire, findAll, isUsed, lists, loadPage, renew} = client, {feed, version} = members;
    // The name of a style sheet changes neither the version nor the size of a page, by which some hosts call it unchanged.
    const fresh = page ?? (await loadPage(feed, "reload")).page;
    const list = findAll(fresh, `[data-feed="${feed}"]`)[0].dataset;
    // A list that the head does not name may come from a page that was older than the head.
    if (list.version != version && !pages?.[feed]) expire(lists[0]);
    demand(list.version == version);
    const isOther = list.shell != shell, [old, sheets] = [document, fresh].map(sheetsOf);
    const others = (sheets, known) => sheets.filter(({href}) => !known.some((sheet) => sheet.href == href));
    demand(isOther || sheets.some(({href}) => href.endsWith(assets.at(-1))));
    const links = await loadSheets(others(sheets, old));
    const scripts = newScripts(fresh);
    return () => {
        const plan = isOther ? planAround(fresh, client) : {lost: [], edits: [], removals: [], renewed: []};
        if (plan.lost.some((node) => node.localName && isUsed(node, [node], []))) {
            for (const link of links) link.remove();
            return;
        }
        for (const link of links) link.media = sheets.find(({href}) => href == link.href).media;
        for (const sheet of others(old, sheets)) sheet.remove();
        renew(plan);
        document.documentElement.lang = fresh.documentElement.lang;
        renewLists(client);
        // The link to older posts may be there for posts that are shown already.
        client.showOlder();
        for (const script of scripts) run(script);
        return plan.renewed;
    };
};
