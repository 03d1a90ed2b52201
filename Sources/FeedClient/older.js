/**
 * Loads older posts in place. On a tap on the link to older posts, or a few times near the end of the page, the next list is
 * appended after the last one, and kept up to date like the others. Without this script the link is a normal link.
 *
 * What the reader sees is one sequence. Its ranges are the last list that the page came with and the loaded ones, each the page
 * that the one before names as `older`; that of the last one is the target of the link. An update that adds or removes posts is
 * planned for all ranges, and committed in one step: a post that goes from one to another keeps its nodes.
 */
import {stages} from "./feed/commit.js";
import {expire, lists, olderLink, showOlder, update} from "./feed/lists.js";
import {merge} from "./feed/order.js";
import {attempt, live, pause} from "./feed/polls.js";
import {demand} from "./feed/site.js";
import {BY_NAME, isPost} from "./feed/tokens.js";
import {isUsed} from "./feed/wait.js";

// If the template has none, nothing is loaded.
const link = olderLink();
/** How many lists follow by themselves until the reader taps the link again, so that they can get to what is below. */
const MAX_LOADS = 3;
let loading, isTapped, loadsLeft = MAX_LOADS;

/** How many pages are searched for posts that an update takes away at the end. */
const MAX_HOPS = 9;

/** The lists that the page did not come with. */
const loaded = new WeakSet();
const ranged = () => lists.slice(lists.findLastIndex((list) => !loaded.has(list)));

/**
 * A new list to follow another. An update loads its content.
 * @returns {List}
 */
const follower = ({node}, feed) => {
    const list = expire({node: node.cloneNode(), parts: []});
    list.node.dataset.feed = feed;
    loaded.add(list);
    return list;
};

const keysOf = (tokens) => tokens.filter(isPost).map(({key}) => key);

/** Whether posts come after all that were found, and may be on a page that came between: what was found goes no further. */
const isCut = (ranges) => {
    const all = ranged(), keys = keysOf(all.flatMap(({parts}) => parts));
    const found = keysOf(ranges.flatMap(({sections}) => sections));
    const isThere = (key) => keys.includes(key);
    const isRead = ranges.some(({list}) => list == all.at(-1));
    return keys[0] && !found.includes(keys.at(-1)) && !(isRead && found.some(isThere) && !isThere(found.at(-1)));
};

/** The ranges after an update of one of them, whose plan takes up those of the others. */
const follow = async (list, plan) => {
    /** @type {Range[]} */
    const ranges = [], {head} = plan;
    let hops = MAX_HOPS, one = ranged()[0];
    while (one && !ranges.some(({list}) => list == one)) {
        let its = one == list && plan;
        // Older posts that are appended change nothing else.
        if (!its && head.n) await attempt(one, head, async () => {
            await update(one, head, (_, other) => {
                its = other;
                for (const kind of ["add", "move", "remove", "replace"]) plan[kind].push(...its[kind]);
            });
            demand(!its || its.head == head);
        });
        const {sections, members} = its || {sections: [...one.parts], members: one.node.dataset}, {older} = members;
        // It may be current, too.
        ranges.push({list: one, sections, members, head: its?.head, isKnown: its || !head.n || one.head?.n == head.n});
        const all = ranged();
        one = [...all, list].find(({node}) => node.dataset.feed == older)
            ?? (older && older != all.at(-1).node.dataset.older && hops-- && isCut(ranges) && follower(one, older));
    }
    return ranges;
};

