/** The tree: nodes, texts, comments, fragments. Every change counts in the `revision` of the document. */
import {EventTarget} from "./events.js";
import {outer} from "./parser.js";
import {compile} from "./selectors.js";

export class Node extends EventTarget {
    static DOCUMENT_POSITION_FOLLOWING = 4;
    parentNode = null;

    constructor(document) {
        super();
        this.ownerDocument = document;
    }

    get childNodes() { return []; }

    get isElement() {
        return false;
    }

    get parentElement() {
        return this.parentNode?.isElement ? this.parentNode : null;
    }

    get eventParent() {
        return this.parentNode;
    }

    get isConnected() {
        return this.getRootNode() == this.ownerDocument;
    }

    sibling(step, isElement) {
        const nodes = this.parentNode?.childNodes;
        if (!nodes) return null;
        for (let index = nodes.indexOf(this) + step; nodes[index]; index += step) {
            if (!isElement || nodes[index].isElement) return nodes[index];
        }
        return null;
    }

    get nextSibling() {
        return this.sibling(1, false);
    }

    get previousSibling() {
        return this.sibling(-1, false);
    }

    /** Makes it and all in it nodes of another document. */
    moveTo(document) {
        this.ownerDocument = document;
        for (const node of this.inside()) node.ownerDocument = document;
    }

    contains(other) {
        for (let node = other; node; node = node.parentNode) if (node == this) return true;
        return false;
    }

    getRootNode() {
        let node = this;
        while (node.parentNode) node = node.parentNode;
        return node;
    }

    /** All nodes below, in the order of the document. */
    *inside() {
        for (const child of [...this.childNodes]) {
            yield child;
            yield* child.inside();
        }
    }

    compareDocumentPosition(other) {
        if (this == other) return 0;
        if (this.contains(other)) return 20;
        if (other.contains(this)) return 10;
        const all = [...this.getRootNode().inside()], [own, others] = [this, other].map((node) => all.indexOf(node));
        return others < 0 ? 37 : own < others ? 4 : 2;
    }

    isEqualNode(other) {
        return other != null && this.nodeType == other.nodeType && outer(this) == outer(other);
    }

    remove() {
        this.parentNode?.removeChild(this);
    }

    before(...nodes) {
        this.parentNode?.insertAll(nodes, this);
    }

    after(...nodes) {
        const next = this.nextSibling;
        this.parentNode?.insertAll(nodes, next);
    }

    replaceWith(...nodes) {
        const {parentNode, nextSibling} = this;
        this.remove();
        parentNode?.insertAll(nodes, nextSibling);
    }
}

class CharacterData extends Node {
    constructor(document, data) {
        super(document);
        this.content = String(data);
    }

    get data() {
        return this.content;
    }

    set data(data) {
        this.content = String(data);
        this.ownerDocument.revision++;
    }

    get nodeValue() {
        return this.content;
    }

    get textContent() {
        return this.content;
    }

    set textContent(data) {
        this.data = data;
    }

    get length() {
        return this.content.length;
    }

    cloneNode() {
        return new this.constructor(this.ownerDocument, this.content);
    }
}

export class Text extends CharacterData {
    nodeType = 3;
    nodeName = "#text";
}

export class Comment extends CharacterData {
    nodeType = 8;
    nodeName = "#comment";
}

/** A node with children: an element, a fragment or the document. */
export class ParentNode extends Node {
    nodes = [];

    get childNodes() {
        return this.nodes;
    }

    get children() {
        return this.nodes.filter(({isElement}) => isElement);
    }

    get firstChild() {
        return this.nodes[0] ?? null;
    }

    get lastChild() {
        return this.nodes.at(-1) ?? null;
    }

    get firstElementChild() {
        return this.children[0] ?? null;
    }

    /** Adds a new node while parsing: nobody needs to be told. */
    adopt(node) {
        node.parentNode = this;
        this.nodes.push(node);
    }

    #detach(node) {
        const {nodes} = node.parentNode;
        nodes.splice(nodes.indexOf(node), 1);
        node.parentNode = null;
    }

    #attach(node, next) {
        if (node.contains(this)) throw Error("a node cannot be in itself");
        const index = next ? this.nodes.indexOf(next) : this.nodes.length;
        if (index < 0) throw Error("NotFoundError: the node before which to insert is elsewhere");
        this.nodes.splice(index, 0, node);
        node.parentNode = this;
        this.ownerDocument.revision++;
    }

    removeChild(node) {
        if (node.parentNode != this) throw Error("NotFoundError: not a child");
        const wasConnected = this.isConnected;
        this.#detach(node);
        this.ownerDocument.revision++;
        if (wasConnected) this.ownerDocument.nodeRemoved(node, this);
        return node;
    }

    insertBefore(node, next) {
        if (node == next) next = node.nextSibling;
        if (node.nodeType == 11) {
            for (const child of [...node.nodes]) this.insertBefore(child, next);
            return node;
        }
        if (node.parentNode == this) this.ownerDocument.moved?.push(node);
        node.parentNode?.removeChild(node);
        if (node.ownerDocument != this.ownerDocument) node.moveTo(this.ownerDocument);
        this.#attach(node, next);
        if (this.isConnected) this.ownerDocument.nodeInserted(node);
        return node;
    }

    insertAll(nodes, next) {
        for (const node of nodes) {
            this.insertBefore(typeof node == "object" ? node : this.ownerDocument.createTextNode(node), next);
        }
    }

    /** Moves a node with its state. Part of the DOM only in worlds whose browsers have it: see `allowMoveBefore`. */
    moveKeepingState(node, next) {
        if (!node.isConnected || !this.isConnected) throw Error("HierarchyRequestError: moveBefore of a node elsewhere");
        if (node == next) next = node.nextSibling;
        if (node.parentNode == this) this.ownerDocument.moved?.push(node);
        this.#detach(node);
        this.#attach(node, next);
    }

    appendChild(node) {
        return this.insertBefore(node, null);
    }

    append(...nodes) {
        this.insertAll(nodes, null);
    }

    prepend(...nodes) {
        this.insertAll(nodes, this.firstChild);
    }

    replaceChildren(...nodes) {
        for (const node of [...this.nodes]) this.removeChild(node);
        this.append(...nodes);
    }

    get textContent() {
        return this.nodes.map((node) => node.nodeType == 8 ? "" : node.textContent).join("");
    }

    set textContent(text) {
        this.replaceChildren(...text === "" || text == null ? [] : [this.ownerDocument.createTextNode(text)]);
    }

    /** All elements below, in the order of the document; found once until something changes. */
    descendants() {
        const {ownerDocument, ownerDocument: {revision}} = this;
        if (this.found?.revision == revision && this.found.ownerDocument == ownerDocument) return this.found.nodes;
        const nodes = [];
        const visit = (node) => {
            for (const child of node.nodes) {
                if (!child.isElement) continue;
                nodes.push(child);
                visit(child);
            }
        };
        visit(this);
        this.found = {ownerDocument, revision, nodes};
        return nodes;
    }

    querySelectorAll(selector) {
        const matches = compile(selector);
        return this.descendants().filter((node) => matches(node, this));
    }

    querySelector(selector) {
        return this.querySelectorAll(selector)[0] ?? null;
    }
}

export class DocumentFragment extends ParentNode {
    nodeType = 11;
    nodeName = "#document-fragment";

    cloneNode(isDeep) {
        const copy = new DocumentFragment(this.ownerDocument);
        if (isDeep) for (const child of this.nodes) copy.adopt(child.cloneNode(true));
        return copy;
    }
}
