/** What the tests see of an open page. It runs before any script of the page. */
window.probe = {
    /** The waits before each next poll, in milliseconds: one for each poll that has ended. */
    waits: [],
    /** The waits that are neither over nor broken off: by timer, what comes then, and when that is. */
    pending: new Map(),
    /** By how many milliseconds the clock of the page is ahead, since waits were cut short. */
    ahead: 0,

    /** Lets the rest of all waits pass at once. */
    skip() {
        for (const [timer, {callback, end}] of [...probe.pending]) {
            probe.ahead += Math.max(0, end - performance.now());
            clearTimeout(timer);
            callback();
        }
    },

    /** Violations of the content security policy. */
    violations: [],
    records: [],

    list: () => document.querySelector("[data-feed]"),

    /** Every section and cell with its name: `section` or `section/cell`. */
    *nodes() {
        for (const section of probe.list().querySelectorAll(":scope > [data-section]")) {
            yield [section.dataset.section, section];
            for (const cell of section.querySelectorAll(":scope > [data-cell]")) {
                yield [`${section.dataset.section}/${cell.dataset.cell}`, cell];
            }
        }
    },

    /** Marks every node of the list with its name, out of sight of its HTML. */
    mark() {
        for (const [name, node] of probe.nodes()) node.probeMark = name;
    },

    /** The names of all nodes, each with the name that the node was marked with. */
    marks: () => [...probe.nodes()].map(([name, node]) => [name, node.probeMark ?? null]),

    /** Writes down every mutation of the document from now on. */
    record() {
        probe.records = [];
        probe.observer?.disconnect();
        probe.observer = new MutationObserver((records) => probe.records.push(...records));
        probe.observer.observe(document, {subtree: true, childList: true, attributes: true, attributeOldValue: true, characterData: true});
    },

    name(node) {
        if (node == probe.list()) return "list";
        return node.dataset?.section ?? node.dataset?.cell ?? node.nodeName.toLowerCase();
    },

    /**
     * The mutations in `root` since `record()`: [type, target, names of what was added and removed, or of the attribute]. An
     * attribute that was set to what it was is none. What happens within a cell is ["content", cell].
     */
    mutations(root = document) {
        const names = (nodes, sign) => [...nodes].map((node) => sign + probe.name(node));
        const records = [...probe.records, ...probe.observer.takeRecords()];
        const isChange = ({type, target, attributeName, oldValue}) =>
            type != "attributes" || target.getAttribute(attributeName) != oldValue;
        const cellOf = ({type, target}) => type == "childList" && target.dataset?.cell ? target
            : (target.parentElement ?? target).closest("[data-cell]");
        return records.filter((record) => root.contains(record.target) && isChange(record)).map((record) => cellOf(record) ? [
            "content",
            probe.name(cellOf(record)),
        ] : [
            record.type,
            probe.name(record.target),
            ...record.type == "childList"
                ? [...names(record.removedNodes, "-"), ...names(record.addedNodes, "+")]
                : [record.attributeName ?? ""],
        ]);
    },

    /** Whether the page shows a version, and has put away what it needed to get there. */
    shows: (version) => probe.list().dataset.version == version
        && ![...probe.list().querySelectorAll("[style]")].some(({style}) => style.viewTransitionName),

    /** Shows posts that are held back, and without their marks those that were not seen yet. */
    show(list) {
        for (const section of list.querySelectorAll(":scope > [data-section]")) {
            section.hidden = false;
            delete section.dataset.unseen;
        }
        return list;
    },

    /** What a reader sees of the feed, without what readers and extensions did to it. */
    feed() {
        const list = probe.list().cloneNode(true);
        for (const parent of [list, ...list.querySelectorAll(":scope > [data-section]")]) {
            for (const node of [...parent.childNodes]) {
                if (node.nodeType != Node.ELEMENT_NODE || node.hasAttribute("data-foreign")) node.remove();
            }
        }
        for (const details of list.querySelectorAll("details")) details.open = false;
        probe.show(list);
        // Older posts may have come in place: the link leads on from the last of them.
        const link = document.querySelector("a[data-older]");
        const {older} = [...document.querySelectorAll("[data-feed]")].at(-1).dataset;
        const leadsOn = link.hidden ? older == "" : older != "" && new URL(link.href).pathname.endsWith(older);
        // The number of posts that wait is before the title.
        return {html: list.outerHTML, title: document.title.replace(/^\(\d+\) /, ""), leadsOn};
    },
};
document.addEventListener("securitypolicyviolation", (event) => {
    probe.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`);
});
{
    const {setTimeout, clearTimeout} = window;
    const now = performance.now.bind(performance);
    performance.now = () => now() + probe.ahead;
    window.setTimeout = (callback, wait) => {
        probe.waits.push(wait);
        const timer = setTimeout(() => {
            probe.pending.delete(timer);
            callback();
        }, wait);
        probe.pending.set(timer, {callback, end: performance.now() + wait});
        return timer;
    };
    window.clearTimeout = (timer) => {
        probe.pending.delete(timer);
        clearTimeout(timer);
    };
}
