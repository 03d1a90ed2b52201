/**
 * Reads `noscript` as where a page is loaded: what it holds is text. Where pages and cells are parsed for updates no scripts
 * run, so its content would be markup there, and a block in it would end the paragraph around it. `feed/plan.js` loads this
 * when there is one.
 */

/** `noscript`, and what is not searched for it: comments, text, other languages, attributes. */
const MARKUP = RegExp("<!--(?:.*?-->|.*)|<(script|style|textarea|title|xmp|iframe|noembed|noframes|svg)(?=[\\s/>])(?:.*?</\\1|.*)"
    + "|<noscript(?=[\\s/>])(?:(.*?)</noscript|.*)|<\\w(?:\"[^\"]*\"|'[^']*'|[^'\">])*>", "gis");

/** After the `<` of what would end the text too early. */
const MARK = "\uE000";

/** HTML with `noframes` in its place, which holds text anywhere, and is parsed alike. */
export const mute = (html) => html.replace(MARKUP, (all, name, content) =>
    content == null ? all : "<noframes noscript" + content.replace(/<(?=\/noframes)/gi, "<" + MARK) + "</noframes");

/** Puts `noscript` back into a parsed tree; returns the HTML that its element has in a page. */
export const restore = (parent) => {
    const html = parent.outerHTML ?? "<noframes";
    // Elements are only looked for where there may be some: a large patch makes hundreds of cells.
    if (!html.includes("<noframes")) return html;
    for (const node of parent.querySelectorAll("noframes[noscript], template")) {
        if (node.content) restore(node.content);
        else {
            const made = document.createElement("noscript");
            for (const {name, value} of [...node.attributes].slice(1)) made.setAttribute(name, value);
            made.append(node.textContent.replaceAll("<" + MARK, "<"));
            node.replaceWith(made);
        }
    }
    return html.replace(/<noframes noscript=\x22\x22(.*?)<\/noframes/gs, "<noscript$1</noscript").replaceAll("<" + MARK, "<");
};
