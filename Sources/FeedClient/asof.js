/** Shows how old the page is while it cannot be kept up to date: `<p data-as-of="As of #" hidden>`. `comforts.js` loads this. */
import {live} from "./feed.js";

/** In milliseconds: how long a page without a head counts as current, and how often that is checked. */
const CURRENT = 300_000, TICK = 10_000;
const sign = document.querySelector("[data-as-of]");
let asOf = navigator.onLine ? Date.now() : Date.parse(document.lastModified), shown = Date.now();

const show = () => {
    const now = Date.now();
    // A page that comes into view looks for a head first.
    const isOld = now - asOf > Math.max(CURRENT, 3 * live.pause(0)) && now - shown > TICK;
    sign.hidden = navigator.onLine && !isOld;
    if (sign.hidden) return;
    const isToday = new Date(asOf).toDateString() == new Date(now).toDateString();
    const time = new Date(asOf).toLocaleString(
        document.documentElement.lang || [], {timeStyle: "short", ...!isToday && {dateStyle: "medium"}});
    const text = sign.dataset.asOf.replace("#", time);
    if (sign.textContent != text) sign.textContent = text;
};

if (sign) {
    document.addEventListener("feed:head", () => {
        asOf = Date.now();
        show();
    });
    document.addEventListener("visibilitychange", () => shown = Date.now());
    addEventListener("offline", show);
    addEventListener("online", show);
    setInterval(show, TICK);
    show();
}
