/**
 * Makes updates gentle: one tab asks for all of them, what the reader is doing goes on undisturbed, what moves is seen to move,
 * and what changed is told. The page works without.
 */
import {draw, live, root} from "./feed.js";
const {commit, poll, take} = live;
// A template may lack these: then nothing is held back or told.
const button = document.querySelector("[data-new-posts]") ?? new Image();
const news = document.querySelector("[data-news]") ?? new Image();
const policy = button.dataset.newPosts;
const held = () => [...document.querySelectorAll("[data-section][hidden]")];

/** How many of the nodes are posts, in words. */
const count = (nodes, index) => {
    const {size} = new Set(nodes.filter((node) => node?.dataset.section && (policy != "off" || !node.hidden)));
    return size && size + " " + news.dataset.news?.split(",")[2 * index + (size > 1)];
};

/** Whether a node is in sight, and does not stick to the top of the window, as a header does that says nothing of what moves. */
const isSeen = (node) => {
    const {top, bottom} = node.getBoundingClientRect();
    return bottom > 0 && top | 0 && top < innerHeight;
};

/** Whether a node has what it loses when it is taken out and put back. */
const isBusy = (node) =>
    getSelection().containsNode(node, true)
    || node.getAnimations({subtree: true})[0]
    || [node, ...node.querySelectorAll("*")].some((node) => node == document.activeElement
        || node.contentWindow || node.paused == false || node.scrollTop || node.scrollLeft);

live.commit = async (list, {sections, members, add, move, remove, replace}) => {
    const {node} = list;
    const detail = {from: node.dataset.version, inserted: add, moved: move, removed: remove, to: members.version, updated: replace};
    const tell = (when) => node.dispatchEvent(
        new CustomEvent(`feed:${when}update`, {bubbles: true, cancelable: true, detail}));
    if (!tell("will")) return;

    // Posts above all that are shown are held back.
    for (const {node} of sections) {
        if (!add.includes(node) && !node.hidden) break;
        node.hidden = policy && !live.showsAll && (policy != "auto" || scrollY > 0);
    }

    const run = () => {
        const focus = document.activeElement;

        // A cell in which the reader types waits until they have left it.
        const {late = []} = list;
        const waits = (node) =>
            node.contains(focus) && (late.includes(node) || focus.matches("input, select, :read-write"));
        list.late = [...late, ...remove, ...replace].filter(waits);
        [remove, replace] = [remove, replace].map((nodes) => [...late, ...nodes].filter((node) => !waits(node)));
        // A click within it takes the focus away for a moment.
        const settle = () => requestAnimationFrame(() =>
            node.matches(":active") ? settle() : live.commit(list, draw(list.parts, node.dataset)));
        if (list.late[0]) focus.onblur = settle;

        // Where a move loses state, the others move around a node that has some; last the one with the focus.
        if (move[0] && !node.moveBefore) {
            for (const {parts} of [{parts: sections}, ...sections]) {
                const nodes = parts.map(({node}) => node).filter((node) => !add.includes(node));
                for (const holder of nodes.filter(isBusy).sort((node, other) => node.contains(focus) - other.contains(focus))) {
                    move = [...move.filter((node) => node != holder), ...nodes.filter((node) =>
                        !(holder.compareDocumentPosition(node) & 4) == nodes.indexOf(node) > nodes.indexOf(holder))];
                }
            }
        }

        // The focus stays on the same control of a post.
        const section = focus.closest("[data-section]") ?? document;
        const same = () => [...section.querySelectorAll(focus.localName)];
        const index = same().indexOf(focus);

        // The line that is read stays where it is: a cell in sight that is not about to go, best one that does not change.
        const [line] = [...document.querySelectorAll("[data-cell]")]
            .filter((node) => scrollY > 0 && isSeen(node) && ![...move, ...remove].some((other) => other.contains(node)))
            .sort((node, other) => replace.includes(node) - replace.includes(other));
        const top = line?.getBoundingClientRect().top;
        commit(list, {sections, members, move, remove, replace});
        // By nothing, it would end a scroll that is under way; a cell of a reader's state may have gone all the same.
        const shift = line?.getBoundingClientRect().top - top;
        if (shift && line.isConnected) scrollBy({top: shift, behavior: "instant"});

        if (focus != document.activeElement) {
            (same().find((node) => node.isEqualNode(focus)) ?? same()[index])?.focus({preventScroll: true});
        }
    };

    const changed = [...remove, ...move, ...replace].map(({parentNode}) => parentNode);
    const touched = [...add, ...move, ...remove];
    const name = () => {
        for (const node of touched.filter(isSeen).slice(0, 10)) node.style.viewTransitionName = "match-element";
    };
    if (document.startViewTransition && !matchMedia("(prefers-reduced-motion)").matches
        && (add.some(({hidden}) => !hidden) || touched.some(isSeen))) {
        name();
        const view = document.startViewTransition(() => {
            run();
            name();
        });
        await view.ready.catch(() => view.updateCallbackDone);
        for (const node of touched) {
            node.style.viewTransitionName = "";
            if (!node.getAttribute("style")) node.removeAttribute("style");
        }
    } else run();

    button.hidden = !(button.textContent = count(held(), 0));
    const words = [add, [...changed, ...add.map(({parentNode}) => parentNode)], detail.removed, detail.moved]
        .map(count).filter(Boolean);
    if (words[0]) news.textContent = words.join(", ");
    tell("did");
};

button.onclick = () => {
    const nodes = held();
    for (const node of nodes) node.hidden = false;
    button.hidden = true;
    scrollTo(0, 0);
    nodes[0].querySelector("a")?.focus();
};

let release;
const channel = new BroadcastChannel(root);
live.take = (head) => {
    // The style sheet is the last of the assets.
    const path = head?.assets?.at(-1) ?? "";
    const link = [...document.querySelectorAll("link[href*='assets/style.']")].at(-1);
    if (link && !link.href.endsWith(path)) {
        link.after(Object.assign(link.cloneNode(), {href: root + path, integrity: "", onload: () => link.remove()}));
    }
    if (release) channel.postMessage(head);
    return take(head);
};

// Of the visible tabs of a site one asks and tells the others.
if (navigator.locks) {
    live.poll = () => {
        if (document.hidden) release = release?.();
        else if (release) poll();
        else {
            channel.postMessage(0);
            navigator.locks.request(root, () => document.hidden || new Promise((done) => {
                release = done;
                poll();
            })).catch(poll);
        }
    };
    channel.onmessage = ({data}) => data ? document.hidden || live.take(data) : release && poll();
}
