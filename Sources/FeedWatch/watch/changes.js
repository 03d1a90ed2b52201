/** Highlights what an update changed. */
import {panel} from "./panel.js";

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

/** Highlights an element for a moment. */
export const mark = (element) => {
    if (isCalm.matches || !element.isConnected) return;
    element.animate(
        [{boxShadow: "0 0 0 3px #f5a623", backgroundColor: "#f5a62340"}, {boxShadow: "0 0 0 3px #f5a62300"}],
        {duration: 1200, easing: "ease-out"},
    );
};

/** Shows an arrow at the edge of the window towards a change outside it; a click scrolls there. */
const pointer = document.createElement("button");
pointer.className = "pointer";
const point = (element) => {
    const {top, bottom} = element.getBoundingClientRect();
    const isAbove = bottom < 0;
    if (!isAbove && top < innerHeight) return;
    pointer.textContent = isAbove ? "↑ changed" : "↓ changed";
    Object.assign(pointer.style, isAbove ? {top: "1rem", bottom: "auto"} : {top: "auto", bottom: "1rem"});
    pointer.onclick = () => {
        element.scrollIntoView({block: "center"});
        mark(element);
        pointer.remove();
    };
    panel.append(pointer);
    clearTimeout(point.timer);
    point.timer = setTimeout(() => pointer.remove(), 5000);
};

document.addEventListener("feed:willupdate", ({detail}) => {
    // For removals, highlight the surrounding element.
    detail.places = detail.removed.map((node) => node.parentElement);
});
document.addEventListener("feed:didupdate", ({detail}) => {
    const changed = [...detail.inserted, ...detail.moved, ...detail.updated, ...(detail.places ?? [])]
        .filter((element) => element?.isConnected);
    // Older posts that are loaded are not changes.
    if (!detail.from) return;
    changed.forEach(mark);
    if (changed.length) point(changed[0]);
});
