/** A line at the foot of the page: how often it is published, its version, when it last changed, and what that took. */
import {each} from "./live/feedgen.js";

const strip = document.createElement("p");
strip.className = "strip";
strip.ariaHidden = "true";
document.body.append(strip);

const {every} = document.querySelector("script[data-every]").dataset;
/** When the site was last published, in milliseconds since 1970, and what came to this page since it was opened. */
let published = 0, received = "";

const show = () => {
    const {version} = document.querySelector("[data-feed]").dataset;
    const age = published ? ` · last change ${Math.max(0, Math.round((Date.now() - published) / 1000))} s ago` : "";
    strip.textContent = `published every ${every} · version ${version.slice(0, 4)}${age}${received}`;
};

document.addEventListener("feed:head", ({detail: {n}}) => {
    published = n;
    show();
});
document.addEventListener("feed:didupdate", ({detail: {inserted, removed, moved, updated}}) => {
    const nodes = [...inserted, ...removed, ...moved, ...updated];
    const cells = new Set(nodes.map(({dataset}) => dataset.cell ?? dataset.section));
    const patch = performance.getEntriesByType("resource").findLast(({name}) => /\/live\/\w+\/\w+-\w+\.json/.test(name));
    received = ` · ${cells.size} ${cells.size == 1 ? "cell" : "cells"}${patch ? `, ${patch.encodedBodySize} bytes` : ""}`;
    show();
});
// A browser remembers 250 of them otherwise, and then no more.
performance.setResourceTimingBufferSize(10_000);
each("[data-feed]", show);
setInterval(show, 1000);
