/**
 * Loads older posts in place. On a tap on the link to older posts, or a few times near the end of the page, the next list is
 * appended after the last one, and kept up to date like the others. Posts that move from a list to another page stay where they
 * are, with their nodes, in a list of that page. Without this script the link is a normal link.
 *
 * The lists form a chain: the `older` of each is the next one, and that of the last is the target of the link.
 */
import {stages} from "./feed/commit.js";
import {expire, lists, olderLink, update} from "./feed/lists.js";
import {announce} from "./feed/news.js";
import {merge} from "./feed/order.js";
import {again} from "./feed/plan.js";
import {live, pause} from "./feed/polls.js";
import {BY_NAME, isPost, tokenOf} from "./feed/tokens.js";
import {defer, deferred, isUsed} from "./feed/wait.js";

// If the template has none, nothing is loaded.
const link = olderLink();
/** How many lists follow by themselves until the reader taps the link again, so that they can get to what is below. */
const MAX_LOADS = 3;
let loading, isTapped, loadsLeft = MAX_LOADS;

/**
 * A new list to follow another. An update loads its content.
 * @param {List} list whose `hops` limit how far posts that leave it are followed, so that not all pages are searched
 * @returns {List}
 */
const follower = ({node, hops = 9}, feed, parts) => {
    const copy = node.cloneNode();
    copy.dataset.feed = feed;
    return expire({node: copy, parts, hops: hops - 1});
};

/** Removes lists from the page; posts in use stay for as long as they are. */
const drop = (index, count) => {
    for (const {node, parts} of lists.splice(index, count)) {
        for (const child of [...node.children]) {
            const token = deferred.get(child) ?? parts.find((token) => token.node == child) ?? tokenOf(child);
            if (isUsed(child, [child], [])) defer(child, token);
            else child.remove();
        }
        if (!node.children[0]) node.remove();
        delete node.dataset.feed;
    }
};

/** Moves posts over from other lists, with their nodes. Headers, footers and actions are those of each list. */
const adopt = (list, plan, others) => {
    const {add, sections} = plan, {lost = [], parts} = list;
    plan.adopted = [];
    const inUse = [...deferred.values()].filter(({node}) => node.dataset.section);
    if (!add[0] || !inUse[0] && !others[0]) return;
    // If two pages have a post, as on a host that keeps old files, it would go back and forth: both show it. Those that leave
    // this list, or left it while in use, come back to it by themselves (`wait.js`).
    const own = new Set([...inUse, ...parts].filter(({node}) => node.parentNode == list.node).map(({key}) => key));
    const stays = ({key}) => lost.includes(key) || own.has(key);
    const posts = sections.filter((token) => add.includes(token.node) && isPost(token) && !stays(token));
    // First those that are only there because the reader is using them.
    for (const token of posts) for (const other of [{parts: inUse}, ...others]) {
        const old = other.parts.find(({key}) => key == token.key);
        if (!old) continue;
        plan.adopted.push(old.node);
        plan.add = plan.add.filter((node) => node != token.node);
        merge([old], [token], BY_NAME, plan);
        // It does not keep the reading position if it goes up.
        if (lists.indexOf(other) > lists.indexOf(list)) plan.move.push(old.node);
        break;
    }
};

/**
 * Puts posts that left a list in front of those of the next one, whose page tells what becomes of them. Those that it has already
 * take the place of its own.
 */
const passOn = (posts, list, next) => {
    const plan = again(expire(list)), {sections} = plan;
    const place = sections.findIndex(isPost);
    const coming = posts.filter((post) => {
        const index = sections.findIndex(({key}) => key == post.key);
        if (index < 0) return true;
        const {node, parts} = sections[index];
        node.remove();
        // Until the commit, the tokens of the list stay as they are.
        sections[index] = {...post, parts: parts.map((cell) => ({...cell}))};
        merge([post], [sections[index]], BY_NAME, plan);
    });
    sections.splice(place < 0 ? sections.length : place, 0, ...coming);
    next(list, plan);
};

/**
 * The posts that leave a list at its end: they are probably in the next one, which is asked, unless it has them already and
 * nobody is using them here, or somebody is using both.
 */
const leavingOf = ({parts}, gone, sections, below) => {
    const posts = parts.filter(isPost);
    const end = posts.findLastIndex((token) => !gone.includes(token)) + 1;
    const [kept, known] = [sections, below.parts].map((tokens) => new Map(tokens.map(({key, node}) => [key, node])));
    const isInUse = (node) => isUsed(node, [node], []);
    // Posts that wait there have no token any more.
    const waits = (name) => [...below.node.children].some(({dataset}) => dataset.section == name);
    return posts.slice(end).filter(({key, node}) =>
        !kept.has(key) && (known.has(key) ? isInUse(node) && !isInUse(known.get(key)) : !waits(key)));
};

