/**
 * A list as tokens: its parts are sections, whose parts are cells, in the order of the document. Only updates change them, so the
 * index paths of a patch are exact whatever else happens to the page.
 */

/** Finds elements outside cells; within them, anything is the author's. */
export const findAll = (parent, selector) => [...parent.querySelectorAll(`${selector}:not([data-cell] *)`)];

/**
 * The token of an element with its sections or cells, even if something wrapped them, and without anything that others added.
 * The key of a cell is its HTML as received, whatever the reader does to it.
 * @returns {Token}
 */
export const tokenOf = (node) => {
    const {feed, section, cell} = node.dataset;
    const parts = cell ? [] : findAll(node, `[data-${feed ? "section" : "cell"}]`).map(tokenOf);
    return {node, made: node, key: section ?? feed ?? node.outerHTML, parts};
};

/**
 * The token of a list as received. Removes its `data-sum` if the list is intact: complete, with the identifiers of which the
 * build computed that checksum. A list that keeps it was modified by something, and patches cannot be applied.
 * @returns {List}
 */
export const receive = (node) => {
    const list = tokenOf(node);
    const names = list.parts.map(({key, parts}) => [key, parts.map(({node}) => node.dataset.cell)]);
    let sum = 0;
    for (const letter of String(names)) sum = Math.imul(sum, 31) + letter.codePointAt() | 0;
    if (node.dataset.sum == sum && node.nextElementSibling?.dataset.end) delete node.dataset.sum;
    return list;
};

/** Whether a section is a post, and not a header, a footer or the actions of its list. */
export const isPost = ({key}) => !/^@(header|footer|actions)(:|$)/.test(key);

/** Whether an element is that of a post. */
export const isPostNode = (node) => node?.dataset.section && isPost({key: node.dataset.section});

/** Names by which tokens are the same, and kinds of which one may take the place of another. Sections have no kind. */
export const BY_NAME = {
    nameOf: ({node: {dataset}, key}) => dataset.cell ?? key,
    kindOf: ({node: {dataset}, key}) => dataset.kind ?? key,
};
