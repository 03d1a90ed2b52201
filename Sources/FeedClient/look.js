/**
 * A new look for an open page. What a page has around its lists and the style sheet for it belong together: the sheet is taken
 * from the page as the host has it now, if that has the same around its lists as this page was loaded with. Else nothing is, and
 * the reader is offered to load the page again. `comforts.js` loads this when a head names another style sheet.
 */
import {attempt, lists, live, loadPage} from "./feed.js";

const PATIENCE = 60_000;
const button = document.querySelector("[data-new-posts]");
const words = button?.dataset.newLook;
/** @type {Task} */
const task = {};
let isOffered, isLoading;

/** Whether the button now says that, and not how many posts it would show. */
const isOffering = () => isOffered && !button.hidden && button.textContent == words;
const offer = () => {
    // A template may lack the words.
    if (!words || !button.hidden) return;
    button.textContent = words;
    button.hidden = false;
};
button?.addEventListener("click", (event) => {
    if (!isOffering()) return;
    event.stopImmediatePropagation();
    location.reload();
}, true);

/** Takes over the style sheet of the page as it is now, once it is loaded; fails if the host does not have it, or not yet. */
const swap = async (old) => {
    const {page, list} = await loadPage(lists[0].node.dataset.feed);
    // The list as it was received says what this page has around it, which `feedgen watch` swaps itself.
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
    // A sheet without a digest in its name is the author's own affair.
    if (isLoading || isOffered || !head.assets?.length || !/\/style\.[0-9a-f]{10}\.css$/.test(old.href)) return;
    isLoading = true;
    await attempt(task, head, () => swap(old));
    isLoading = false;
};
