/**
 * Plans updates: from a published patch, or else from the page as it is published now. A plan has the tokens to reach, some with
 * new elements, and changes nothing; `commit.js` commits it.
 */
import {merge, newPlan} from "./order.js";
import {demand, load} from "./site.js";
import {BY_NAME, findAll, receive} from "./tokens.js";

/** How `noscript` is kept from parsers where no scripts run, once there is one. */
let noscript = {mute: String, restore: ({outerHTML}) => outerHTML};
const readNoscript = async (text) => {
    if (/<noscript/i.test(text)) noscript = await import("../noscript.js");
    return text;
};

const trust = self.trustedTypes?.createPolicy("feedgen", {createHTML: String});
/** Marks HTML of this site as such, to parse it where its scripts never run. */
const trusted = (html) => trust?.createHTML(noscript.mute(html)) ?? noscript.mute(html);

/** Where nothing in HTML loads or runs before it is in the page. For a `div`, Chromium's parser leaves buttons in buttons. */
const template = document.createElement("template");

/**
 * The token of a section or a cell with its element. In a `div`, HTML means what it means in a page.
 * @returns {Token}
 */
export const make = ({id, cell = id, kind, html, cells}) => {
    template.innerHTML = trusted(cells ? "<article class=h-entry>" : "<div>" + html + "</div>");
    const node = template.content.firstChild;
    // It has no parent until it is in the page.
    node.remove();
    const parts = cells?.map(make) ?? [];
    if (cells) {
        node.dataset.section = id;
        node.append(...parts.map(({node}) => node));
    } else {
        Object.assign(node.dataset, {cell, kind});
    }
    return {node, made: node, key: node.dataset.section ?? noscript.restore(node), parts};
};

/** A plan to commit a list as it is: what readers chose is applied anew, and what waited for them. */
export const again = ({parts, node}) => newPlan(parts.map((section) => ({...section})), node.dataset);

// Patches

const OPERATIONS = ["add", "move", "remove", "replace"];
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
        demand(OPERATIONS.includes(op));
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
        const token = value == null ? old : make(html ? {...old.made.dataset, html: value} : value);
        // A replaced token keeps its element.
        if (old) token.node = old.node;
        // Nothing moves between sections, only `add` may name the place after the last one, and only sections have cells.
        demand(source == tokens && index <= tokens.length && (old || op == "add"));
        demand(!value || !value.cells == (tokens != sections));
        if (op != "remove") tokens.splice(index, 0, token);
        plan[op].push(token.node);
    }
    return plan;
};

// Pages

/**
 * Fetches a page of this site.
 * @param {RequestCache} [cache]
 * @returns {Promise<{page: Document, list: List}>} the page and its list of that name
 */
export const loadPage = async (feed, cache) => {
    const text = await readNoscript(await load(feed.slice(1), "text", cache));
    const page = new DOMParser().parseFromString(trusted(text), "text/html");
    const find = (name) => findAll(page, `[data-${name}="${feed}"]`)[0];
    // A truncated page would remove the rest of the list.
    demand(find("end"));
    const list = receive(find("feed"));
    for (const {parts} of list.parts) for (const part of parts) part.key = noscript.restore(part.node);
    noscript.restore(page);
    return {page, list};
};

/** Plans the published patch to the version wanted, if there is one from the version of this page. */
const planPatch = async (list, [wanted, ...origins]) => {
    const {live, sum, version} = list.node.dataset;
    const name = version.slice(0, 12);
    if (!sum && origins.includes(name) && wanted != list.failed) try {
        const plan = patch(list, JSON.parse(await readNoscript(await load(`live/${live}/${name}-${wanted}.json`, "text"))));
        demand(plan.members.version.startsWith(wanted));
        return plan;
    } catch {
        // Stale, truncated or missing: it is not tried again.
        list.failed = wanted;
    }
};

/** Plans the change to the page as it is published now. */
const planPage = async ({failures, head, node, parts}, wanted) => {
    // A host that goes by dates and sizes may call a page unchanged that is not; one that is behind is asked for less, too.
    const isSure = wanted ? failures % 2 : failures || !head?.n;
    const {page, list} = await loadPage(node.dataset.feed, isSure ? "no-cache" : "reload");
    return {...merge(parts, list.parts, BY_NAME), members: list.node.dataset, page};
};

/**
 * Plans the update of a list with one request, or two if the patch is not to be had.
 * @param {List} list
 * @param {string[]} versions of the list in the head: the current one, and those from which there is a patch
 * @returns {Promise<Plan>}
 */
export const planUpdate = async (list, versions) => await planPatch(list, versions) ?? planPage(list, versions[0]);
