/**
 * What a script asks of the browser that is not simulated must not look as if browsers had no such thing: it fails the world,
 * also where the script would catch the error. Features that a browser may lack, as `moveBefore`, are simply not defined.
 */
import {Document} from "./document.js";
import {Element} from "./elements.js";
import {report} from "./events.js";
import {Node} from "./nodes.js";

const tell = (name, member) => report.error(Error(`not simulated: ${name}.${member}`));

/** An object whose members are all known; a missing feature is a member that is undefined. */
export const allowUnknown = (name, object) => new Proxy(object, {
    get: (target, member) => {
        if (typeof member == "string" && !(member in target)) tell(name, member);
        return target[member];
    },
});

/** Members that exist in browsers and not here. */
const MISSING = {
    Node: "baseURI normalize replaceChild isSameNode lookupPrefix",
    Element: `insertAdjacentHTML insertAdjacentElement insertAdjacentText getElementsByTagName getElementsByClassName
        checkVisibility scrollWidth clientWidth offsetWidth offsetLeft getClientRects
        attachShadow shadowRoot innerText outerText setHTMLUnsafe scrollTo scrollBy togglePopover showPopover`,
    Document: `createTreeWalker createRange createNodeIterator styleSheets adoptedStyleSheets cookie forms images links
        elementFromPoint execCommand write currentScript referrer getElementsByTagName prerendering`,
    window: `alert confirm prompt XMLHttpRequest EventSource WebSocket Worker caches indexedDB
        scheduler navigation BroadcastChannel visualViewport screen customElements postMessage MessageChannel Range Selection
        PerformanceObserver open print`,
};

/** Makes members that are missing fail. */
const guard = (name, target) => {
    for (const member of MISSING[name].split(/\s+/)) {
        Object.defineProperty(target, member, {configurable: true, get: () => tell(name, member), set(value) {
            Object.defineProperty(this, member, {value, writable: true, configurable: true});
        }});
    }
};
guard("Element", Element.prototype);
guard("Document", Document.prototype);
guard("Node", Node.prototype);

export const guardGlobals = (globals) => guard("window", globals);