/** Has each post in one range, with the nodes that it had. */
const share = (ranges, plan) => {
    const all = ranged(), wanted = new Map();
    // Of two pages that have a post, the first one takes what was another's.
    ranges.forEach(({sections, isKnown}, index) => {
        const posts = isKnown ? sections.filter((token) => isPost(token) && !wanted.has(token.key)) : [];
        for (const post of posts) wanted.set(post.key, {post, sections, index});
    });
    // Without its page, a range keeps what no other one has, and gets what leaves the one before: that is probably there.
    ranges.forEach(({sections, isKnown}, index) => {
        if (isKnown) return;
        const own = sections.filter(isPost), above = ranges[index - 1]?.list.parts.filter(isPost) ?? [];
        const leaving = above.slice(above.findLastIndex(({node}) => !plan.remove.includes(node)) + 1);
        const posts = [...leaving, ...own].filter(({key}) => !wanted.has(key));
        sections.splice(sections.findIndex(isPost), own.length, ...posts);
    });

    const shown = () => new Set(ranges.flatMap(({sections}) => sections.map(({node}) => node)));
    const before = shown(), isInUse = (node) => isUsed(node, [node], []);
    for (const from of all) for (const old of from.parts) {
        const {post, sections, index} = wanted.get(old.key) ?? {};
        if (!post || before.has(old.node)) continue;
        if (!plan.add.includes(post.node) && (isInUse(post.node) || !isInUse(old.node))) continue;
        wanted.delete(old.key);
        // Until the commit, the tokens of a list stay as they are.
        const token = {...post, parts: post.parts.map((cell) => ({...cell}))};
        sections[sections.indexOf(post)] = token;
        plan.add = plan.add.filter((node) => node != post.node);
        merge([old], [token], BY_NAME, plan);
        // It does not keep the reading position if it goes up.
        if (ranges.findIndex(({list}) => list == from) >= index) plan.move.push(old.node);
    }
    const after = shown(), nodes = all.flatMap(({parts}) => parts.map(({node}) => node));
    plan.remove = [...new Set([...plan.remove, ...nodes])].filter((node) => !after.has(node));
    plan.sections = ranges.flatMap(({sections}) => sections);
};

stages.chain = async (list, plan, next) => {
    const {add, head, members: {older}, remove} = plan, {node} = list;
    const isNew = !lists.includes(list), isOther = older != node.dataset.older;
    if (!head || !isNew && !(ranged().includes(list) && (add[0] || remove[0] || isOther))) return next(list, plan);
    const ranges = plan.ranges = await follow(list, plan), known = [...lists];
    const isLeft = (one) => !ranges.some(({list}) => list == one);
    // It does not follow any more.
    if (isNew && isLeft(list)) return;
    // Older posts are not announced as new.
    if (isNew) plan.kind = "older";
    ranges.reduce(({list: last}, range) => {
        if (known.includes(range.list)) return range;
        last.node.after(range.list.node);
        lists.splice(lists.indexOf(last) + 1, 0, range.list);
        return range;
    });
    for (const list of ranged().filter(isLeft)) ranges.push({list, sections: [], isKnown: true});
    share(ranges, plan);
    await next(list, plan);
    // A script of the page may have postponed the update.
    if (plan.ranges) for (const {list} of ranges) if (!known.includes(list)) {
        lists.splice(lists.indexOf(list), 1);
        list.node.remove();
    }
    // A new design may have shown the link of its page.
    showOlder();
    if (!isNew && isOther) watch();
};

/** Changes all ranges in one step. */
stages.range = (list, plan, next) => {
    const {ranges, sections} = plan;
    if (!ranges) return next(list, plan);
    Object.assign(plan, {arranged: [], ranges: null});
    let start = 0;
    for (const {list, sections: {length}, members, head, isKnown} of ranges) {
        const {node} = list;
        if (!members) lists.splice(lists.indexOf(list), 1);
        list.head = head ?? list.head;
        if (!isKnown) expire(list);
        next(list, {...plan, sections: sections.slice(start, start += length), members});
        if (members) continue;
        // Posts in use stay for as long as they are.
        delete node.dataset.feed;
        if (!node.querySelector("[data-section]")) node.remove();
    }
};

/** Commits what is appended after the updates that are under way, which may change what it follows, and before later ones. */
const queue = (list, plan) => {
    const done = live.ready.then(() => live.commit(list, plan));
    live.ready = done.catch(() => {});
    return done;
};

const append = async () => {
    const last = lists.at(-1);
    // A page may have been cut before its first list.
    if (link.hidden || !last) return;
    observer.unobserve(link);
    const list = follower(last, last.node.dataset.older);
    // If that fails, follow the link, or try again later.
    await update(list, {}, queue).catch(() => {
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
        // The reader may have turned to something else meanwhile.
        if (isTapped && [link, document.body].includes(document.activeElement)) list.node.querySelector("a")?.focus();
        // If a filter leaves nothing of it, the next one waits for a tap. The list itself may have no box: `display: contents`.
        if ([...list.node.children].some((node) => node.offsetHeight)) watch();
    }
    isTapped = false;
};

/** Has the end of the page hidden while posts come by themselves. A link that was tapped would lose the focus. */
const mark = () => link.toggleAttribute("data-loading", !!loading && !isTapped);

/** Loads the next list; one at a time. */
const load = live.loadOlder = () => {
    loading ??= append().finally(() => {
        loading = null;
        // What is shown again at another place counts as moved: it is there first, and shown then.
        requestAnimationFrame(() => requestAnimationFrame(mark));
    });
    mark();
    return loading;
};

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
