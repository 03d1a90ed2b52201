/**
 * Applies a new design to an open page: style sheets and the page around the lists change together, so that they fit each other.
 * The lists stay, with whatever the reader did to them. If the new page holds them in other elements, the reader is offered a
 * reload. `comforts.js` loads this when there is another style sheet or page.
 */
import {attempt, demand, expire, findAll, lists, live, MAX_TRIES, receive} from "./feed.js";
import {loadPage} from "./plan.js";
import {isUsed} from "./wait.js";

/** The longest time for a style sheet to load, in milliseconds. */
const TIMEOUT = 60_000;
/** Parts around the lists that stay, because scripts have references to them, or by the word of the author. */
const PARTS = ["data-permanent", "data-new-posts", "data-news", "data-as-of", "data-older", "data-empty"];
const button = document.querySelector("[data-new-posts]");
const words = button?.dataset.newLook;
/** @type {Task} */
const task = {};
let isBusy, isOffered;

/** Offers a reload, unless the button offers new posts, or the template has no text for it. */
const offer = () => {
    if (!isOffered || !words || !button.hidden) return;
    button.textContent = words;
    button.hidden = false;
};
document.addEventListener("feed:didupdate", offer);
button?.addEventListener("click", (event) => {
    if (!isOffered || button.hidden || button.textContent != words) return;
    event.stopImmediatePropagation();
    location.reload();
}, true);
button?.addEventListener("click", offer);

const sheetsOf = (page) => [...page.querySelectorAll("link[rel=stylesheet]")];

/** Loads style sheets that do not apply yet; fails if the host does not have one. */
const loadSheets = async (sheets) => {
    const links = sheets.map((sheet) => Object.assign(document.importNode(sheet), {media: "not all"}));
    const isLoaded = (link) => new Promise((done, fail) => {
        Object.assign(link, {onload: done, onerror: fail});
        AbortSignal.timeout?.(TIMEOUT).addEventListener("abort", fail);
        sheetsOf(document).at(-1).after(link);
    });
    try {
        await Promise.all(links.map(isLoaded));
    } catch (error) {
        for (const link of links) link.remove();
        throw error;
    }
    return links;
};

const copyAttributes = (node, fresh) => {
    for (const {name} of [...node.attributes]) if (!fresh.hasAttribute(name)) node.removeAttribute(name);
    for (const {name, value} of fresh.attributes) node.setAttribute(name, value);
};

/** The parts that stay, each with the element whose place it takes. What is within one that stays goes with it. */
const pairParts = (page) => {
    const pairs = [];
    for (const name of PARTS) {
        const [parts, freshParts] = [document, page].map((root) =>
            [...root.querySelectorAll(`[${name}]`)].filter((node) => !node.closest("[data-feed]")));
        for (const fresh of freshParts) {
            const old = parts.find((node) => node.id == fresh.id && node.dataset.empty == fresh.dataset.empty
                && !pairs.some(([old, place]) => old.contains(node) || place.contains(fresh)));
            if (old) pairs.push([old, fresh]);
        }
    }
    return pairs;
};

/**
 * Plans to change what is around the lists, from the body down to them: the elements that hold lists stay, and all other nodes
 * are replaced. Fails if the lists are held in other elements.
 * @param {{lost: Node[], edits: (function())[]}} plan
 */
const planAround = (plan, node, fresh, feeds) => {
    const holds = (child) => feeds.some((feed) => child.dataset.feed == feed || child.querySelector(`[data-feed="${feed}"]`));
    const [stays, places] = [node, fresh].map(({children}) => [...children].filter(holds));
    demand(stays.length == places.length && stays.every(({localName, dataset}, index) =>
        localName == places[index].localName && dataset.feed == places[index].dataset.feed));
    // Lists of older posts are of other pages.
    const isKept = ({dataset}) => dataset?.feed && !dataset.feed.startsWith(feeds[0] + "#") || dataset?.permanent != null;
    const lost = [...node.childNodes].filter((child) => !stays.includes(child) && !isKept(child));
    plan.lost.push(...lost);
    plan.edits.push(() => {
        let index = 0;
        for (const child of [...fresh.childNodes]) {
            if (places.includes(child)) index++;
            else node.insertBefore(child, stays[index] ?? null);
        }
    });
    stays.forEach((child, index) => {
        if (child.dataset.feed) return;
        plan.edits.push(() => copyAttributes(child, places[index]));
        planAround(plan, child, places[index], feeds);
    });
};

