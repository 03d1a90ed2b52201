/** The HTML of published pages: lists as Protocol.md has them, in a shell like that of the starter site. */
import {digest, sumOf} from "./documents.js";
import {escapeAttribute} from "./parser.js";

/** The folder of the patches of a list. */
export const folderOf = (name) => digest(name, 12);

const cellHTML = ({id, kind, html}) => `<div data-cell="${escapeAttribute(id)}" data-kind="${kind}">${html}</div\n>`;
const sectionHTML = ({id, cells}) =>
    `<article class="h-entry" data-section="${escapeAttribute(id)}"\n>${cells.map(cellHTML).join("")}</article\n>`;

const listHTML = (name, doc) => `<div data-feed="${name}" data-live="${folderOf(name)}" data-version="${doc.version}"`
    + ` data-shell="${doc.shell}" data-title="${escapeAttribute(doc.title)}" data-older="${doc.older}"`
    + ` data-sum="${sumOf(doc)}"\n>${doc.sections.map(sectionHTML).join("")}</div><template data-end="${name}"></template>
<div data-empty="${name}"${doc.sections.length ? " hidden" : ""}><p>Nothing here yet.</p></div>`;

const KINDS = ["new", "changed", "removed", "moved", "older"];
const NEWS = JSON.stringify(Object.fromEntries(
    KINDS.map((kind) => [kind, {one: `# post ${kind}`, other: `# posts ${kind}`}])));

/**
 * What a template has around the lists: now and then a place for others is gone, or the lists are in other elements.
 * @param {number} template
 */
export const shapeOf = (template) => ({
    bodyClass: ["", "wide", "dark wide"][template % 3], hasMenu: template % 2 == 0, hasComments: template % 7 != 5,
    hasColumn: template % 5 == 4, isNoteFirst: template % 4 == 3,
});

/**
 * A page.
 * @param {[name: string, doc: Doc][]} lists
 * @param {{style: string, template: number, newPosts: string, marks: string, scripts: string[]}} look
 */
export const pageHTML = (lists, {style, template, newPosts, marks, scripts}) => {
    const [[, {title, older}]] = lists;
    const {bodyClass, hasMenu, hasComments, hasColumn, isNoteFirst} = shapeOf(template);
    const content = lists.map(([name, doc]) => listHTML(name, doc)).join("\n");
    const menu = hasMenu ? "<nav><a href=\"/tags/link/\">Links</a></nav>" : "";
    const note = "<aside><p>Thanks for " + (hasMenu ? "reading" : "coming") + ".</p></aside>\n";
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="stylesheet" href="/${style}">
${scripts.map((name) => `<script type="module" src="/${name}"></script>`).join("\n")}
</head>
<body${bodyClass && ` class="${bodyClass}"`}>
<header><h1><a href="/">My feed</a></h1><p>Template ${template}</p>${menu}</header>
<main id="feed">
<button type="button" data-new-posts="${newPosts}" hidden>New posts</button>
${isNoteFirst ? note : ""}${hasColumn ? `<div class="column">${content}</div>` : content}
${hasComments ? "<div id=\"comments\"></div>\n" : ""}${isNoteFirst ? "" : note}</main>
<nav><a data-older rel="next"${older ? ` href="${older}"` : " hidden"}>Older posts</a></nav>
<footer><p>My feed</p></footer>
<p data-marks="${marks}" data-news="${escapeAttribute(NEWS)}" role="status"></p>
</body>
</html>`;
};
