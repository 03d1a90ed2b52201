/** HTML to nodes and back: enough for pages that feedgen writes, and for what minifiers leave of them. */

export const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const RAW = new Set(["script", "style", "textarea", "title"]);
/** What belongs into the head while the body has not begun. */
const HEAD = new Set(["base", "link", "meta", "script", "style", "title", "template"]);
/** Elements that end an open paragraph. */
const BLOCK = new Set(("address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav "
    + "ol p pre section table ul").split(" "));
/** Elements that end an open one of the same kind. */
const REPEATED = new Set(["li", "dt", "dd", "option", "tr", "td", "th"]);

const NAMES = {amp: "&", lt: "<", gt: ">", quot: "\"", apos: "'", nbsp: "\u00a0"};
const decode = (text) => text.includes("&")
    ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, number, name) =>
        name ? NAMES[name] ?? all : String.fromCodePoint(hex ? parseInt(hex, 16) : +number))
    : text;

const ATTRIBUTE = /\s*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
const NAME = /<(\/?)([a-zA-Z][\w-]*)/y;

/** Calls back for each tag, text and comment. A tag that breaks off is dropped with all that would follow. */
const scan = (html, {open, close, text, comment}) => {
    let index = 0;
    while (index < html.length) {
        const start = html.indexOf("<", index);
        if (start < 0) return text(html.slice(index));
        if (start > index) text(html.slice(index, start));
        NAME.lastIndex = start;
        const name = NAME.exec(html);
        if (html.startsWith("<!--", start)) {
            const end = html.indexOf("-->", start);
            comment(html.slice(start + 4, end < 0 ? undefined : end));
            index = end < 0 ? html.length : end + 3;
        } else if (html.startsWith("<!", start)) {
            const end = html.indexOf(">", start);
            index = end < 0 ? html.length : end + 1;
        } else if (!name) {
            text("<");
            index = start + 1;
        } else {
            index = tag(html, name, NAME.lastIndex, {open, close});
            const raw = name[2].toLowerCase();
            if (name[1] || !RAW.has(raw) || index >= html.length) continue;
            const end = html.indexOf(`</${raw}`, index);
            text(html.slice(index, end < 0 ? undefined : end), raw == "script" || raw == "style");
            index = end < 0 ? html.length : end;
        }
    }
};

const tag = (html, [, slash, name], index, {open, close}) => {
    const attributes = [];
    for (;;) {
        ATTRIBUTE.lastIndex = index;
        const match = ATTRIBUTE.exec(html);
        if (!match) break;
        index = ATTRIBUTE.lastIndex;
        attributes.push([match[1].toLowerCase(), decode(match[2] ?? match[3] ?? match[4] ?? "")]);
    }
    const end = /\s*\/?>/y;
    end.lastIndex = index;
    if (!end.exec(html)) return html.length;
    if (slash) close(name.toLowerCase());
    else open(name.toLowerCase(), attributes);
    return end.lastIndex;
};

/** The open elements, the innermost last. */
class Builder {
    constructor(document, root) {
        this.document = document;
        this.stack = [root];
        this.text = this.text.bind(this);
    }

    get place() {
        const node = this.stack.at(-1);
        return node.localName == "template" ? node.content : node;
    }

    open(name, attributes) {
        const inner = this.stack.at(-1).localName;
        if (REPEATED.has(name) && inner == name || BLOCK.has(name) && inner == "p") this.stack.pop();
        const node = this.document.createElement(name);
        for (const [key, value] of attributes) if (!node.hasAttribute(key)) node.attributeMap.set(key, value);
        this.place.adopt(node);
        if (!VOID.has(name)) this.stack.push(node);
    }

    close(name) {
        const index = this.stack.findLastIndex((node, depth) => depth > 0 && node.localName == name);
        if (index > 0) this.stack.length = index;
    }

    text(text, isRaw) {
        this.place.adopt(this.document.createTextNode(isRaw ? text : decode(text)));
    }

    comment(text) {
        this.place.adopt(this.document.createComment(text));
    }
}

const FRAME = new Set(["html", "head", "body"]);

/** Parses a fragment into a node. */
export const parseInto = (node, html) => {
    const builder = new Builder(node.ownerDocument, node);
    scan(html, {
        open: (name, attributes) => FRAME.has(name) || builder.open(name, attributes),
        close: (name) => FRAME.has(name) || builder.close(name),
        text: builder.text,
        comment: (text) => builder.comment(text),
    });
};

/** Parses a page into an empty document; what is missing of `html`, `head` and `body` is there anyway. */
export const parsePage = (document, html) => {
    const [root, head, body] = ["html", "head", "body"].map((name) => document.createElement(name));
    document.adopt(root);
    root.adopt(head);
    root.adopt(body);
    const builder = new Builder(document, head);
    const isInHead = () => builder.stack[0] == head;
    const startBody = () => builder.stack = [body];
    scan(html, {
        open: (name, attributes) => {
            if (FRAME.has(name)) {
                const node = {html: root, head, body}[name];
                for (const [key, value] of attributes) node.attributeMap.set(key, value);
                if (name == "body") startBody();
                return;
            }
            if (isInHead() && builder.stack.length == 1 && !HEAD.has(name)) startBody();
            builder.open(name, attributes);
        },
        close: (name) => name == "head" ? startBody() : FRAME.has(name) || builder.close(name),
        text: (text, isRaw) => {
            if (isInHead() && builder.stack.length == 1) {
                if (!text.trim()) return;
                startBody();
            }
            builder.text(text, isRaw);
        },
        comment: (text) => builder.comment(text),
    });
};

const escapeText = (text) => /[&<>\u00a0]/.test(text)
    ? text.replace(/[&<>\u00a0]/g, (letter) => ({"&": "&amp;", "<": "&lt;", ">": "&gt;"})[letter] ?? "&nbsp;") : text;
export const escapeAttribute = (text) => /[&"\u00a0<>]/.test(text)
    ? text.replace(/[&"\u00a0]/g, (letter) => ({"&": "&amp;", "\"": "&quot;"})[letter] ?? "&nbsp;") : text;

/** The HTML of the children of a node. */
export const inner = (node) => {
    const source = node.localName == "template" ? node.content : node;
    const isRaw = node.localName == "script" || node.localName == "style";
    let html = "";
    for (const child of source.childNodes) html += child.nodeType == 3 && isRaw ? child.data : outer(child);
    return html;
};

/** The HTML of a node. */
export const outer = (node) => {
    if (node.nodeType == 3) return escapeText(node.data);
    if (node.nodeType == 8) return `<!--${node.data}-->`;
    let html = "<" + node.localName;
    for (const [name, value] of node.attributeMap) html += ` ${name}="${escapeAttribute(value)}"`;
    return VOID.has(node.localName) ? html + ">" : `${html}>${inner(node)}</${node.localName}>`;
};
