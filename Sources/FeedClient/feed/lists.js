/**
 * The lists of the page, and how they follow a head: from files on any static host,
 *
 *     poll: live/head.json → update: a plan, from a patch or from the page itself (`plan.js`) → commit: the stages (`feed.js`)
 *
 * An update is planned on copies, where it may fail; then it is committed.
 */
import {commit} from "./commit.js";
import {planUpdate} from "./plan.js";
import {demand, MAX_TRIES, root} from "./site.js";
import {findAll, receive} from "./tokens.js";

/** The first and the last millisecond of the second in which this page changed; 0 if the host does not say. */
let modified = Date.parse(document.lastModified), modifiedEnd = modified + 999;
// Without `Last-Modified`, browsers return the current time.
if (modifiedEnd > performance.timeOrigin) modified = modifiedEnd = 0;

/** Makes the next update of a list fetch its page: no head follows this one, since its `id` equals no other. */
export const expire = (list) => {
    list.head = {id: {}, n: list.head?.n};
    list.node.dataset.version = "";
    delete list.node.dataset.sum;
    return list;
};

/**
 * Updates a list to the version in the head, with one patch or else by fetching the page. Fails if neither is available.
 * @param {List} list
 * @param {Head} head
 * @param {function(List, Plan)} run what commits the plan, by default at once
 */
export const update = async (list, head, run = commit) => {
    const {node: {dataset}, head: seen} = list;
    const {feed, version} = dataset;
    const {n, since, id, after = [], pages} = head;
    const versions = pages?.[feed] ?? [], [wanted] = versions;
    const isOlder = n < (seen ? seen.n : modified);
    // A page that the head does not list has not changed, unless changes were missed or rolled back. `since` may be missing.
    const isUnchanged = !((seen ? seen.n : modifiedEnd) < since) && (!seen || !isOlder && [id, ...after].includes(seen.id));
    const isCurrent = wanted ? version.startsWith(wanted) : isUnchanged;
    let isSure = true;
    if (!isCurrent) {
        // An older head than before comes from a host that is out of step, unless it stays: then the site was rolled back.
        demand(!isOlder || list.failures >= MAX_TRIES);
        const plan = await planUpdate(list, versions);
        const to = plan.members.version;
        // A host may have the head before the page.
        demand(!wanted || to.startsWith(wanted));
        // What the head does not list cannot be compared with it, so it is fetched again, as after a failure.
        isSure = wanted || !seen?.n || list.failures >= MAX_TRIES;
        plan.head = isSure ? head : {...head, id: {}};
        if (to != version) await run(list, plan);
        // A script of the page postponed it: the next poll plans it again.
        if (to != dataset.version) return;
    }
    list.head = isSure ? head : {...head, id: {}};
    demand(isSure);
};

/** In the order of the page. `older.js` and `look.js` add and remove some. */
export const lists = findAll(document, "[data-feed]").map(receive);
// The page of a list that is not intact is fetched once.
for (const list of lists) if (list.node.dataset.sum) expire(list);

/** The link to older posts; a stand-in if there is none. */
export const olderLink = () => document.querySelector("a[data-older]") ?? document.createElement("a");

/** What the page shows of its lists elsewhere: the link to the posts that are older than the last one's. */
export const showOlder = () => {
    const {older} = lists.at(-1).node.dataset;
    const isShown = older && !lists.some(({node}) => node.dataset.feed == older);
    Object.assign(olderLink(), {href: root + older.slice(1), hidden: !isShown});
};
