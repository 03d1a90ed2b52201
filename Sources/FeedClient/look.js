/**
 * Applies a new style sheet to an open page. The style sheet must match the page around the lists: it is taken from the published
 * page if that still has the same shell; otherwise the reader is offered a reload. `comforts.js` loads this when a head has a
 * different style sheet.
 */
import {attempt, lists, live, loadPage} from "./feed.js";

const PATIENCE = 60_000;
const button = document.querySelector("[data-new-posts]");
const words = button?.dataset.newLook;
/** @type {Task} */
const task = {};
let isOffered, isLoading;

/** Whether the button currently offers a reload, and not new posts. */
const isOffering = () => isOffered && !button.hidden && button.textContent == words;
const offer = () => {
    // The template may have no text for it.
    if (!words || !button.hidden) return;
    button.textContent = words;
    button.hidden = false;
};
button?.addEventListener("click", (event) => {
    if (!isOffering()) return;
    event.stopImmediatePropagation();
    location.reload();
}, true);

/** Switches to the style sheet of the published page once it is loaded; fails if the host does not have it (yet). */
const swap = async (old) => {
    const {page, list} = await loadPage(lists[0].node.dataset.feed);
    // The list as received has the shell of this page. `feedgen watch` swaps the shell itself.
    const [, shell] = lists[0].key.match(/ data-shell="(\w*)"/);
    if (shell != list.node.dataset.shell && !live.swapsShell) {
        isOffered = true;
        document.addEventListener("feed:didupdate", offer);
        button?.addEventListener("click", offer);
        offer();
        return;
    }
    const link = page.querySelector("link[href*='/assets/style.']");
    if (new URL(link.getAttribute("href"), location).href == old.href) throw Error("the page is not there yet");
    try {
        await new Promise((done, fail) => {
            Object.assign(link, {onload: done, onerror: fail});
            AbortSignal.timeout?.(PATIENCE).addEventListener("abort", fail);
            old.after(link);
        });
        old.remove();
    } catch (error) {
        link.remove();
        throw error;
    }
};

/**
 * Brings the style sheet up to what a head says.
 * @param {Head} head
 * @param {HTMLLinkElement} old
 */
export const dress = async (head, old) => {
    // A style sheet without a digest in its name is managed by the author.
    if (isLoading || isOffered || !head.assets?.length || !/\/style\.[0-9a-f]{10}\.css$/.test(old.href)) return;
    isLoading = true;
    await attempt(task, head, () => swap(old));
    isLoading = false;
};
