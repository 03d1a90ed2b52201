/** Whether a list in a page is what the author published, apart from cells that the reader is using. */

/** Whether a reader uses something in a cell: the focus in a field, something typed, playing media. */
export const isInUse = (cell) => {
    const focus = cell.ownerDocument.focused;
    if (focus && cell.contains(focus) && focus.matches("input, select, textarea, :read-write")) return true;
    return cell.descendants().some((node) => node.paused === false || node.typed != null && node.typed != node.defaultValue);
};

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

const compareSection = (node, section) => {
    if (node.dataset.section != section.id) return `section ${node.dataset.section} instead of ${section.id}`;
    // What is in use may wait: it is in addition, or stands for a cell of the document.
    const cells = [...node.children].filter((cell) => !isInUse(cell) || section.cells.some(({id}) => id == cell.dataset.cell));
    const waiting = new Set(cells.filter(isInUse).map((cell) => cell.dataset.cell));
    const isFixed = (id) => !waiting.has(id);
    return firstDifference(cells.filter((cell) => isFixed(cell.dataset.cell)), section.cells.filter(({id}) => isFixed(id)),
        `section ${section.id}: cell`, (cell, value) => isRight(cell, value) ? null
            : `section ${section.id}, cell ${value.id}:\n  ${cell.outerHTML}\nis not\n  ${value.kind} ${value.html}`);
};

/**
 * Says how a list differs from a document.
 * @param {Element} list
 * @param {Doc} doc
 * @param {boolean} isLetGo whether nothing may be held back for the reader
 * @returns {?string}
 */
export const compareList = (list, doc, isLetGo) => {
    for (const name of ["shell", "title", "older"]) {
        if (list.dataset[name] != doc[name]) return `${name} "${list.dataset[name]}" instead of "${doc[name]}"`;
    }
    const isKnown = ({dataset}) => doc.sections.some(({id}) => id == dataset.section);
    const sections = [...list.children].filter((node) => isKnown(node) || !node.descendants().some(({dataset, ownerDocument}, at, all) =>
        dataset.cell && isInUse(all[at])));
    if (isLetGo && sections.some(({hidden}) => hidden)) return "a section is still hidden";
    return firstDifference(sections, doc.sections, "section", compareSection);
};