/** Removes posts that have moved to a list from those that had them, whose pages are then fetched. */
const release = (others, {parts}) => {
    if (!others[0]) return;
    // A filter may have taken them out of the page.
    const nodes = new Set(parts.map(({node}) => node));
    for (const other of others) {
        const taken = other.parts.filter((token) => nodes.has(token.node));
        if (!taken[0]) continue;
        other.lost = taken.map(({key}) => key);
        expire(other).parts = other.parts.filter((token) => !taken.includes(token));
    }
};

stages.chain = async (list, plan, next) => {
    const {node, parts} = list, {sections, members: {older, shell}, remove} = plan;
    const {feed, version, older: before} = node.dataset;
    const others = lists.filter((other) => other != list);
    const isNew = others.length == lists.length;
    if (isNew) {
        const last = lists.at(-1).node;
        if (last.dataset.older != feed || others.some((other) => other.node.dataset.feed == feed)) return;
        last.after(node);
        lists.push(list);
        // Scripts of the page get older posts in the event.
        node.addEventListener("feed:didupdate", ({detail}) => detail.inserted.push(...node.children), {once: true});
    }
    // The shell of another page does not matter.
    if (!version) node.dataset.shell = shell;

    // Lists that the page came with may have the same posts; only the last one and those below it have them in turn.
    const start = lists.findLastIndex(({hops}) => hops == null), isIn = (one) => lists.indexOf(one) >= start;
    adopt(list, plan, isNew || !isIn(list) ? [] : others.filter(isIn));
    // Older posts are not announced as new.
    if (isNew) plan.add = [];

    // Of several lists of a page, older posts follow the last one.
    const index = lists.indexOf(list) + 1, below = lists[index];
    const isLast = !below || below.node.dataset.feed == before;
    // If a page is inserted between this one and the next, posts that leave stay until it is loaded.
    const follows = lists.findIndex(({node}) => node.dataset.feed == older);
    const gone = remove[0] ? parts.filter(({node}) => remove.includes(node)) : [];
    const isSplit = older && older != before && isLast && follows < 0 && list.hops != 0 && (gone[0]
        && (!parts[gone.length] || parts.some(({node}) => node == sections.findLast(isPost)?.node))
        || below?.parts.some(({key}) => !sections.some((token) => token.key == key)));
    if (isSplit) plan.remove = remove.filter(({parentNode}) => parentNode != node);
    const leaving = gone[0] && older == before && isLast && below ? leavingOf(list, gone, sections, below) : [];
    plan.remove = plan.remove.filter((node) => !leaving.some((token) => token.node == node));

    plan.connect = () => {
        list.lost = [];
        for (const node of plan.adopted) deferred.delete(node);
        release(others, list);
        if (leaving[0]) passOn(leaving, below, next);
        if (isNew || older == before || !isLast) return;
        let changed = list;
        if (isSplit) {
            changed = follower(list, older, gone);
            changed.node.dataset.older = before;
            node.after(changed.node);
            lists.splice(index, 0, changed);
        } else drop(index, (follows < 0 ? lists.length : follows) - index);
        next(changed, again(changed));
        watch();
    };
    await next(list, plan);
    // A script of the page may have postponed the update.
    if (isNew && lists.includes(list) && list.parts != sections) drop(lists.indexOf(list), 1);
};

/** Changes the other lists in the same step, so that no post is ever in two lists, or in none. */
stages.connect = (list, plan, next) => {
    next(list, plan);
    plan.connect?.();
};

const append = async () => {
    if (link.hidden) return;
    observer.unobserve(link);
    const last = lists.at(-1);
    const list = follower(last, last.node.dataset.older, []);
    // If that fails, follow the link, or try again later.
    await update(list, {}).catch(() => {
        if (isTapped) location.href = link.href;
        else {
            loadsLeft = 0;
            setTimeout(() => {
                loadsLeft = MAX_LOADS;
                watch();
            }, pause(1));
        }
    });
    // A script of the page may have postponed it, or there is another last list by now.
    if (lists.includes(list)) {
        list.head = last.head;
        loadsLeft = isTapped ? MAX_LOADS : loadsLeft - 1;
        const {length} = list.parts;
        announce({older: length});
        // The reader may have turned to something else meanwhile.
        if (isTapped && [link, document.body].includes(document.activeElement)) list.node.querySelector("a")?.focus();
        // If a filter leaves nothing of it, the next one waits for a tap.
        if (list.node.offsetHeight) watch();
    }
    isTapped = false;
};

/** Loads the next list; one at a time. */
const load = live.loadOlder = () => loading ??= append().finally(() => loading = null);

const observer = window.IntersectionObserver && new IntersectionObserver(
    (entries) => entries.at(-1).isIntersecting && load(), {rootMargin: "100%"});
const watch = () => loadsLeft < 1 || navigator.connection?.saveData || observer?.observe(link);
watch();
link.onclick = (event) => {
    if (!observer || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !lists.at(-1).node.dataset.older) return;
    event.preventDefault();
    isTapped = true;
    load();
};
