/** CSS selectors: lists of compounds with combinators, attributes, `:is`, `:not`, `:has` and a few states. */

const EDITABLE = new Set(["text", "search", "email", "url", "tel", "password", "number", "date", "time", ""]);
const isReadWrite = (node) => node.localName == "textarea" && !node.hasAttribute("readonly")
    || node.localName == "input" && EDITABLE.has(node.getAttribute("type") ?? "") && !node.hasAttribute("readonly")
    || node.closest("[contenteditable]") != null;
const isField = ({localName}) => ["input", "select", "textarea", "button"].includes(localName);

const STATES = {
    active: () => false,
    hover: () => false,
    checked: (node) => node.checked === true,
    disabled: (node) => isField(node) && node.hasAttribute("disabled"),
    enabled: (node) => isField(node) && !node.hasAttribute("disabled"),
    empty: (node) => !node.childNodes.length,
    "first-child": (node) => !node.previousElementSibling,
    "last-child": (node) => !node.nextElementSibling,
    focus: (node) => node.ownerDocument.activeElement == node,
    "focus-visible": (node) => node.ownerDocument.activeElement == node,
    "focus-within": (node) => node.contains(node.ownerDocument.activeElement),
    link: (node) => node.localName == "a" && node.hasAttribute("href"),
    "any-link": (node) => node.localName == "a" && node.hasAttribute("href"),
    "placeholder-shown": (node) => node.value === "",
    "read-write": isReadWrite,
    "popover-open": () => false,
    fullscreen: () => false,
    modal: (node) => node.isModal === true,
    root: (node) => node == node.ownerDocument.documentElement,
    scope: (node, scope) => node == scope,
};

const OPERATORS = {
    "=": (value, text) => value == text,
    "^=": (value, text) => text != "" && value.startsWith(text),
    "$=": (value, text) => text != "" && value.endsWith(text),
    "*=": (value, text) => text != "" && value.includes(text),
    "~=": (value, text) => value.split(/\s+/).includes(text),
    "|=": (value, text) => value == text || value.startsWith(text + "-"),
};

const TOKEN = new RegExp([
    /(\*|[\w-]+)/, /#([\w-]+)/, /\.([\w-]+)/,
    /\[\s*([\w-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\]/, /:([\w-]+)(\()?/,
].map(({source}) => source).join("|"), "y");

/** The position behind the parenthesis that closes the one before `start`. */
const closing = (text, start) => {
    let depth = 1, quote = "";
    for (let index = start; index < text.length; index++) {
        const letter = text[index];
        if (quote) quote = letter == quote ? "" : quote;
        else if (letter == "\"" || letter == "'") quote = letter;
        else if (letter == "(") depth++;
        else if (letter == ")" && --depth == 0) return index;
    }
    throw SyntaxError(`a selector without end: ${text}`);
};

/** The test of a pseudo-class with a selector in parentheses. */
const functional = (name, list) => {
    if (name == "not") return (node, scope) => !list.some((test) => test(node, scope));
    if (name == "is" || name == "where") return (node, scope) => list.some((test) => test(node, scope));
    if (name == "has") return (node) => node.descendants().some((inner) => list.some((test) => test(inner, node)));
    throw SyntaxError(`no such pseudo-class: ${name}`);
};

const simple = ([, type, id, className, attribute, operator, double, single, bare, state]) => {
    if (type) return type == "*" ? () => true : (node) => node.localName == type;
    if (id) return (node) => node.getAttribute("id") == id;
    if (className) return (node) => (node.getAttribute("class") ?? "").split(/\s+/).includes(className);
    if (state) {
        if (!STATES[state]) throw SyntaxError(`no such pseudo-class: ${state}`);
        return STATES[state];
    }
    if (!operator) return (node) => node.hasAttribute(attribute);
    const compare = OPERATORS[operator], text = double ?? single ?? bare;
    return (node) => node.hasAttribute(attribute) && compare(node.getAttribute(attribute), text);
};

/** Whether a compound matches a node, and what is left of it matches those that the combinators lead to. */
const matchesFrom = (compounds, index, node, scope) => {
    if (!node?.isElement || !compounds[index].tests.every((test) => test(node, scope))) return false;
    if (index == 0) return true;
    const {combinator} = compounds[index];
    const step = combinator == ">" || combinator == " " ? "parentNode" : "previousElementSibling";
    for (let other = node[step]; other; other = other[step]) {
        if (matchesFrom(compounds, index - 1, other, scope)) return true;
        if (combinator == ">" || combinator == "+") return false;
    }
    return false;
};

/** The parts of a list of selectors. */
const partsOf = (text) => {
    const parts = [];
    let start = 0, depth = 0;
    for (let index = 0; index <= text.length; index++) {
        const letter = text[index];
        if ("([".includes(letter ?? " ")) depth++;
        if (")]".includes(letter ?? " ")) depth--;
        if (depth || letter != null && letter != ",") continue;
        parts.push(text.slice(start, index));
        start = index + 1;
    }
    return parts;
};

/** Parses the list of `:is`, which ignores what it does not know. */
const parseKnown = (text) => partsOf(text).flatMap((part) => {
    try {
        return parse(part.trim());
    } catch {
        return [];
    }
});

/** Parses a list of selectors into a test for each. */
const parse = (text) => {
    const list = [];
    let compounds = [], tests = [], combinator = "";
    const endCompound = () => {
        if (!tests.length) throw SyntaxError(`not a selector: ${text}`);
        compounds.push({combinator, tests});
        tests = [];
    };
    const endSelector = () => {
        endCompound();
        const own = compounds;
        list.push((node, scope) => matchesFrom(own, own.length - 1, node, scope));
        compounds = [];
        combinator = "";
    };
    for (let index = 0; index < text.length;) {
        const between = /\s*([>+~,])\s*|\s+/y;
        between.lastIndex = index;
        const gap = between.exec(text);
        if (gap) {
            index = between.lastIndex;
            if (gap[1] == ",") endSelector();
            else if ((tests.length || gap[1]) && index < text.length) {
                endCompound();
                combinator = gap[1] ?? " ";
            }
            continue;
        }
        TOKEN.lastIndex = index;
        const token = TOKEN.exec(text);
        if (!token) throw SyntaxError(`not a selector: ${text}`);
        index = TOKEN.lastIndex;
        if (token[10]) {
            const end = closing(text, index);
            const inner = text.slice(index, end);
            tests.push(functional(token[9], token[9] == "is" ? parseKnown(inner) : parse(inner)));
            index = end + 1;
        } else tests.push(simple(token));
    }
    endSelector();
    return list;
};

const known = new Map();

/**
 * A function that tells whether a node matches any of a list of selectors.
 * @param {string} text
 * @returns {function(Element, Element=): boolean}
 */
export const compile = (text) => {
    if (!known.has(text)) {
        const list = parse(text.trim());
        known.set(text, (node, scope) => list.some((test) => test(node, scope)));
    }
    return known.get(text);
};
