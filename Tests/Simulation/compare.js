/** Whether a list in a page is what the author published, apart from cells that the reader is using. */

/** How long a client may take to do what waited, once a cell is not in use any more. */
export const GRACE = 1000;
const used = new WeakMap();

/** Notes that the reader is about to let go of cells. */
export const letGoOf = (cells, now) => {
    for (const cell of cells) if (isInUse(cell, now)) used.set(cell, now);
};

/** Whether a reader uses something in a cell, or did a moment ago: the focus, something typed, playing media, a selection. */
const isInUse = (cell, now) => {
    if (now < used.get(cell) + GRACE) return true;
    const focus = cell.ownerDocument.focused;
    // A cell that waited for a field waits while the focus is anywhere in it.
    if (focus && cell.contains(focus)) return true;
    const {selection} = cell.ownerDocument;
    if (!selection.isCollapsed && cell.contains(selection.anchorNode)) return true;
    return cell.descendants().some((node) => node.localName == "dialog" && node.open
        || node.paused === false || now < node.stopped + GRACE
        || node.typed != null && node.typed != node.defaultValue);
};

/** The sections of a list, or the cells of a section, without what others put beside them. */
const partsOf = (node) => node.children.filter(({dataset}) => dataset.section ?? dataset.cell);

const isRight = (cell, {id, kind, html}) => cell.dataset.cell == id && cell.dataset.kind == kind && cell.innerHTML == html;

const firstDifference = (nodes, values, name, compare) => {
    for (let index = 0; index < Math.max(nodes.length, values.length); index++) {
        const node = nodes[index], value = values[index];
        if (!node) return `${name} ${value.id} is missing`;
        if (!value) return `${name} ${node.dataset.section ?? node.dataset.cell} is not in the document`;
        const difference = compare(node, value);
        if (difference) return difference;
    }
};

const compareSection = (now) => (node, section) => {
    const isUsed = (cell) => isInUse(cell, now);
    if (node.dataset.section != section.id) return `section ${node.dataset.section} instead of ${section.id}`;
    // What is in use may wait: it stands for a cell of the document, of its kind if it is not one itself, or is in addition.
    const has = (cells, name) => cells.some(({id, dataset}) => (id ?? dataset.cell) == name);
    const missing = section.cells.filter(({id}) => !has(partsOf(node), id));
    const standsFor = (cell) => has(section.cells, cell.dataset.cell) ? cell.dataset.cell
        : missing.find(({kind}) => kind == cell.dataset.kind)?.id;
    const cells = partsOf(node).filter((cell) => !isUsed(cell) || standsFor(cell));
    const waiting = new Set(cells.filter(isUsed).flatMap((cell) => [cell.dataset.cell, standsFor(cell)]));
    const isFixed = (id) => !waiting.has(id);
    return firstDifference(cells.filter((cell) => isFixed(cell.dataset.cell)), section.cells.filter(({id}) => isFixed(id)),
        `section ${section.id}: cell`, (cell, value) => isRight(cell, value) ? null
            : `section ${section.id}, cell ${value.id}:\n  ${cell.outerHTML}\nis not\n  ${value.kind} ${value.html}`);
};

/** The identifiers of a list with those of their cells; a star marks what is in use, a minus what is hidden. */
export const outline = (list, now) => partsOf(list).map((section) => (section.hidden ? "-" : "") + section.dataset.section + "("
    + partsOf(section).map((cell) => cell.dataset.cell + (isInUse(cell, now) ? "*" : "")).join(" ") + ")").join(" ");
const outlineOf = ({sections}) => sections.map(({id, cells}) => `${id}(${cells.map((cell) => cell.id).join(" ")})`).join(" ");

/**
 * Says how a list differs from a document.
 * @param {Element} list
 * @param {Doc} doc
 * @param {number} now
 * @param {boolean} isLetGo whether nothing may be held back for the reader
 * @returns {?string}
 */
export const compareList = (list, doc, now, isLetGo) => {
    for (const name of ["shell", "title", "older"]) {
        if (list.dataset[name] != doc[name]) return `${name} "${list.dataset[name]}" instead of "${doc[name]}"`;
    }
    const isKnown = ({dataset}) => doc.sections.some(({id}) => id == dataset.section);
    const sections = partsOf(list).filter((node) => isKnown(node) || !node.children.some((cell) => isInUse(cell, now)));
    // By the setting `off`, new posts are for the next visit.
    const isForNextVisit = list.ownerDocument.querySelector("[data-new-posts]")?.dataset.newPosts == "off";
    const held = isLetGo && !isForNextVisit && sections.find(({hidden}) => hidden);
    if (held) return `section ${held.dataset.section} is still hidden`;
    const difference = firstDifference(sections, doc.sections, "section", compareSection(now));
    return difference && `${difference}\n  in the page: ${outline(list, now)}\n  published:   ${outlineOf(doc)}`;
};
