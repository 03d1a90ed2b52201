/** The document of a page: its tree, focus, selection, and what happens to nodes that come and go. */
import {Element} from "./elements.js";
import {Event} from "./events.js";
import {CLASSES} from "./fields.js";
import {Layout} from "./layout.js";
import {Comment, DocumentFragment, ParentNode, Text} from "./nodes.js";
import {parsePage} from "./parser.js";

const isFocusable = (node) => (node.localName == "a" ? node.hasAttribute("href") : node.matches(
    "button, input, select, textarea, summary, [tabindex], [contenteditable], audio, video")) && !node.disabled
    && !node.closest("[hidden], dialog:not([open])");

const two = (number) => String(number).padStart(2, "0");
/** A time as `document.lastModified` has it. */
const dateText = (time) => {
    const date = new Date(time);
    return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()} `
        + `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
};

/** What the reader selected: two ends, which go up when their nodes leave. */
class Selection {
    anchorNode = null;
    focusNode = null;
    anchorOffset = 0;
    focusOffset = 0;

    get rangeCount() {
        return this.anchorNode ? 1 : 0;
    }

    get isCollapsed() {
        return this.anchorNode == this.focusNode && this.isPoint !== false;
    }

    get type() {
        return this.anchorNode ? this.isCollapsed ? "Caret" : "Range" : "None";
    }

    select(node) {
        this.anchorNode = this.focusNode = node;
        this.isPoint = false;
    }

    setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset) {
        Object.assign(this, {anchorNode, focusNode, anchorOffset, focusOffset, isPoint: false});
    }

    removeAllRanges() {
        this.anchorNode = this.focusNode = null;
        this.isPoint = true;
    }

    containsNode(node, isPartial) {
        return this.anchorNode != null && isPartial && (node.contains(this.anchorNode) || node.contains(this.focusNode));
    }

    toString() {
        return this.anchorNode ? this.anchorNode.textContent : "";
    }

    left(node, parent) {
        for (const end of ["anchorNode", "focusNode"]) if (node.contains(this[end])) {
            this[end] = parent;
            this.isPoint = true;
        }
    }
}

export class Document extends ParentNode {
    nodeType = 9;
    nodeName = "#document";
    revision = 0;
    hidden = false;
    focused = null;
    readyState = "loading";
    fonts = {ready: Promise.resolve()};
    selection = new Selection();
    /** The nodes that moved within their parents, once somebody counts them. */
    moved = null;

    /**
     * @param {string} html
     * @param {{url: string, modified: ?number, opened: number}} source when the host says that the page changed, if it does
     */
    constructor(html, {url, modified, opened}) {
        super(null);
        this.ownerDocument = this;
        this.baseURI = this.URL = url;
        this.lastModified = dateText(modified ?? opened);
        this.layout = new Layout(this);
        parsePage(this, html);
    }

    get eventParent() {
        return this.window;
    }

    get defaultView() {
        return this.window;
    }

    get documentElement() {
        return this.children[0];
    }

    get head() {
        return this.documentElement.children[0];
    }

    get body() {
        return this.documentElement.children[1];
    }

    get scrollingElement() {
        return this.documentElement;
    }

    /** Scrolls at once, with the events that browsers send in the next frame. */
    scroll(top) {
        this.layout.scrollTo(top);
        for (const type of ["scroll", "scrollend"]) this.window.later(() => this.dispatchEvent(new Event(type, {bubbles: true})));
    }

    get visibilityState() {
        return this.hidden ? "hidden" : "visible";
    }

    get title() {
        return this.querySelector("title")?.textContent ?? "";
    }

    set title(text) {
        const node = this.querySelector("title") ?? this.head.appendChild(this.createElement("title"));
        if (node.textContent != text) node.textContent = text;
    }

    get activeElement() {
        return this.focused ?? this.body;
    }

    hasFocus() {
        return !this.hidden;
    }

    getSelection() {
        return this.selection;
    }

    createElement(name) {
        return new (CLASSES[name] ?? Element)(this, name);
    }

    createTextNode(data) {
        return new Text(this, data);
    }

    createComment(data) {
        return new Comment(this, data);
    }

    createDocumentFragment() {
        return new DocumentFragment(this);
    }

    importNode(node, isDeep) {
        const copy = node.cloneNode(isDeep);
        copy.moveTo(this);
        return copy;
    }

    /** A document without a window, in which nothing happens. */
    get implementation() {
        const source = {url: this.URL, modified: null, opened: 0};
        return {createHTMLDocument: (title = "") => new Document(`<title>${title}</title>`, source)};
    }

    get scripts() {
        return this.querySelectorAll("script");
    }

    getElementById(id) {
        return this.descendants().find((node) => node.getAttribute("id") == id) ?? null;
    }

    focusOn(node, preventScroll) {
        if (node && (!node.isConnected || !isFocusable(node)) || node == this.focused) return;
        const old = this.focused;
        this.focused = node;
        old?.dispatchEvent(new Event("blur", {relatedTarget: node}));
        old?.dispatchEvent(new Event("focusout", {bubbles: true, relatedTarget: node}));
        if (!node || this.focused != node) return;
        if (!preventScroll) this.layout.show(node);
        node.dispatchEvent(new Event("focus", {relatedTarget: old}));
        node.dispatchEvent(new Event("focusin", {bubbles: true, relatedTarget: old}));
    }

    nodeInserted(node) {
        for (const one of [node, ...node.inside()]) {
            if (one.localName == "link") this.window?.tab.sheetInserted(one);
            if (one.localName == "script") this.window?.tab.scriptInserted(one);
        }
    }

    /** The focus, a selection, media and modal dialogs end with what leaves the page. */
    nodeRemoved(node, parent) {
        if (this.focused && node.contains(this.focused)) this.focused = null;
        this.selection.left(node, parent);
        for (const one of [node, ...node.inside()]) {
            if (one.isModal) one.isModal = false;
            if (one.paused === false) Object.assign(one, {paused: true, stopped: this.window.tab.browser.world.clock.now});
        }
    }

    clicked(node) {
        this.window.tab.clicked(node);
    }
}