/** Changes the page around the lists by a plan. */
const renewAround = ({lost, edits}, page) => {
    const parts = pairParts(page);
    for (const edit of edits) edit();
    for (const [old, fresh] of parts) {
        const {hidden} = old;
        if (fresh.dataset.permanent == null) copyAttributes(old, fresh);
        old.hidden = hidden;
        (fresh.parentNode.moveBefore ?? fresh.parentNode.insertBefore).call(fresh.parentNode, old, fresh);
        fresh.remove();
    }
    for (const node of lost) if (!parts.some(([old]) => old == node)) node.remove();
    copyAttributes(document.body, page.body);
    document.documentElement.lang = page.documentElement.lang;
};

/** Adds new lists, and removes those that the page no longer has. */
const renewLists = () => {
    const nodes = findAll(document, "[data-feed]"), {head} = lists[0];
    lists.splice(0, lists.length, ...nodes.map((node) =>
        lists.find((list) => list.node == node) ?? expire({...receive(node), head})));
};

/** The scripts of a page that this one does not have. Those of feedgen fit any design. */
const newScripts = (page, assets) => {
    const known = [...document.scripts].map(({src}) => src);
    return [...page.querySelectorAll("script[src]")]
        .filter(({src}) => !known.includes(src) && !assets.some((path) => src.endsWith(path)));
};

/** Keeps the reading position, whatever grows above it, and the focus on the same control around the lists. */
const keepPlace = (change) => {
    const {style} = document.documentElement, focus = document.activeElement;
    const controls = () => [...document.querySelectorAll(focus.localName)].filter((node) => !node.closest("[data-feed]"));
    const index = controls().indexOf(focus);
    const line = scrollY > 0 && lists.flatMap(({parts}) => parts).find(({node}) => node.getBoundingClientRect().bottom > 0)?.node;
    const top = () => line ? line.getBoundingClientRect().top : 0;
    const before = top();
    style.overflowAnchor = "none";
    change();
    scrollBy({top: top() - before, behavior: "instant"});
    if (index >= 0 && !focus.isConnected) {
        const control = controls().find((node) => node.isEqualNode(focus)) ?? controls()[index];
        control?.focus({preventScroll: true});
    }
    requestAnimationFrame(() => style.removeProperty("overflow-anchor"));
};

/** Changes to the published design; fails if the host does not have it (yet), or while the reader uses the old one. */
const change = async (task, {assets, n, pages}) => {
    // Each head leads to one look at the page, however many lists change with it.
    task.due = performance.now() + live.pause(0);
    const [first] = lists, {feed} = first.node.dataset;
    const fits = ({list}) => list.node.dataset.version == first.node.dataset.version;
    // While the reader uses the old one, the page is not fetched again.
    const {page, list} = task.found?.n == n && fits(task.found) ? task.found : await loadPage(feed);
    const {shell} = list.node.dataset, isSame = fits({list});
    // A page that the head does not list, and that stays another, is believed: the list follows it first.
    if (!isSame && !pages?.[feed] && task.failures >= MAX_TRIES) expire(first);
    demand(isSame);
    const [old, fresh] = [document, page].map(sheetsOf);
    const others = (sheets, known) => sheets.filter(({href}) => !known.some((sheet) => sheet.href == href));
    demand(fresh.some(({href}) => href.endsWith(assets.at(-1))) || shell != live.shell);
    task.found = {n, page, list};
    const plan = {lost: [], edits: []};
    if (shell != live.shell) try {
        const feeds = lists.map(({node}) => node.dataset.feed).filter((feed) => page.querySelector(`[data-feed="${feed}"]`));
        planAround(plan, document.body, page.body, feeds);
    } catch {
        isOffered = true;
        if (live.reload) live.reload();
        else offer();
        return;
    }
    const links = await loadSheets(others(fresh, old));
    const isFree = !plan.lost.some((node) => node.localName && isUsed(node, [node], []));
    if (!isFree) for (const link of links) link.remove();
    demand(isFree);
    const scripts = newScripts(page, assets);
    // From here on, nodes of the page that was found are in this one.
    task.found = null;
    keepPlace(() => {
        for (const link of links) link.media = fresh.find(({href}) => href == link.href).media;
        for (const sheet of others(old, fresh)) sheet.remove();
        if (shell != live.shell) renewAround(plan, page);
    });
    renewLists();
    live.shell = shell;
    // Those that came with the page do not run.
    for (const {src, type} of scripts) document.head.append(Object.assign(document.createElement("script"), {src, type}));
};

/**
 * Brings the design up to what a head says.
 * @param {Head} head
 */
export const dress = async (head) => {
    if (isBusy || isOffered || !head.assets?.length) return;
    isBusy = true;
    // The lists come first.
    await live.ready;
    await attempt(task, head, change);
    isBusy = false;
};
