/**
 * What updates change around the lists: the number of new posts on the button, which shows them, and before the title; for screen
 * readers, how many posts were added, changed, removed and moved; the empty view of a list, an element next to it that is hidden
 * while the list has cells outside its headers and footer; and how old the page is while it cannot be kept up to date, in
 * `<p data-as-of="As of #" hidden>`.
 *
 * The words are in the page, by kinds of changes and the plural forms of its language: `data-news='{"new": {"one": "# new post",
 * "other": "# new posts"}}'`; `data-announce="new removed"` says which of these are announced.
 */
import {held, news, newPostsButton, showHeld} from "./hold.js";
import {scroller} from "./keep.js";
import {lists} from "./lists.js";
import {isMarked} from "./marks.js";
import {failures, pause} from "./polls.js";
import {isPost, isPostNode} from "./tokens.js";
import {deferred} from "./wait.js";

/** The words, if the template has any that can be read. */
let words = {};
try {
    words = JSON.parse(news().dataset.news);
} catch {}

/** Made once: that takes longer than an update. A language that does not exist is that of the browser. */
export const [plurals, numbers] = [Intl.PluralRules, Intl.NumberFormat].map((Rules) => {
    try {
        return new Rules(document.documentElement.lang || []);
    } catch {
        return new Rules();
    }
});

/** A number of posts with a kind of change, in words; empty if there are none, or no words. */
const say = (count, kind) => {
    if (!count) return "";
    const {[plurals.select(count)]: form, other = ""} = words[kind] ?? {};
    return (form ?? other).replace("#", numbers.format(count));
};
// Browsers load what they know of a language when it is first used. No update should wait for that.
say(1, "new");

/** How long a text for screen readers stays, in milliseconds: the same one is not read again while it is there. */
const SPOKEN = 10_000;
let silence;

/** Announces numbers of posts by kinds of changes. */
export const announce = (counts) => {
    const status = news(), kinds = status?.dataset.announce?.split(" ");
    const told = Object.entries(counts).filter(([kind]) => kinds?.includes(kind) ?? true);
    const text = told.map(([kind, count]) => say(count, kind)).filter(Boolean).join(", ");
    if (!status || !text) return;
    status.textContent = text;
    clearTimeout(silence);
    silence = setTimeout(() => status.textContent = "", SPOKEN);
};

/** The posts among elements, without duplicates and posts that the button never shows. */
const posts = (nodes) => {
    const waiting = newPostsButton().dataset.newPosts == "off" ? held() : [];
    return [...new Set(nodes)].filter((node) => isPostNode(node) && !waiting.includes(node));
};

/** The posts whose identifiers are not among those of others. */
const without = (nodes, others) => {
    const names = new Set(others.map(({dataset}) => dataset.section));
    return nodes.filter(({dataset}) => !names.has(dataset.section));
};

let title = lists[0]?.node.dataset.title, count = "";

/** Shows the title of the published page, if that is another, after the number of posts that wait. */
const showTitle = (waiting) => {
    const before = count, {title: published} = lists[0].node.dataset;
    count = waiting && isMarked("title") ? `(${numbers.format(waiting)}) ` : "";
    // Others may show another title, such as a translation.
    const shown = document.title.startsWith(before) ? document.title.slice(before.length) : document.title;
    const wanted = count + (title == published ? shown : published);
    title = published;
    if (document.title != wanted) document.title = wanted;
};

const label = () => {
    const button = newPostsButton(), waiting = button.hidden ? 0 : posts(held()).length, text = say(waiting, "new");
    if (text) button.textContent = text;
    showTitle(waiting);
};

addEventListener("click", ({target}) => {
    const button = newPostsButton();
    if (!button.contains(target)) return;
    const [first] = showHeld();
    button.hidden = true;
    label();
    const behavior = matchMedia("(prefers-reduced-motion)").matches ? "instant" : "smooth";
    scroller().scrollTo({top: 0, behavior});
    first?.querySelector("a")?.focus({preventScroll: true});
});

const showEmptyView = ({node, parts}) => {
    const empty = document.querySelector(`[data-empty="${node.dataset.feed}"]`);
    // What was removed stays while it is in use.
    if (empty) empty.hidden = [...parts, ...deferred.values()].some((token) =>
        isPost(token) && node.contains(token.node) && token.node.querySelector("[data-cell]"));
};

/** Says what an update changed, once it has. */
export const tellNews = async (list, plan, next) => {
    const parents = (nodes) => nodes.map(({parentNode}) => parentNode);
    // Removed nodes have no parents afterwards.
    const {remove, move} = plan, added = [...plan.add], changed = parents([...remove, ...move, ...plan.replace]);
    await next(list, plan);
    label();
    showEmptyView(list);
    // Those that a filter leaves out, and cells that took the place of others, are not there.
    const inserted = added.filter(({isConnected}) => isConnected);
    const [came, went] = [inserted, remove].map(posts);
    // Posts that were both removed and added were only replaced.
    announce({
        [plan.kind ?? "new"]: without(came, went).length,
        changed: posts([...changed, ...parents(inserted)]).length,
        removed: without(went, came).length,
        moved: posts(move).length,
    });
};
for (const list of lists) showEmptyView(list);

/** In milliseconds: how long a page without a head counts as current, and how often that is checked. */
const CURRENT = 300_000, TICK = 10_000;
let asOf = navigator.onLine ? Date.now() : Date.parse(document.lastModified), shown = Date.now();

const showAge = () => {
    const sign = document.querySelector("[data-as-of]");
    if (!sign) return;
    const now = Date.now();
    // A page that comes into view looks for a head first.
    const isOld = now - asOf > Math.max(CURRENT, 3 * pause(0)) && now - shown > TICK;
    sign.hidden = !isOld && (navigator.onLine || !failures);
    if (sign.hidden) return;
    const date = new Date(asOf), isToday = date.toDateString() == new Date().toDateString();
    const parts = {timeStyle: "short", ...!isToday && {dateStyle: "medium"}};
    const text = sign.dataset.asOf.replace("#", date.toLocaleString(numbers.resolvedOptions().locale, parts));
    if (sign.textContent != text) sign.textContent = text;
};
/** After each look. */
export const noteAge = (head) => {
    if (head) asOf = Date.now();
    showAge();
};
document.addEventListener("visibilitychange", () => shown = Date.now());
setInterval(showAge, TICK);
showAge();
