/** Documents and patches, as Protocol.md has them. */
import {createHash} from "node:crypto";
import {mix, Random} from "./random.js";

export const digest = (text, length) => createHash("sha256").update(text).digest("hex").slice(0, length);

/**
 * @typedef {{id: string, kind: string, html: string}} Cell
 * @typedef {{id: string, cells: Cell[]}} Section
 * @typedef {{version: string, shell: string, title: string, older: string, sections: Section[]}} Doc
 */

/**
 * A document with its version.
 * @returns {Doc}
 */
export const documentOf = ({shell, title, older, sections}) => {
    const digests = sections.map((section) => digest(JSON.stringify(section), 32));
    return {version: digest(JSON.stringify({shell, title, older, sections: digests}), 16), shell, title, older, sections};
};

export const shortOf = ({version}) => version.slice(0, 12);

const isSame = (one, other) => one === other || JSON.stringify(one) == JSON.stringify(other);

/**
 * The names that can stay in place from one order to another: as many as possible.
 * @param {string[]} before
 * @param {string[]} after
 * @returns {Set<string>}
 */
export const staying = (before, after) => {
    const best = [];
    const common = before.filter((name) => after.includes(name));
    common.forEach((name, index) => {
        const ahead = best.filter((names, other) => other < index && after.indexOf(names.at(-1)) < after.indexOf(name));
        best.push([...ahead.reduce((longest, names) => names.length > longest.length ? names : longest, []), name]);
    });
    return new Set(best.reduce((longest, names) => names.length > longest.length ? names : longest, []));
};

/** Operations from one array to another: what left, then what came, moved or changed, each behind what it follows. */
const arrayChanges = (path, old, fresh, change, isRough) => {
    const operations = [];
    const current = [...old];
    for (let index = current.length - 1; index >= 0; index--) {
        if (fresh.some(({id}) => id == current[index].id)) continue;
        operations.push({op: "remove", path: `${path}/${index}`});
        current.splice(index, 1);
    }
    const places = ({id}) => current.findIndex((one) => one.id == id);
    const stays = staying(current.map(({id}) => id), fresh.map(({id}) => id));
    fresh.forEach((value, place) => {
        const from = places(value);
        // It may move although it could stay, which is right, but loses readers' states.
        if (stays.has(value.id) && !isRough()) return;
        if (from >= 0) current.splice(from, 1);
        const index = place && places(fresh[place - 1]) + 1;
        current.splice(index, 0, value);
        const add = {op: "add", path: `${path}/${index}`, value};
        if (from < 0) operations.push(add);
        // A move can be told as a removal and an insertion, too.
        else if (isRough()) operations.push({op: "remove", path: `${path}/${from}`}, add);
        else {
            current[index] = old.find(({id}) => id == value.id);
            operations.push({op: "move", from: `${path}/${from}`, path: `${path}/${index}`});
        }
    });
    fresh.forEach((value, index) => {
        if (!isSame(current[index], value)) operations.push(...change(`${path}/${index}`, current[index], value));
    });
    return operations;
};

/**
 * Operations from one document to another of the same shell. The same two always have the same patch.
 * @param {Doc} from
 * @param {Doc} to
 * @param {boolean} isRough whether it may replace and insert more than it has to, which is right, but loses readers' states
 */
export const patchOf = (from, to, isRough) => {
    const random = new Random(mix(from.version, to.version));
    const roughly = () => isRough && random.chance(0.2);
    const changeCell = (path, old, cell) => old.kind == cell.kind && (!isRough || random.chance(0.8))
        ? [{op: "replace", path: `${path}/html`, value: cell.html}] : [{op: "replace", path, value: cell}];
    const changeSection = (path, old, section) => isRough && random.chance(0.1)
        ? [{op: "replace", path, value: section}]
        : arrayChanges(`${path}/cells`, old.cells, section.cells, changeCell, roughly);
    const members = ["title", "older"].filter((name) => from[name] != to[name])
        .map((name) => ({op: "replace", path: `/${name}`, value: to[name]}));
    return [
        {op: "test", path: "/version", value: from.version},
        ...members,
        ...arrayChanges("/sections", from.sections, to.sections, changeSection, roughly),
        {op: "replace", path: "/version", value: to.version},
    ];
};

/** What a page says of the identifiers of a list: see `data-sum` in Protocol.md. */
export const sumOf = ({sections}) => {
    let sum = 0;
    const names = sections.map(({id, cells}) => [id, cells.map((cell) => cell.id)]);
    for (const letter of String(names)) sum = Math.imul(sum, 31) + letter.codePointAt() | 0;
    return sum;
};
