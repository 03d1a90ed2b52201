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
 * A page.
 * @param {[name: string, doc: Doc][]} lists
 * @param {{style: string, template: number, newPosts: string, scripts: string[]}} look
 */
export const pageHTML = (lists, {style, template, newPosts, scripts}) => {
    const [[, {title, older}]] = lists;
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="stylesheet" href="/${style}">
${scripts.map((name) => `<script type="module" src="/assets/${name}.js"></script>`).join("\n")}
</head>
<body>
<header><h1><a href="/">My feed</a></h1><p>Template ${template}</p></header>
<main id="feed">
<button type="button" data-new-posts="${newPosts}" data-new-look="New look: reload the page" hidden>New posts</button>
${lists.map(([name, doc]) => listHTML(name, doc)).join("\n")}
</main>
<nav><a data-older rel="next"${older ? ` href="${older}"` : " hidden"}>Older posts</a></nav>
<footer><p>My feed</p></footer>
<p data-news="${escapeAttribute(NEWS)}" role="status"></p>
</body>
</html>`;
};
