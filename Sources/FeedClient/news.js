//# allFunctionsCalledOnLoad
/**
 * What updates change around the lists: the number of new posts on the button, which shows them; for screen readers, how many
 * posts were added, changed, removed and moved; and the empty view of a list, an element next to it that is hidden while the list
 * has cells outside its headers and footer. `comforts.js` loads this.
 *
 * The words are in the page, by kinds of changes and the plural forms of its language: `data-news='{"new": {"one": "# new post",
 * "other": "# new posts"}}'`; `data-announce="new removed"` says which of these are announced.
 */
import {findAll, live} from "./feed.js";
import {isPost} from "./plan.js";

const button = document.querySelector("[data-new-posts]");
const news = document.querySelector("[data-news]");
const {lang} = document.documentElement;

/** The words, if the template has any that can be read. */
const words = (() => {
    try {
        return JSON.parse(news.dataset.news);
    } catch {
        return {};
    }
})();
const isAnnounced = (kind) => news && (news.dataset.announce ?? "new changed removed moved older").split(" ").includes(kind);

/** Made once: that takes longer than an update. A language that does not exist is that of the browser. */
const [plurals, numbers] = [Intl.PluralRules, Intl.NumberFormat].map((Rules) => {
    try {
        return new Rules(lang || []);
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

/** Announces numbers of posts by kinds of changes. */
const announce = (counts) => {
    const text = Object.entries(counts).filter(([kind]) => isAnnounced(kind)).map(([kind, count]) => say(count, kind));
    if (text.some(Boolean)) news.textContent = text.filter(Boolean).join(", ");
};
live.announceOlder = (count) => announce({older: count});

/** The posts among elements, without duplicates and posts that the button never shows. */
const posts = (nodes) => {
    const isOne = ({dataset: {section}}) => section && isPost({key: section});
    const isShown = ({isHeld}) => !isHeld || button?.dataset.newPosts != "off";
    return [...new Set(nodes)].filter((node) => node && isOne(node) && isShown(node));
};

/** The posts whose identifiers are not among those of others. */
const without = (nodes, others) => {
    const names = others.map(({dataset}) => dataset.section);
    return nodes.filter(({dataset}) => !names.includes(dataset.section));
};

/** The posts that are held back. */
const held = () => [...document.querySelectorAll("[data-section]")].filter(({isHeld}) => isHeld);

const label = () => {
    const text = button && !button.hidden && say(posts(held()).length, "new");
    if (text) button.textContent = text;
};

if (button) button.onclick = () => {
    const nodes = held();
    for (const node of nodes) node.hidden = node.isHeld = false;
    button.hidden = true;
    scrollTo(0, 0);
    nodes[0]?.querySelector("a")?.focus();
};

/** The affected posts by update, recorded before it: removed nodes have no parents afterwards. */
const updates = new WeakMap();
const parents = (nodes) => nodes.map(({parentNode}) => parentNode);

addEventListener("feed:willupdate", ({detail}) => {
    const {inserted, moved, removed, updated} = detail;
    updates.set(detail, [[...inserted], parents([...removed, ...moved, ...updated]), removed, moved]);
});
/** Cells of posts: a selector of what `isPost` says, since a search for that stops at the first one. */
const VIEWS = ["header", "footer", "actions"].map((view) => `[data-section="@${view}"], [data-section^="@${view}:"]`);
const CONTENT = `[data-section]:not(${VIEWS}) > [data-cell]`;

const showEmptyView = (list) => {
    const empty = document.querySelector(`[data-empty="${list.dataset.feed}"]`);
    if (empty) empty.hidden = Boolean(list.querySelector(CONTENT));
};

addEventListener("feed:didupdate", ({target, detail}) => {
    label();
    showEmptyView(target);
    if (!updates.has(detail)) return;
    const [added, changed, removed, moved] = updates.get(detail);
    // Those that a filter leaves out, and cells that took the place of others, are not there.
    const inserted = added.filter(({isConnected}) => isConnected);
    const [came, went] = [inserted, removed].map(posts);
    // Posts that were both removed and added were only replaced.
    announce({
        new: without(came, went).length,
        changed: posts([...changed, ...parents(inserted)]).length,
        removed: without(went, came).length,
        moved: posts(moved).length,
    });
});
// There may have been an update before this module was loaded.
label();
findAll(document, "[data-feed]").forEach(showEmptyView);
