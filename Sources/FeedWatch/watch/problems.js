/**
 * Shows the errors and warnings of the site.
 *
 * @typedef {{severity: string, path: string, message: string, stops?: boolean, line?: number, column?: number, first?: number,
 *     lines?: string[], caret?: number}} Problem
 */
import {base} from "./page.js";
import {panel} from "./panel.js";

const element = (name, className, ...children) => {
    const node = document.createElement(name);
    node.className = className;
    node.append(...children);
    return node;
};

/** The lines around a position, with a caret below the column. */
const frame = ({first, lines, line, caret}) => {
    const width = String(first + lines.length).length;
    const rows = lines.flatMap((text, index) => {
        const number = first + index;
        const row = element("span", number == line ? "line meant" : "line", `${String(number).padStart(width)} │ ${text}`);
        if (number != line) return [row];
        const indent = [...text].slice(0, caret).join("").replace(/[^\t]/gu, " ");
        return [row, element("span", "line caret", `${" ".repeat(width)} │ ${indent}^`)];
    });
    return element("pre", "", ...rows);
};

const closeButton = () => {
    const button = element("button", "", "✕");
    button.setAttribute("aria-label", "Close");
    return button;
};

/** The message of a problem, after its place in a file. */
const messageOf = ({severity, path, line, column, message}) =>
    element("p", "", element("span", "place", line ? `${path}:${line}:${column}` : path), ` ${severity}: ${message}`);

/** @param {Problem[]} problems */
export const showProblems = (problems) => {
    panel.querySelector("section")?.remove();
    panel.querySelector("aside")?.remove();
    if (problems.some(({stops}) => stops)) showErrors(problems);
    else showWarnings(problems);
};

const showErrors = (problems) => {
    const errors = problems.filter(({severity}) => severity == "error").length || problems.length;
    const close = closeButton();
    const section = element(
        "section", "", close, element("h2", "", `${errors == 1 ? "1 error" : `${errors} errors`}: the site was not updated`),
        ...problems.map((problem) =>
            element("article", problem.severity, messageOf(problem), ...problem.lines ? [frame(problem)] : [])),
    );
    section.setAttribute("role", "alert");
    close.onclick = () => section.remove();
    panel.append(section);
};

/** A line for each warning, until the author closes it: then it is not shown again, unless it was mended meanwhile. */
const showWarnings = (problems) => {
    const names = new Map(problems.map((problem) => [`${problem.path}: ${problem.message}`, problem]));
    closed.list = closed.list.filter((name) => names.has(name));
    closed.list.forEach((name) => names.delete(name));
    if (!names.size) return;
    const close = closeButton();
    const aside = element("aside", "", close, ...[...names.values()].map(messageOf));
    aside.setAttribute("role", "status");
    close.onclick = () => {
        closed.list = [...closed.list, ...names.keys()];
        aside.remove();
    };
    panel.append(aside);
};

/** The warnings that were closed in this tab. */
const closed = {
    key: `feedgen-watch closed ${base}`,
    get list() {
        return JSON.parse(sessionStorage.getItem(this.key)) ?? [];
    },
    set list(names) {
        sessionStorage.setItem(this.key, JSON.stringify(names));
    },
};
addEventListener("keydown", ({key}) => {
    if (key == "Escape") (panel.querySelector("section > button") ?? panel.querySelector("aside > button"))?.click();
});
