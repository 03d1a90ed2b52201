/** Elements: attributes and what reflects them, form fields, media, and HTML as text. */
import {ParentNode} from "./nodes.js";
import {inner, outer, parseInto} from "./parser.js";
import {compile} from "./selectors.js";
import {Event} from "./events.js";

const kebabs = new Map();
const kebab = (name) => {
    if (!kebabs.has(name)) kebabs.set(name, "data-" + name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase()));
    return kebabs.get(name);
};
const camel = (name) => name.slice(5).replace(/-([a-z])/g, (all, letter) => letter.toUpperCase());

const DATASET = {
    get: ({node}, name) => typeof name == "string" ? node.getAttribute(kebab(name)) ?? undefined : undefined,
    set: ({node}, name, value) => (node.setAttribute(kebab(name), value), true),
    has: ({node}, name) => typeof name == "string" && node.hasAttribute(kebab(name)),
    deleteProperty: ({node}, name) => (node.removeAttribute(kebab(name)), true),
    ownKeys: ({node}) => [...node.attributeMap.keys()].filter((name) => name.startsWith("data-")).map(camel),
    getOwnPropertyDescriptor: ({node}, name) => typeof name == "string" && node.hasAttribute(kebab(name))
        ? {value: node.getAttribute(kebab(name)), enumerable: true, configurable: true, writable: true} : undefined,
};

/** Inline styles, as far as scripts set them. */
const STYLE = {
    get: ({node}, name) => name == "setProperty" ? (key, value) => { STYLE.set({node}, key, value); }
        : name == "removeProperty" ? (key) => { STYLE.set({node}, key, ""); }
            : node.styles?.[name] ?? "",
    set: ({node}, name, value) => {
        node.styles = {...node.styles, [name]: String(value)};
        if (value === "" || value == null) delete node.styles[name];
        const text = Object.entries(node.styles).map(([key, one]) => `${kebab(key).slice(5)}: ${one};`).join(" ");
        node.setAttribute("style", text);
        return true;
    },
};

export class Element extends ParentNode {
    nodeType = 1;
    attributeMap = new Map();

    constructor(document, name) {
        super(document);
        this.localName = name;
    }

    get isElement() {
        return true;
    }

    get nodeName() {
        return this.localName.toUpperCase();
    }

    get tagName() {
        return this.nodeName;
    }

    get attributes() {
        const list = [...this.attributeMap].map(([name, value]) => ({name, value}));
        for (const attribute of list) list[attribute.name] = attribute;
        return list;
    }

    getAttribute(name) {
        return this.attributeMap.get(name) ?? null;
    }

    getAttributeNames() {
        return [...this.attributeMap.keys()];
    }

    hasAttribute(name) {
        return this.attributeMap.has(name);
    }

    setAttribute(name, value) {
        this.attributeMap.set(name, String(value));
        this.ownerDocument.revision++;
    }

    removeAttribute(name) {
        if (this.attributeMap.delete(name)) this.ownerDocument.revision++;
    }

    toggleAttribute(name, holds = !this.hasAttribute(name)) {
        if (holds) this.setAttribute(name, "");
        else this.removeAttribute(name);
        return holds;
    }

    get dataset() {
        return this.data ??= new Proxy({node: this}, {...DATASET, get: DATASET.get});
    }

    get style() {
        return this.inline ??= new Proxy({node: this}, STYLE);
    }

    get classList() {
        const names = () => (this.getAttribute("class") ?? "").split(/\s+/).filter(Boolean);
        const write = (list) => {
            if (list.length || this.hasAttribute("class")) this.setAttribute("class", list.join(" "));
        };
        return {
            [Symbol.iterator]: () => names().values(),
            get length() { return names().length; },
            contains: (name) => names().includes(name),
            add: (...more) => write([...new Set([...names(), ...more])]),
            remove: (...less) => write(names().filter((name) => !less.includes(name))),
            toggle: (name, holds = !names().includes(name)) =>
                (write(names().filter((other) => other != name).concat(holds ? name : [])), holds),
        };
    }

    get nextElementSibling() {
        return this.sibling(1, true);
    }

    get previousElementSibling() {
        return this.sibling(-1, true);
    }

    matches(selector) {
        return compile(selector)(this, this);
    }

    closest(selector) {
        const matches = compile(selector);
        for (let node = this; node?.isElement; node = node.parentNode) if (matches(node, this)) return node;
        return null;
    }

    get innerHTML() {
        return inner(this);
    }

    set innerHTML(html) {
        const holder = this.ownerDocument.createElement("template");
        parseInto(holder, String(html));
        this.replaceChildren(...holder.content.nodes);
    }

    get outerHTML() {
        return outer(this);
    }

    cloneNode(isDeep) {
        const copy = this.ownerDocument.createElement(this.localName);
        for (const [name, value] of this.attributeMap) copy.attributeMap.set(name, value);
        if (isDeep) for (const child of this.nodes) copy.adopt(child.cloneNode(true));
        return copy;
    }

    getAnimations() {
        return [];
    }

    animate() {
        return {finished: Promise.resolve(), cancel: () => {}};
    }

    getBoundingClientRect() {
        return this.ownerDocument.layout.rect(this);
    }

    get offsetHeight() {
        return this.getBoundingClientRect().height;
    }

    /** Nothing scrolls but the page. */
    get scrollHeight() {
        return this.offsetHeight;
    }

    get clientHeight() {
        return this.offsetHeight;
    }

    get offsetTop() {
        return this.getBoundingClientRect().top + this.ownerDocument.window.scrollY;
    }

    scrollIntoView() {
        this.ownerDocument.layout.show(this);
    }

    focus({preventScroll = false} = {}) {
        this.ownerDocument.focusOn(this, preventScroll);
    }

    blur() {
        if (this.ownerDocument.activeElement == this) this.ownerDocument.focusOn(null);
    }

    click() {
        if (this.dispatchEvent(new Event("click", {bubbles: true, cancelable: true}))) this.ownerDocument.clicked(this);
    }
}

Object.assign(Element.prototype, {scrollTop: 0, scrollLeft: 0});

/** Properties that mirror attributes of the same name. */
const reflect = (property, attribute = property) => Object.defineProperty(Element.prototype, property, {
    configurable: true,
    get() { return this.getAttribute(attribute) ?? ""; },
    set(value) { this.setAttribute(attribute, value); },
});
const MIRRORED = "id title lang rel name type as alt loading integrity media role crossOrigin dir fetchPriority download target";
for (const name of MIRRORED.split(" ")) reflect(name, name.toLowerCase());
reflect("className", "class");
for (const attribute of ["hidden", "disabled", "inert"]) {
    Object.defineProperty(Element.prototype, attribute, {
        get() { return this.hasAttribute(attribute); },
        set(value) { this.toggleAttribute(attribute, Boolean(value)); },
    });
}
for (const property of ["href", "src"]) {
    Object.defineProperty(Element.prototype, property, {
        configurable: true,
        get() {
            const value = this.getAttribute(property);
            return value == null ? "" : new URL(value, this.ownerDocument.baseURI).href;
        },
        set(value) { this.setAttribute(property, value); },
    });
}

/** Browsers differ in whether they can move a node with its state. */
export const allowMoveBefore = (isAllowed) => {
    const {prototype} = ParentNode;
    if (isAllowed) prototype.moveBefore = prototype.moveKeepingState;
    else delete prototype.moveBefore;
};
