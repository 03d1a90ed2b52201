/** New posts wait for the reader, and scripts of the page are told of updates. */
import {lists} from "./lists.js";
import {live} from "./polls.js";
import {isPost} from "./tokens.js";

/** The button that shows new posts; a stand-in if the template has none. Without one, or without a text for it, none wait. */
export const newPostsButton = () => document.querySelector("[data-new-posts]") ?? document.createElement("button");

/** The element that has the words for news. */
export const news = () => document.querySelector("[data-news]");

/** The posts that wait, and whether any was ever held: mostly none was. */
const waiting = new WeakSet();
let isHeld;
export const held = () => isHeld
    ? lists.flatMap(({node}) => [...node.querySelectorAll("[data-section]")]).filter((node) => waiting.has(node)) : [];

/** Lets posts wait, or no longer. */
const hold = (node, waits) => {
    isHeld ||= waits;
    node.hidden = waits;
    waiting[waits ? "add" : "delete"](node);
};
export const showHeld = () => held().filter((node) => !hold(node, false));

/**
 * Holds back new posts above all visible ones, except replacements of these, or if no visible post would remain; with the policy
 * `auto`, only while the page is visible.
 */
const holdBack = (list, {sections, add}) => {
    const stays = ({key, node}) => {
        const old = add.includes(node) ? list.parts.find((part) => part.key == key)?.node : node;
        return old && !waiting.has(old);
    };
    const end = sections.findIndex((token) => isPost(token) && stays(token));
    const posts = (end < 0 ? sections : sections.slice(0, end)).filter(isPost);
    if (!posts[0]) return;
    const {newPosts} = newPostsButton().dataset;
    const waits = newPosts && news() && !live.showsAll && end >= 0
        && (newPosts != "auto" || !document.hidden);
    for (const {node} of posts) hold(node, waits);
};

/** Holds back new posts, and tells scripts of the page, who may postpone the update. */
export const holdNew = async (list, plan, next) => {
    const {node} = list, {add, move, remove, replace, members} = plan;
    const {version: from} = node.dataset, {version: to} = members;
    const detail = {from, inserted: add, moved: move, removed: remove, to, updated: replace};
    const tell = (when) => node.dispatchEvent(
        new CustomEvent(`feed:${when}update`, {bubbles: true, cancelable: true, detail}));
    if (!tell("will")) return;
    holdBack(list, plan);
    await next(list, plan);
    // What waits is told when it happens, and what a filter leaves out is not there.
    const inPage = (nodes) => nodes.filter(({isConnected}) => isConnected);
    Object.assign(detail, {
        inserted: inPage(add), moved: inPage(move), removed: plan.remove, renewed: plan.renewed, updated: inPage(plan.replace)});
    tell("did");
};
