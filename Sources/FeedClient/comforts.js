/** Makes updates gentle. */
import {draw, live, root} from "./feed.js";
const {commit, poll, take} = live;
const button = document.querySelector("[data-new-posts]") ?? new Image();
const news = document.querySelector("[data-news]") ?? new Image();
const policy = button.dataset.newPosts;
const held = () => [...document.querySelectorAll("[data-section][hidden]")];

/** How many posts, in words. */
const count = (nodes, index) => {
    const {length} = nodes.filter(({dataset, hidden}) => dataset.section && (!hidden || !index && policy != "off"));
    return length && `${length} ${news.dataset.news?.split(",")[2 * index + (length > 1)]}`;
};

const isSeen = (node) => {
    const {top, bottom} = node.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
};

const holdsState = (node) =>
    node.contains(document.activeElement)
    || getSelection().containsNode(node, true)
    || node.getAnimations({subtree: true})[0]
    || [...node.querySelectorAll("*")].some(({localName, paused, scrollTop, scrollLeft}) =>
        localName == "iframe" || paused == false || scrollTop || scrollLeft);

live.commit = async (list, {sections, members, add, move, remove, replace}) => {
    const {node, late = []} = list;
    const detail = {from: node.dataset.version, to: members.version, inserted: add, removed: remove, moved: move, updated: replace};
    const tell = (when) => node.dispatchEvent(new CustomEvent(`feed:${when}update`, {bubbles: true, cancelable: true, detail}));
    if (!tell("will")) return;
    const hidden = policy && !live.showsAll && (policy != "auto" || scrollY > 0);
    for (const {node} of sections) {
        if (!add.includes(node) && !node.hidden) break;
        node.hidden = hidden;
    }
    const parents = (nodes) => nodes.map(({parentNode}) => parentNode);
    const changed = parents([...remove, ...move, ...replace]);

    const run = () => {
        const moved = new Set(move);
        const focus = document.activeElement;
        const waits = (node) => node.contains(focus) && (late.includes(node) || focus.matches("input, select, :read-write"));
        const free = (nodes) => [...late, ...nodes].filter((node) => !waits(node));
        list.late = [...late, ...remove, ...replace].filter(waits);
        if (list.late[0]) focus.addEventListener("blur", () => requestAnimationFrame(() => live.commit(list, draw(list.parts, node.dataset))), {once: true});
        const spare = (tokens) => {
            const nodes = tokens.map(({node}) => node).filter((node) => !add.includes(node));
            for (const holder of nodes.filter(holdsState).sort((node, other) => node.contains(focus) - other.contains(focus))) {
                for (const node of nodes) {
                    if (!(holder.compareDocumentPosition(node) & 4) == nodes.indexOf(node) > nodes.indexOf(holder)) moved.add(node);
                }
                moved.delete(holder);
            }
            for (const {parts} of tokens) spare(parts);
        };
        if (move[0] && !node.moveBefore) spare(sections);

        const cell = focus.closest("[data-cell]");
        const section = cell?.parentNode;
        const controls = () => [...section.querySelectorAll(`[data-kind="${cell.dataset.kind}"] ${focus.localName}`)];
        const index = cell && controls().indexOf(focus);

        const page = document.documentElement;
        const [line = page] = [...document.querySelectorAll("[data-cell]")]
            .filter((cell) => scrollY > 0 && isSeen(cell) && ![...moved, ...remove].some((node) => node.contains(cell)))
            .sort((node, other) => replace.includes(node) - replace.includes(other));
        const {top} = line.getBoundingClientRect();
        page.style.overflowAnchor = "none";
        commit(list, {sections, members, move: [...moved], remove: free(remove), replace: free(replace)});
        scrollBy({top: line.getBoundingClientRect().top - top, behavior: "instant"});
        page.style.overflowAnchor = "";
        if (cell && focus != document.activeElement) controls()[index]?.focus({preventScroll: true});
    };

    const touched = [...add, ...move, ...remove];
    const name = () => {
        for (const {style} of touched.filter(isSeen).slice(0, 10)) style.viewTransitionName = "match-element";
    };
    if (document.startViewTransition && !matchMedia("(prefers-reduced-motion: reduce)").matches && (touched.some(isSeen) || add.some(({hidden}) => !hidden))) {
        name();
        const transition = document.startViewTransition(() => {
            run();
            name();
        });
        await transition.ready.catch(() => transition.updateCallbackDone);
        for (const node of touched) {
            node.style.viewTransitionName = "";
            if (!node.style.length) node.removeAttribute("style");
        }
    } else run();

    button.hidden = !(button.textContent = count(held(), 0));
    news.textContent = [add, [...new Set([...changed, ...parents(add)])], remove, move].map(count).filter(Boolean).join(", ");
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
    const path = head?.assets?.find((path) => path.includes("assets/style."));
    const link = [...document.querySelectorAll('link[href*="assets/style."]')].at(-1);
    if (path && link && !link.href.endsWith(path)) {
        link.after(Object.assign(link.cloneNode(), {
            href: root + path,
            integrity: "",
            onload: () => link.remove(),
        }));
    }
    if (release) channel.postMessage(head);
    return take(head);
};

if (navigator.locks) {
    live.poll = () => {
        if (document.hidden) release = release?.();
        else if (release) return poll();
        else {
            channel.postMessage(0);
            navigator.locks.request(root, () => document.hidden || new Promise((resolve) => {
                release = resolve;
                poll();
            }));
        }
    };
    channel.onmessage = ({data}) => data ? document.hidden || live.take(data) : release && poll();
}
