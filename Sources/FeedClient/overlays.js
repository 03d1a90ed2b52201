/**
 * What lies over the text of posts and is in no document: buttons that copy code, how long ago something was, and the keyboard's
 * access to what scrolls to the side. An update that changes an element takes its overlay away, and `each` puts it back.
 */
import {each} from "../live/feedgen.js";

/** What this page wants, in its words: `data-copy`, `data-copied`, `data-times`, `data-code`, `data-table`. */
const {dataset} = document.querySelector("script[src*='/assets/overlays.']");

if (dataset.copy) {
    each("[data-kind] > pre, [data-kind] .highlight > pre", (pre) => {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "copy";
        button.textContent = dataset.copy;
        button.addEventListener("click", () => navigator.clipboard.writeText(pre.textContent).then(() => {
            button.textContent = dataset.copied;
            setTimeout(() => button.textContent = dataset.copy, 2000);
        }, () => {}));
        // Beside it, because it would scroll along in it. Elsewhere than on a secure host there is no clipboard.
        if (navigator.clipboard) pre.after(button);
    });
}

const MINUTE = 60_000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;

/** Times that are shown as how long ago they were, until they are a week old. */
const times = new Set();
const format = (() => {
    try {
        return new Intl.RelativeTimeFormat(document.documentElement.lang, {numeric: "auto"});
    } catch {
        // There is no such language.
        return new Intl.RelativeTimeFormat("en", {numeric: "auto"});
    }
})();

/**
 * @param {string} text a date, or a date and a time
 * @param {number} now in milliseconds since 1970
 * @returns {string | undefined} such as `3 hours ago`; nothing for what is to come and what was long ago
 */
const ago = (text, now) => {
    if (!text.includes("T")) {
        // The beginning of both days here.
        const [year, month, day] = text.split("-").map(Number);
        const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(year, month - 1, day)) / DAY);
        return days >= 0 && days < 7 ? format.format(-days, "day") : undefined;
    }
    const age = now - Date.parse(text);
    if (!(age >= 0 && age < 7 * DAY)) return;
    if (age < HOUR) return format.format(-Math.floor(age / MINUTE), "minute");
    return age < DAY ? format.format(-Math.floor(age / HOUR), "hour") : format.format(-Math.floor(age / DAY), "day");
};

/** @param {HTMLTimeElement} time */
const show = (time) => {
    const text = time.isConnected && ago(time.dateTime, Date.now());
    if (text) {
        time.dataset.ago = text;
        time.title = time.textContent;
        return;
    }
    times.delete(time);
    delete time.dataset.ago;
    time.removeAttribute("title");
};

if (dataset.times != null) {
    each("[data-kind=date] time", (time) => {
        times.add(time);
        show(time);
    });
    setInterval(() => times.forEach(show), MINUTE);
}

/** Browsers let the keyboard scroll nothing that cannot have the focus. */
const sizes = new ResizeObserver((entries) => entries.forEach(({target}) => {
    const isWide = target.scrollWidth > target.clientWidth;
    /** @type {Record<string, string | number>} */
    const attributes = {tabindex: 0};
    // A formula has a role of its own, and is read out.
    if (target.localName != "math") {
        attributes.role = "group";
        attributes["aria-label"] = target.localName == "pre" ? dataset.code : dataset.table;
    }
    for (const [name, value] of Object.entries(attributes)) {
        if (isWide) target.setAttribute(name, value);
        else target.removeAttribute(name);
    }
}));
each("[data-kind] pre, [data-kind=body]:has(> table), math[display=block]", (node) => sizes.observe(node));
