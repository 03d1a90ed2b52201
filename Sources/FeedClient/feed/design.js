/**
 * Notices new designs and newer clients. A design comes with the posts: `look.js` changes the style sheets and the page
 * around the lists in the same step. A client is replaced by a reload while nobody looks at the page or uses anything in it,
 * once at most for each version; until then the old one goes on, and `place.js` takes the reader back to where they were.
 */
import {commit} from "./commit.js";
import {expire, lists, showOlder} from "./lists.js";
import {move} from "./order.js";
import {again, loadPage} from "./plan.js";
import {attempt, live, pause} from "./polls.js";
import {IN_CELLS, planNode, renew} from "./renew.js";
import {demand, root} from "./site.js";
import {findAll, receive} from "./tokens.js";
import {isUsed} from "./wait.js";

/** What scripts and authors go on using stays, wherever a new page has it, and what is in it is theirs. */
const PARTS = ["data-permanent", "data-new-posts", "data-news", "data-as-of", "data-older", "data-empty"];

/** The name of a node around the lists if it is a list, or such a part. */
export const partOf = ({attributes, dataset, id}) => {
    if (dataset?.feed) return "data-feed " + dataset.feed;
    const name = PARTS.find((name) => attributes?.[name]);
    return name && [name, id, dataset.empty].join(" ");
};

/** The nodes of the page, by their copies. */
export const originals = new WeakMap();
const inert = document.implementation.createHTMLDocument();
/** A copy of what is around the lists, where nothing of it loads. */
export const copyOf = (node) => {
    const copy = inert.importNode(node, node.localName == "template");
    originals.set(copy, node);
    if (!partOf(node)) for (const child of node.childNodes) copy.append(copyOf(child));
    return copy;
};
/** The page around the lists as received, with which the next one is compared, and not with what became of it. */
export const received = copyOf(document.body);

/** The last head, and the digest of the page around the lists as shown. */
let head, shell = lists[0]?.node.dataset.shell;
/** @type {Task} */
const designTask = {}, clientTask = {};

/** The scripts of feedgen in a page. */
const scriptsOf = (page) =>
    [...page.querySelectorAll("script[src]")].map(({src}) => src).filter((src) => src.startsWith(root + "assets/"));
const own = scriptsOf(document);
const hasOldClient = () => head?.assets?.length && own.some((src) => !head.assets.some((path) => src == root + path));

const isNewDesign = (wanted) => {
    // A style sheet without a digest in its name is managed by the author.
    const sheet = [...document.head.querySelectorAll("link[rel=stylesheet]")]
        .find(({href}) => /\/style\.[0-9a-f]{10}\.css$/.test(href));
    // The style sheet is the last asset.
    return head?.assets?.length && (sheet && !sheet.href.endsWith(head.assets.at(-1)) || wanted != shell);
};

/** What `look.js` needs, which has a name of its own. */
const client = {
    copyOf, demand, expire, findAll, IN_CELLS, isUsed, lists, loadPage, move, originals, partOf, planNode, receive, received,
    renew, showOlder,
};

/** One at a time: style sheets that are on their way are not there. */
let isDressing;
/** Brings a new design with the change of a list. If it is not to be had yet, the list changes without. */
export const dress = async (list, plan, next) => {
    const wanted = plan.members.shell;
    if (list == lists[0] && isNewDesign(wanted) && !isDressing) try {
        isDressing = true;
        const {prepare} = await import("../look.js"), change = await prepare(client, plan, head, shell);
        plan.dress = () => {
            const renewed = change();
            if (!renewed) return;
            shell = wanted;
            plan.renewed?.push(...renewed);
        };
    } catch {} finally {
        isDressing = false;
    }
    // An update may have come meanwhile: a list that is committed as it is, is committed as it is now.
    if (plan.members == list.node.dataset) plan.sections = again(list).sections;
    return next(list, plan);
};

/** After the nodes of the list. */
export const changeDesign = (list, plan, next) => {
    const result = next(list, plan);
    plan.dress?.();
    return result;
};

/** After each look. */
export const noteDesign = async (to) => {
    head = to ?? head;
    // The lists come first, with what belongs to them.
    await live.ready;
    const isBehind = () => isNewDesign(lists[0]?.node.dataset.shell);
    // An old client may have lost what it needs for that, and is replaced as a whole.
    if (to && isBehind() && !hasOldClient()) await attempt(designTask, to, async (task) => {
        // Each head leads to one look at the page, however many lists change with it.
        task.due = performance.now() + pause(0);
        await commit(lists[0], again(lists[0]));
        demand(!isBehind());
    });
};

/** Fails if the host does not have the page with the newer one yet, or the reader is back. */
const replaceClient = async (task) => {
    task.due = performance.now() + pause(0);
    // A reload without the page would leave the reader with nothing. It shows what was fetched here, even if the host calls that
    // unchanged: names of scripts have one length.
    const names = String(scriptsOf((await loadPage(lists[0].node.dataset.feed, "reload")).page));
    const isFree = document.hidden && !isUsed(document.body, [document.body], []);
    demand(names != own && isFree && sessionStorage[root + "client"] != names);
    sessionStorage[root + "client"] = names;
    location.reload();
};
document.addEventListener("visibilitychange", () => {
    // Which head it is does not matter.
    if (document.hidden && navigator.onLine && hasOldClient()) attempt(clientTask, {n: 0}, replaceClient);
});
